import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The report of the custom properties that a style sheet declares: one export per name, because a property has nothing but its name. */
export function tokensReport(root: string): string {
  const css = readFileSync(join(root, 'shared-contract', 'src', 'styles', 'tokens.css'), 'utf8');
  return declaredProperties(css)
    .map((name) => `declare const ${identifier(name)}: string;\nexport { ${identifier(name)} as '${name}' };\n`)
    .join('');
}

const identifier = (name: string): string => name.replace(/^--/, '').replaceAll('-', '_');

/** Names of the custom properties that a text of styles declares, sorted. */
export const declaredProperties = (css: string): string[] => unique(css.matchAll(/(?<![\w-])(--[\w-]+)\s*:/g));

/** Names of the custom properties that a text of styles or script reads, sorted. */
export const usedProperties = (text: string): string[] => unique(text.matchAll(/var\(\s*(--[\w-]+)/g));

const unique = (found: Iterable<RegExpMatchArray>): string[] =>
  [...new Set([...found].map(([, name = '']) => name))].sort();
