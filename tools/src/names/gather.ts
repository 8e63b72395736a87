/**
 * `npm run report names` asks the systems that are installed on this machine for their names of encodings, and writes
 * generators/system-names.csv: a row for each encoding of each system. Debian has all of them:
 * `apt-get install icu-devtools libc-bin python3 php-cli php-mbstring openjdk-17-jdk-headless mono-mcs mono-runtime
 * mariadb-server-core postgresql-doc-15`.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import iconvLite from "iconv-lite";
import { inFolder, readJSON, writeText } from "../files.js";
import { root } from "../root.js";

/** The names of one encoding; the first is the system's own. */
type Names = readonly string[];

interface System {
  /** Its key in the table. */
  readonly key: string;
  readonly title: string;
  /** Returns the version, and where the names come from. */
  readonly source: () => string;
  /** Returns the names of each encoding. */
  readonly gather: (folder: string) => readonly Names[];
}

const here = join(root, "tools/src/names");

const run = (program: string, ...args: readonly string[]): string =>
  execFileSync(program, args, { encoding: "utf8", maxBuffer: 2 ** 26, stdio: ["ignore", "pipe", "pipe"] });

/** The first number with dots that a program prints about itself. */
const version = (program: string, ...args: readonly string[]): string => {
  const { 0: number } = /\d+(\.\d+)+/.exec(run(program, ...args)) ?? [""];
  return number;
};

const lines = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

/** Reads lines of names that are separated by tabs. */
const byTab = (text: string): Names[] => lines(text).map((line) => line.split("\t").filter((name) => name !== ""));

/** Combines pairs of an encoding and one of its names. */
const grouped = (pairs: readonly (readonly [encoding: string, name: string])[]): Names[] => {
  const groups = new Map<string, string[]>();
  for (const [encoding, name] of pairs) groups.set(encoding, [...(groups.get(encoding) ?? [encoding]), name]);
  return [...groups.values()];
};

/** Prints the converter that ICU opens for each argument. */
const ICU_CONVERTERS = `
import ctypes, glob, sys
path = glob.glob("/usr/lib/*/libicuuc.so.[0-9][0-9]")[0]
icu, version = ctypes.CDLL(path), path[-2:]
opened, name = getattr(icu, f"ucnv_open_{version}"), getattr(icu, f"ucnv_getName_{version}")
opened.restype, name.restype = ctypes.c_void_p, ctypes.c_char_p
error = ctypes.c_int(0)
for alias in sys.argv[1:]:
    print(name(ctypes.c_void_p(opened(alias.encode(), ctypes.byref(error))), ctypes.byref(error)).decode())
`;

/**
 * ICU prints a converter at the beginning of a line, and below it its aliases, each with the standards that have it. An
 * alias of several converters counts for the one that ICU opens.
 */
const gatherICU = (): Names[] => {
  const groups = run("uconv", "-l", "--canon")
    .split(/\n(?=\S)/)
    .slice(1)
    .map((group) => lines(group).map((line) => line.trim().split(" ")[0]!));
  const aliases = groups.flatMap(([, ...names]) => names);
  const repeated = [...new Set(aliases.filter((name, i) => aliases.indexOf(name) !== i))];
  const converters = lines(run("python3", "-c", ICU_CONVERTERS, ...repeated));
  return groups.map(([converter, ...names]) => [
    converter!,
    ...names.filter((name) => (converters[repeated.indexOf(name)] ?? converter) === converter),
  ]);
};

