import { join } from 'node:path';
import type { LoaderDefinition } from 'webpack';

interface Options {
  /** Absolute path of the module that takes its place. */
  readonly standIn?: string;
  /** Top-level functions and methods that are left out of it; without these and a stand-in, all of its exports are. */
  readonly functions?: readonly string[];
}

const LEFT_OUT = JSON.stringify(join(__dirname, 'stand-ins', 'left-out.ts'));

/** Replaces an ES module or parts of it, see `left-out.ts`. */
const leftOutLoader: LoaderDefinition<Options> = function (source) {
  const { standIn, functions } = this.getOptions();
  if (standIn) return standInFor(exportedNames(source), JSON.stringify(standIn));
  if (functions) return functions.reduce(withoutFunction, `import { leftOut } from ${LEFT_OUT};\n${source}`);
  const names = exportedNames(source);
  if (names.length === 0) throw new Error(`${this.resourcePath} has no exports that could be left out.`);
  return `export { ${names.map((name) => `leftOut as ${name}`).join(', ')} } from ${LEFT_OUT};`;
};

export default leftOutLoader;

const standInFor = (names: readonly string[], standIn: string): string =>
  `export * from ${standIn};${names.includes('default') ? ` export { default } from ${standIn};` : ''}`;

function exportedNames(source: string): string[] {
  const lists = [...source.matchAll(/^export \{([^}]*)\};?$/gm)].flatMap(([, list = '']) => list.split(','));
  const declared = [...source.matchAll(/^export (?:async )?(?:const|let|class|function\*?) (\w+)/gm)];
  const byDefault = /^export default /m.test(source) ? ['default'] : [];
  return [
    ...new Set([
      ...lists.map((item) => item.trim().split(' as ').at(-1) ?? '').filter(Boolean),
      ...declared.map(([, name = '']) => name),
      ...byDefault,
    ]),
  ];
}

/**
 * Published files are indented: a function ends at the first lone brace as far in as it began, one that is a constant
 * with its statement.
 */
function withoutFunction(source: string, name: string): string {
  const plain = new RegExp(`^([ \\t]*)((?:async )?(?:function )?)${name}\\([^]*?^\\1}$`, 'm');
  const wrapped = new RegExp(`^(?:var|const) ${name} = (?:.*|[^]*?^[)}]);$`, 'm');
  if (plain.test(source)) return source.replace(plain, `$1$2${name}() { return leftOut(); }`);
  if (wrapped.test(source)) return source.replace(wrapped, `const ${name} = () => leftOut();`);
  throw new Error(`There is no function ${name} that could be left out.`);
}
