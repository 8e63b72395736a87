import { ts } from "ts-morph";

/** Something that a module says, and the line where it says it. */
export interface Fact {
  readonly text: string;
  readonly line: number;
}

/** What a module takes from elsewhere. */
export interface ModuleFacts {
  /** The specifiers of its imports of every kind: static, dynamic, re-exports, types, require. */
  readonly imports: readonly Fact[];
  /** The names that it uses without declaring or importing them, of those that were asked for. */
  readonly globals: readonly Fact[];
}

/** The specifier of an import, whichever way it is written. */
const specifierOf = (node: ts.Node): ts.Node | undefined => {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : node.argument;
  if (ts.isExternalModuleReference(node)) return node.expression;
  if (!ts.isCallExpression(node)) return undefined;
  const { expression } = node;
  const imports = expression.kind === ts.SyntaxKind.ImportKeyword;
  return imports || (ts.isIdentifier(expression) && expression.text === "require") ? node.arguments[0] : undefined;
};

/** Whether an identifier is only the name of a member: `x.process`, `{ process: 1 }`. */
const isMemberName = (parent: ts.Node, node: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
  (ts.isQualifiedName(parent) && parent.right === node) ||
  ((ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodSignature(parent)) &&
    parent.name === node) ||
  ((ts.isPropertyDeclaration(parent) || ts.isMethodDeclaration(parent) || ts.isAccessor(parent)) &&
    parent.name === node);

const isDeclaredBy = (parent: ts.Node, node: ts.Identifier): boolean =>
  (ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isImportSpecifier(parent) ||
    ts.isImportClause(parent) ||
    ts.isNamespaceImport(parent)) &&
  parent.name === node;

/**
 * Reads a module.
 *
 * @param path - its path, for its kind
 * @param text - its source
 * @param watched - the names of globals to look for
 */
export const moduleFacts = (path: string, text: string, watched: ReadonlySet<string> = new Set()): ModuleFacts => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const fact = (node: ts.Node, said: string): Fact => ({
    text: said,
    line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
  });
  const imports: Fact[] = [];
  const globals: Fact[] = [];
  const declared = new Set<string>();
  const visit = (node: ts.Node): void => {
    const specifier = specifierOf(node);
    if (specifier) imports.push(fact(node, ts.isStringLiteralLike(specifier) ? specifier.text : specifier.getText()));
    if (ts.isIdentifier(node) && watched.has(node.text)) {
      if (isDeclaredBy(node.parent, node)) declared.add(node.text);
      else if (!isMemberName(node.parent, node)) globals.push(fact(node, node.text));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { imports, globals: globals.filter(({ text }) => !declared.has(text)) };
};
