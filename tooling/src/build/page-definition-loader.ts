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
 * `defineRemote`, and names the chunk of each screen after its id.
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
  return [
    ...(isWhole ? [] : without(remote, 'remote')),
    ...['routes', 'widgets', 'contributes'].flatMap((name) => {
      if (!remote.properties.some((property) => property.name?.getText() === name)) return [];
      const list = valueOf(remote, name);
      if (!list || !ts.isArrayLiteralExpression(list))
        throw new Error(`The ${name} in remote.ts are not a literal list.`);
      return list.elements
        .map(literal)
        .flatMap((entry) => [...(isWhole ? [] : without(entry, name)), ...chunkName(entry)]);
    }),
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

function chunkName(entry: ts.ObjectLiteralExpression): Edit[] {
  const id = valueOf(entry, 'id');
  const screen = valueOf(entry, 'screen');
  if (!id || !ts.isStringLiteral(id) || !screen) throw new Error(`An entry of remote.ts lacks its id or screen.`);
  const imports = find(screen, ts.isCallExpression).filter(
    ({ expression }) => expression.kind === ts.SyntaxKind.ImportKeyword,
  );
  return imports.flatMap(({ arguments: [path] }) => {
    if (!path) return [];
    const at = path.getStart();
    return [{ from: at, to: at, text: `/* webpackChunkName: "${id.text}" */ ` }];
  });
}
