import ts from 'typescript';
import { exportedNames } from './symbols';

/** By name of an export: since when it is deprecated, its replacement, and the version that removes it. */
export type Deprecations = Readonly<Record<string, string>>;

/** For example `since 1.2: use putInCart; goes with 2.0`; the versions are the module's. */
const WORDS = /^since \d+\.\d+(?:\.\d+)?: \S.*; goes with \d+\.\d+(?:\.\d+)?$/;

/** The declaration of an export, by its name inside the module. */
function declarationOf(source: ts.SourceFile, local: string): ts.Node | undefined {
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) {
      const found = statement.declarationList.declarations.find(({ name }) => name.getText() === local);
      if (found) return found;
    } else if ('name' in statement && (statement.name as ts.Node | undefined)?.getText() === local) {
      return statement;
    }
  }
  return undefined;
}

/**
 * Reads the deprecations from declarations and their comments.
 * @throws when a tag does not state since when, the replacement, and the version that removes it
 */
export function deprecationsOf(declarations: string): Deprecations {
  const source = ts.createSourceFile('report.d.ts', declarations, ts.ScriptTarget.Latest, true);
  const entries = exportedNames(source).flatMap(({ name, local }) => {
    const declaration = declarationOf(source, local);
    const tag = declaration && ts.getJSDocDeprecatedTag(declaration);
    if (!tag) return [];
    const words = (ts.getTextOfJSDocComment(tag.comment) ?? '').replace(/\s+/g, ' ').trim().replace(/\.$/, '');
    if (!WORDS.test(words))
      throw new Error(`${name} must say "@deprecated since 1.2: use …; goes with 2.0", not "@deprecated ${words}".`);
    return [[name, words] as const];
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Formats deprecations for a report, one comment each. */
export const deprecationLines = (deprecations: Deprecations): string =>
  Object.entries(deprecations)
    .map(([name, words]) => `// @deprecated ${name} ${words}\n`)
    .join('');

/** Reads the deprecations from a report. */
export const reportedDeprecations = (report: string): Deprecations =>
  Object.fromEntries(
    [...report.matchAll(/^\/\/ @deprecated (\S+) (.+)$/gm)].map(([, name = '', words = '']) => [name, words]),
  );
