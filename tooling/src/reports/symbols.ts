import { createHash } from 'node:crypto';
import ts from 'typescript';

/**
 * The exports of a report by name, each with a fingerprint (12 hex digits) of everything that its type consists of: the declarations that
 * it leads to, without comments and layout, and the versions of the packages that they come from.
 */
export function symbolsOf(report: string): Readonly<Record<string, string>> {
  const source = ts.createSourceFile('report.d.ts', report, ts.ScriptTarget.Latest, true);
  const declarations = declarationsOf(source, packageVersions(report));
  const reached = (name: string, seen: Set<string>): Set<string> => {
    const declaration = declarations.get(name);
    if (!declaration || seen.has(name)) return seen;
    seen.add(name);
    for (const other of declaration.names) reached(other, seen);
    return seen;
  };
  const entries = exportedNames(source).map(({ name, local }) => {
    const texts = [...reached(local, new Set())].sort().map((part) => declarations.get(part)?.text ?? '');
    return [name, createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12)] as const;
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Versions of the packages that types come from, read from the comments at the report's end. */
export const packageVersions = (report: string): ReadonlyMap<string, string> =>
  new Map([...report.matchAll(/^\/\/ (\S+) (\d\S*)$/gm)].map(([, name = '', version = '']) => [name, version]));

interface Declaration {
  /** Without comments and layout. */
  readonly text: string;
  /** Every name that occurs in it. */
  readonly names: readonly string[];
}

const printer = ts.createPrinter({ removeComments: true });

function declarationsOf(source: ts.SourceFile, versions: ReadonlyMap<string, string>): Map<string, Declaration> {
  const found = new Map<string, Declaration>();
  const add = (name: string, text: string, names: readonly string[]) => {
    const before = found.get(name);
    found.set(name, { text: `${before?.text ?? ''}${text}`, names: [...(before?.names ?? []), ...names] });
  };
  for (const statement of source.statements) {
    const text = printer.printNode(ts.EmitHint.Unspecified, statement, source).replace(/\s+/g, ' ');
    if (ts.isImportDeclaration(statement)) {
      const from = (statement.moduleSpecifier as ts.StringLiteral).text;
      const version = [...versions].find(([name]) => from === name || from.startsWith(`${name}/`))?.[1] ?? '';
      for (const name of importedNames(statement)) add(name, `${text} ${version}`, []);
    } else if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) add(name.getText(), text, namesIn(statement));
    } else if (isNamed(statement)) {
      add(statement.name?.getText() ?? 'default', text, namesIn(statement));
    }
  }
  return found;
}

const isNamed = (node: ts.Statement): node is ts.DeclarationStatement =>
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isEnumDeclaration(node);

const importedNames = ({ importClause }: ts.ImportDeclaration): string[] => {
  const bindings = importClause?.namedBindings;
  const named = bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
  const all = bindings && ts.isNamespaceImport(bindings) ? [bindings.name.text] : [];
  return [...(importClause?.name ? [importClause.name.text] : []), ...named, ...all];
};

function namesIn(node: ts.Node): string[] {
  const names: string[] = [];
  const visit = (child: ts.Node): void => {
    if (ts.isIdentifier(child)) names.push(child.text);
    ts.forEachChild(child, visit);
  };
  visit(node);
  return names;
}

/** Exports with their public names and their names inside the report. */
export function exportedNames(source: ts.SourceFile): { name: string; local: string }[] {
  const same = (name: string) => ({ name, local: name });
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      const clause = statement.exportClause;
      const elements = clause && ts.isNamedExports(clause) ? clause.elements : [];
      return elements.map(({ name, propertyName = name }) => ({ name: name.text, local: propertyName.text }));
    }
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => same(name.getText()));
    return isNamed(statement) && statement.name ? [same(statement.name.getText())] : [];
  });
}