/** iconv prints names without their groups. The groups are in its configuration. */
const gatherIconv = (): Names[] => {
  const folder = "/usr/lib/x86_64-linux-gnu/gconv";
  const configuration = ["gconv-modules", "gconv-modules.d/gconv-modules-extra.conf"]
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
  const targets = new Map(
    [...configuration.matchAll(/^alias\s+(\S+)\/\/\s+(\S+)\/\//gm)].map(([, alias, target]) => [alias!, target!]),
  );
  const targetOf = (name: string): string => {
    const target = targets.get(name);
    return target === undefined ? name : targetOf(target);
  };
  const names = lines(run("iconv", "-l")).map((line) => line.trim().replace(/\/\/.*$/, ""));
  return grouped(names.map((name) => [targetOf(name), name]));
};

const PYTHON = `
import encodings, encodings.aliases, pkgutil
codecs = {name: [] for _, name, _ in pkgutil.iter_modules(encodings.__path__) if name not in ("aliases",)}
for alias, name in sorted(encodings.aliases.aliases.items()):
    codecs.setdefault(name, []).append(alias)
for name, aliases in sorted(codecs.items()):
    print(name, *aliases, sep="\\t")
`;

const PHP = `foreach (mb_list_encodings() as $name) echo implode("\\t", [$name, ...mb_encoding_aliases($name)]), "\\n";`;

/** MariaDB has aliases in a file, and a list of all character sets in its schema. */
const gatherMariaDB = (folder: string): Names[] => {
  const text = readFileSync("/usr/share/mysql/charsets/Index.xml", "utf8");
  const aliases = [...text.matchAll(/<charset name="(\w+)">(.*?)<\/charset>/gs)].map(
    ([, name, body]): Names => [name!, ...[...body!.matchAll(/<alias>(.*?)<\/alias>/g)].map(([, alias]) => alias!)],
  );
  const file = join(folder, "character-sets");
  execFileSync("mariadbd", ["--no-defaults", "--bootstrap", `--datadir=${folder}`, "--user=root"], {
    input: `select character_set_name from information_schema.character_sets into outfile '${file}';`,
    stdio: ["pipe", "ignore", "ignore"],
  });
  const all = lines(readFileSync(file, "utf8"));
  return [...aliases, ...all.filter((name) => !aliases.some(([first]) => first === name)).map((name) => [name])];
};

/** PostgreSQL's manual has a table of its character sets; the last column has the aliases. */
const gatherPostgreSQL = (): Names[] =>
  [...readFileSync("/usr/share/doc/postgresql-doc-15/html/multibyte.html", "utf8").matchAll(/<tr>(.*?)<\/tr>/gs)]
    .map(([, row]) =>
      [...row!.matchAll(/<td.*?>(.*?)<\/td>/gs)].map(([, cell]) => cell!.replaceAll(/<.*?>/gs, "").trim()),
    )
    .filter((cells) => cells.length === 7)
    .map((cells) => [cells[0]!, ...cells[6]!.split(/,\s*/)].filter((name) => /^\w/.test(name)));

/** iconv-lite has an object of names, in which an alias is a string. */
const gatherIconvLite = (): Names[] => {
  iconvLite.encodingExists("utf8");
  const { encodings } = iconvLite as unknown as { encodings: Readonly<Record<string, unknown>> };
  const targetOf = (name: string): string => {
    const target = encodings[name];
    return typeof target === "string" ? targetOf(target) : name;
  };
  const names = Object.keys(encodings).filter((name) => !name.startsWith("_"));
  return grouped(names.map((name) => [targetOf(name), name]));
};

/** The version of a Debian package without its epoch. */
const packageVersion = (name: string): string =>
  /^Version: (?:\d+:)?([\d.]*\d)/m.exec(run("dpkg-query", "--status", name))![1]!;

const SYSTEMS: readonly System[] = [
  {
    key: "dotnet",
    title: ".NET",
    source: () => `the table of System.Text.Encoding in Mono ${version("mono", "--version")}`,
    gather: (folder) => {
      const program = join(folder, "Names.exe");
      run("mcs", `-out:${program}`, join(here, "Names.cs"));
      return grouped(byTab(run("mono", program)).map(([page, name]) => [page!, name!]));
    },
  },
  {
    key: "icu",
    title: "ICU",
    source: () => `ICU ${packageVersion("icu-devtools")}: \`uconv -l --canon\``,
    gather: gatherICU,
  },
  {
    key: "iconv",
    title: "glibc",
    source: () => `glibc ${version("iconv", "--version")}: \`iconv -l\``,
    gather: gatherIconv,
  },
  {
    key: "iconv-lite",
    title: "iconv-lite",
    source: () =>
      `iconv-lite ${readJSON<{ version: string }>("tools/node_modules/iconv-lite/package.json").version}: \`iconv.encodings\``,
    gather: gatherIconvLite,
  },
  {
    key: "java",
    title: "Java",
    source: () => `Java ${version("java", "--version")}: \`Charset.aliases()\``,
    gather: () => byTab(run("java", join(here, "Names.java"))),
  },
  {
    key: "mariadb",
    title: "MariaDB",
    source: () => `MariaDB ${packageVersion("mariadb-server-core")}: its Index.xml and character_sets`,
    gather: gatherMariaDB,
  },
  {
    key: "php",
    title: "PHP",
    source: () => `PHP ${version("php", "--version")}: \`mb_encoding_aliases\``,
    gather: () => byTab(run("php", "-r", PHP)),
  },
  {
    key: "postgresql",
    title: "PostgreSQL",
    source: () => "PostgreSQL 15: the table of character sets in its manual",
    gather: gatherPostgreSQL,
  },
  {
    key: "python",
    title: "Python",
    source: () => `Python ${version("python3", "--version")}: encodings.aliases`,
    gather: () => byTab(run("python3", "-c", PYTHON)),
  },
];

/** A variant of an EBCDIC code page, which ICU names with a comma. */
const isUsual = (name: string): boolean => /^[!-+\--~]+$/.test(name);

await inFolder((folder) => {
  const rows = SYSTEMS.flatMap(({ key, gather }) =>
    gather(folder).map((names) => [key, ...new Set(names.filter(isUsual))] as const),
  );
  const text = rows
    .filter(([, name]) => name !== undefined)
    .map(([key, name, ...others]) => `${key},${name},${others.join(" ")}\n`);
  writeText("generators/system-names.csv", `system,encoding,other names\n${text.join("")}`);
  const sources = SYSTEMS.map(({ key, title, source }) => `${key},${title},${source()}\n`);
  writeText("generators/systems.csv", `system,title,source of its names\n${sources.join("")}`);
});
