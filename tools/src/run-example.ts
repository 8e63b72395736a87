import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { ts } from "ts-morph";
import type { Example } from "./examples.js";
import { writeText } from "./files.js";
import { root } from "./root.js";

/** Within reach of the packages by their names, for tools/package.json names them; and out of the way of git. */
const folder = join(root, "tools/node_modules/.examples");

/** What an example promises: `// => value` after a statement, or `// throws Name`. */
const PROMISE = /^\/\/ (=>|throws) (.+)$/;

/** Compares what a statement gave with what it promises. A Uint8Array may be promised as one, or as its items. */
const equal = (line: number, actual: unknown, expected: unknown): void => {
  const same =
    isDeepStrictEqual(actual, expected) ||
    (actual instanceof Uint8Array && Array.isArray(expected) && isDeepStrictEqual([...actual], expected));
  if (!same) throw new Error(`line ${line} gives ${show(actual)}, not ${show(expected)}`);
};

const show = (value: unknown): string =>
  ArrayBuffer.isView(value) ? `${value.constructor.name} [${value}]` : (JSON.stringify(value) ?? String(value));

/** Holds a statement to throwing an error of a class of that name. */
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

/** What a statement's promise is about: the argument of console.log, the expression, or the variable it declares. */
const subjectOf = (statement: ts.Statement): ts.Node | undefined => {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0]?.name;
  if (!ts.isExpressionStatement(statement)) return undefined;
  const { expression } = statement;
  const logs = ts.isCallExpression(expression) && expression.expression.getText() === "console.log";
  return logs ? expression.arguments[0] : expression;
};

/** A statement as it is run, its promise made a check; or null if it promises nothing. */
const checkOf = (statement: ts.Statement, code: string, line: number): string | null => {
  const [comment] = ts.getTrailingCommentRanges(code, statement.end) ?? [];
  const promise = comment && PROMISE.exec(code.slice(comment.pos, comment.end));
  if (!promise) return null;
  const [, kind, promised] = promise;
  if (kind === "throws") return `await throws(${line}, async () => { ${statement.getText()} }, "${promised}");`;
  const subject = subjectOf(statement);
  if (!subject) throw new Error(`line ${line}: there is no value before // =>`);
  const before = ts.isVariableStatement(statement) ? textOf(statement) : "";
  return `${before}\nequal(${line}, (${subject.getText()}), (${promised}));`;
};

/** The text of a statement within a function, where nothing is exported. */
const textOf = (statement: ts.Statement): string => statement.getText().replace(/^export /, "");

/** The module that runs an example: its imports, and a function with its other statements. */
const moduleOf = ({ code, line: first }: Example): string => {
  const source = ts.createSourceFile("example.ts", code, ts.ScriptTarget.Latest, true);
  const imports = source.statements.filter(ts.isImportDeclaration);
  const others = source.statements.filter((statement) => !ts.isImportDeclaration(statement));
  const lineOf = (node: ts.Node): number => first + source.getLineAndCharacterOfPosition(node.getEnd()).line;
  const checks = others.map((statement) => checkOf(statement, code, lineOf(statement)));
  const unchecked = (code.match(/\/\/ (?:=>|throws) /g) ?? []).length - checks.filter((check) => check !== null).length;
  if (unchecked > 0) throw new Error(`${unchecked} promises stand where they are not checked: after no statement`);
  const text = [
    ...imports.map((statement) => statement.getText()),
    "export default async (equal: any, throws: any) => {",
    ...others.map((statement, at) => checks[at] ?? textOf(statement)),
    "};",
  ].join("\n");
  const target = ts.ScriptTarget.ES2022;
  return ts.transpileModule(text, { compilerOptions: { target, module: ts.ModuleKind.ESNext } }).outputText;
};

/** Runs an example against the built packages, and checks what it promises. */
export const runExample = async (example: Example): Promise<void> => {
  const file = join(folder, `${example.path.replaceAll(/\W/g, "-")}-${example.line}.mjs`);
  writeText(file, moduleOf(example));
  const { default: run } = await import(pathToFileURL(file).href);
  await run(equal, throws);
};
