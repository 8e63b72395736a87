import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { ts } from "ts-morph";
import type { Example } from "./examples.js";
import { writeText } from "./files.js";
import { root } from "./root.js";

/** In this folder the packages can be imported by their names, and git ignores it. */
const folder = join(root, "tools/node_modules/.examples");

/** A stated result, after a statement: `// => value` or `// throws Name`. */
const RESULT = /^\/\/ (=>|throws) (.+)$/;

/** Compares the value of a statement with the stated one. A Uint8Array may be stated as a list of its items. */
const equal = (line: number, actual: unknown, expected: unknown): void => {
  const same =
    isDeepStrictEqual(actual, expected) ||
    (actual instanceof Uint8Array && Array.isArray(expected) && isDeepStrictEqual([...actual], expected));
  if (!same) throw new Error(`line ${line} gives ${show(actual)}, not ${show(expected)}`);
};

const show = (value: unknown): string =>
  ArrayBuffer.isView(value) ? `${value.constructor.name} [${value}]` : (JSON.stringify(value) ?? String(value));

/** Checks that a statement throws an instance of the class with a name. */
const throws = async (line: number, statement: () => unknown, name: string): Promise<void> => {
  try {
    await statement();
  } catch (error) {
    for (let at: object | null = error as object; at; at = Object.getPrototypeOf(at)) {
      if (at.constructor.name === name) return;
    }
    throw new Error(`line ${line} throws ${error}, not ${name}`);
  }
  throw new Error(`line ${line} does not throw ${name}`);
};

/** The expression whose value is stated: the argument of console.log, the expression statement, or the declared variable. */
const subjectOf = (statement: ts.Statement): ts.Node | undefined => {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0]?.name;
  if (!ts.isExpressionStatement(statement)) return undefined;
  const { expression } = statement;
  const logs = ts.isCallExpression(expression) && expression.expression.getText() === "console.log";
  return logs ? expression.arguments[0] : expression;
};

/** A statement with the check of its stated result; null if it has none. */
const checkOf = (statement: ts.Statement, code: string, line: number): string | null => {
  const [comment] = ts.getTrailingCommentRanges(code, statement.end) ?? [];
  const result = comment && RESULT.exec(code.slice(comment.pos, comment.end));
  if (!result) return null;
  const [, kind, stated] = result;
  if (kind === "throws") return `await throws(${line}, async () => { ${statement.getText()} }, "${stated}");`;
  const subject = subjectOf(statement);
  if (!subject) throw new Error(`line ${line}: there is no value before // =>`);
  const before = ts.isVariableStatement(statement) ? textOf(statement) : "";
  return `${before}\nequal(${line}, (${subject.getText()}), (${stated}));`;
};

/** The text of a statement for the body of a function, which cannot contain `export`. */
const textOf = (statement: ts.Statement): string => statement.getText().replace(/^export /, "");

/** The module that runs an example: the imports, and a function with the other statements. */
const moduleOf = ({ code, line: first }: Example): string => {
  const source = ts.createSourceFile("example.ts", code, ts.ScriptTarget.Latest, true);
  const imports = source.statements.filter(ts.isImportDeclaration);
  const others = source.statements.filter((statement) => !ts.isImportDeclaration(statement));
  const lineOf = (node: ts.Node): number => first + source.getLineAndCharacterOfPosition(node.getEnd()).line;
  const checks = others.map((statement) => checkOf(statement, code, lineOf(statement)));
  const unchecked = (code.match(/\/\/ (?:=>|throws) /g) ?? []).length - checks.filter((check) => check !== null).length;
  if (unchecked > 0) throw new Error(`stated results that follow no statement, and would not be checked: ${unchecked}`);
  const text = [
    ...imports.map((statement) => statement.getText()),
    "export default async (equal: any, throws: any) => {",
    ...others.map((statement, at) => checks[at] ?? textOf(statement)),
    "};",
  ].join("\n");
  const target = ts.ScriptTarget.ES2022;
  return ts.transpileModule(text, { compilerOptions: { target, module: ts.ModuleKind.ESNext } }).outputText;
};

/** Runs an example with the built packages, and checks the stated results. */
export const runExample = async (example: Example): Promise<void> => {
  const file = join(folder, `${example.path.replaceAll(/\W/g, "-")}-${example.line}.mjs`);
  writeText(file, moduleOf(example));
  const { default: run } = await import(pathToFileURL(file).href);
  await run(equal, throws);
};
