import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leftOutRules } from './left-out';
import { WORKSPACES_ROOT } from './workspaces-root';

const FRONT_ENDS = readdirSync(WORKSPACES_ROOT).filter((name) => /^(?:shell|mf-|shared-)/.test(name));

const sources = FRONT_ENDS.flatMap((folder) =>
  readdirSync(join(WORKSPACES_ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(name))
    .map((name) => readFileSync(join(WORKSPACES_ROOT, folder, 'src', name), 'utf8')),
);

/** Values (not types) that our sources import from a package. */
const importedFrom = (packageName: string): string[] => [
  ...new Set(
    sources
      .flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '([^']+)'/g)])
      .filter(([, , from]) => from === packageName)
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type ')),
  ),
];

const rules = leftOutRules(true);
const wholeFiles = rules.flatMap(({ test, options }) => (options === undefined ? (test as string[]) : []));

it('is a list of files that exist', () => {
  expect(wholeFiles.length).toBeGreaterThan(10);
  expect(leftOutRules(false).length).toBeGreaterThan(3);
});

it.each(['@tanstack/react-query'])('leaves out nothing that the sources import from %s', (packageName) => {
  const imported = importedFrom(packageName);
  expect(imported).toContain('useQuery');
  const leftOut = wholeFiles
    .filter((file) => file.includes('@tanstack/'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^export \{([^}]*)\}/gm)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
  expect(leftOut).toContain('useQueries');
  expect(imported.filter((name) => leftOut.includes(name))).toEqual([]);
});

it('leaves out no part of the router that pages may use', () => {
  const [functions] = rules.flatMap(({ test, options }) =>
    String(test).includes('react-router') ? [(options as { functions: string[] }).functions] : [],
  );
  expect(functions).toContain('Form');
  expect(importedFrom('react-router-dom').filter((name) => functions?.includes(name))).toEqual([]);
});
