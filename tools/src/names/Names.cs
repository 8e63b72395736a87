// Prints the names of .NET's table of encodings, which Mono has from Microsoft's reference source: a code page and a name a line.
using System;
using System.Collections;
using System.Reflection;
using System.Text;

static class Names {
  const BindingFlags ANY = BindingFlags.NonPublic | BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static;

  static object Field(object item, string name) {
    return item.GetType().GetField(name, ANY).GetValue(item);
  }

  static void Main() {
    var table = typeof(Encoding).Assembly.GetType("System.Globalization.EncodingTable");
    foreach (var item in (IEnumerable)table.GetField("encodingDataPtr", ANY).GetValue(null)) {
      Console.WriteLine("{0}\t{1}", Field(item, "codePage"), Field(item, "webName"));
    }
  }
}
