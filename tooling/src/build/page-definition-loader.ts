import ts from 'typescript';
import type { LoaderContext } from 'webpack';

/** The parts of a remote's definition that a page reads; the rest is in its release. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  remote: ['name', 'routes', 'widgets', 'contributes', 'flags'],
  routes: ['id', 'screen'],
  widgets: ['id', 'screen'],
  contributes: ['id', 'screen'],
};

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Webpack loader for `remote.ts`, which runs before the compiler: keeps only the name, the ids and the screens of the argument of
 * `defineRemote`, and names the chunk of each screen after its id, or after several ids joined by `~` when they import the same module:
 * every chunk costs the page's first script the hashes of its files.
 * @throws when the definition, or an entry of it, is not an object literal
 */
export default function pageDefinitionLoader(this: LoaderContext<object>, source: string): string {
  return pageDefinition(source, { isWhole: this.mode === 'development' });
}

/** @param isWhole keeps everything: a page in development reloads when any part of the definition has changed */
export function pageDefinition(source: string, { isWhole = false } = {}): string {
  const file = ts.createSourceFile('remote.ts', source, ts.ScriptTarget.Latest, true);
  const edits = definitionEdits(file, isWhole).sort((one, other) => other.from - one.from);
  return edits.reduce((text, { from, to, text: by }) => text.slice(0, from) + by + text.slice(to), source);
}

function definitionEdits(file: ts.SourceFile, isWhole: boolean): Edit[] {
  const [definition] = find(file, ts.isCallExpression)
    .filter(({ expression }) => expression.getText() === 'defineRemote')
    .flatMap((call) => call.arguments);
  if (!definition) throw new Error('remote.ts does not call defineRemote.');
  const remote = literal(definition);
  const entries = ['routes', 'widgets', 'contributes'].flatMap((name) => {
    if (!remote.properties.some((property) => property.name?.getText() === name)) return [];
    const list = valueOf(remote, name);
    if (!list || !ts.isArrayLiteralExpression(list))
      throw new Error(`The ${name} in remote.ts are not a literal list.`);
    return list.elements.map((element) => ({ name, entry: literal(element) }));
  });
  return [
    ...(isWhole ? [] : without(remote, 'remote')),
    ...(isWhole ? [] : entries.flatMap(({ name, entry }) => without(entry, name))),
    ...chunkNames(entries.map(({ entry }) => entry)),
  ];
}

function find<Node extends ts.Node>(node: ts.Node, is: (node: ts.Node) => node is Node): Node[] {
  const below = node.getChildren().flatMap((child) => find(child, is));
  return is(node) ? [node, ...below] : below;
}

function literal(node: ts.Expression): ts.ObjectLiteralExpression {
  if (ts.isObjectLiteralExpression(node)) return node;
  throw new Error(`remote.ts has “${node.getText()}” where a literal entry is required.`);
}

const valueOf = (entry: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  entry.properties.filter(ts.isPropertyAssignment).find((property) => property.name.getText() === name)?.initializer;

const without = ({ properties }: ts.ObjectLiteralExpression, kind: string): Edit[] =>
  properties
    .filter(({ name }) => !KEPT[kind]?.includes(name?.getText() ?? ''))
    .map((property) => ({ from: property.getFullStart(), to: endWithComma(property), text: '' }));

/** The end of a property, including the comma after it. */
function endWithComma(property: ts.Node): number {
  const text = property.getSourceFile().text;
  const comma = /^\s*,/.exec(text.slice(property.getEnd()));
  return property.getEnd() + (comma?.[0].length ?? 0);
}

/** The modules that the screen of an entry imports. */
function importsOf(entry: ts.ObjectLiteralExpression) {
  const id = valueOf(entry, 'id');
  const screen = valueOf(entry, 'screen');
  if (!id || !ts.isStringLiteral(id) || !screen) throw new Error(`An entry of remote.ts lacks its id or screen.`);
  return find(screen, ts.isCallExpression)
    .filter(({ expression }) => expression.kind === ts.SyntaxKind.ImportKeyword)
    .flatMap(({ arguments: [path] }) => (path ? [{ id: id.text, path }] : []));
}

function chunkNames(entries: readonly ts.ObjectLiteralExpression[]): Edit[] {
  const imports = entries.flatMap(importsOf);
  return imports.map(({ path }) => {
    const ids = imports.filter((other) => other.path.getText() === path.getText()).map(({ id }) => id);
    const at = path.getStart();
    return { from: at, to: at, text: `/* webpackChunkName: "${[...new Set(ids)].join('~')}" */ ` };
  });
}
