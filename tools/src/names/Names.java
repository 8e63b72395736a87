import java.nio.charset.Charset;

/** Prints the charsets of the Java platform: a line for each with its name and its aliases. */
class Names {
  public static void main(String[] arguments) {
    for (Charset charset : Charset.availableCharsets().values()) {
      System.out.println(charset.name() + "\t" + String.join("\t", new java.util.TreeSet<>(charset.aliases())));
    }
  }
}
