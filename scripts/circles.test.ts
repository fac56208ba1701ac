import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';
import ts from 'typescript';

const FOLDER = 'platform/src';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', FOLDER], { cwd: ROOT })
  .toString()
  .split('\n')
  .filter((file) => file.endsWith('.ts') && existsSync(join(ROOT, file)));

/** The files of the folder that a file imports, types included. */
const importsOf = (file: string): string[] =>
  ts
    .preProcessFile(readFileSync(join(ROOT, file), 'utf8'))
    .importedFiles.map(({ fileName }) => join(dirname(file), `${fileName}.ts`))
    .filter((imported) => files.includes(imported));

/** A way from a file back to itself, or null. */
function circleIn(graph: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>();
  const search = (file: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of graph.get(file) ?? []) {
      const found = search(next, [...way, file]);
      if (found) return found;
    }
    done.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const found = search(file, []);
    if (found) return found;
  }
  return null;
}

it('no file of the platform imports itself by way of others', () => {
  const graph = new Map(files.map((file) => [file, importsOf(file)]));
  expect([...graph.values()].flat().length).toBeGreaterThan(100);
  expect(circleIn(graph)).toBeNull();
});

it('a circle would be found', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', ['d']],
    ['d', ['b']],
  ]);
  expect(circleIn(graph)).toEqual(['b', 'c', 'd', 'b']);
});
