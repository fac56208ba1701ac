import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { init, parse } from 'es-module-lexer';
import ts from 'typescript';
import { originalOf, stubFile, stubsOf } from './stubs';
import { WORKSPACES_ROOT } from './workspaces-root';

const stubs = [...new Map([...stubsOf(true), ...stubsOf(false)].map((stub) => [originalOf(stub), stub])).values()];

beforeAll(() => init);

const exportsOf = (code: string): string[] => parse(code)[1].map(({ n = '' }) => n);

const OPTIONS = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };

describe.each(stubs.map((stub) => ({ name: `${stub.package}/${stub.file}`, stub })))(
  'the stub of $name',
  ({ stub }) => {
    it('replaces a module whose exports have not changed', () => {
      expect(exportsOf(readFileSync(originalOf(stub), 'utf8')).sort()).toEqual([...stub.exports].sort());
    });

    it('exports part of that module', () => {
      const { outputText } = ts.transpileModule(readFileSync(stubFile(stub), 'utf8'), {
        compilerOptions: OPTIONS,
      });
      expect(exportsOf(outputText).filter((name) => stub.exports.includes(name))).not.toEqual([]);
    });
  },
);

/** Values that the sources of our front ends import from a package. */
function importedFrom(packageName: string): string[] {
  const names = readdirSync(WORKSPACES_ROOT)
    .filter((folder) => /^(?:shell|mf-|shared-)/.test(folder))
    .flatMap((folder) =>
      readdirSync(join(WORKSPACES_ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(name))
        .map((name) => readFileSync(join(WORKSPACES_ROOT, folder, 'src', name), 'utf8')),
    )
    .flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '([^']+)'/g)])
    .filter(([, , from]) => from === packageName)
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));
  return [...new Set(names)];
}

it('no stub replaces a query hook that a screen uses', () => {
  const imported = importedFrom('@tanstack/react-query');
  expect(imported).toContain('useQuery');
  const unused = stubs.filter(({ stub }) => stub === 'react-query').flatMap(({ exports }) => exports);
  expect(unused).toContain('useQueries');
  expect(imported.filter((name) => unused.includes(name))).toEqual([]);
});
