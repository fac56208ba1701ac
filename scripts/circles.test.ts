import { files, importsOf } from './imports';

/** A chain of imports from a file back to itself, or null. */
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

describe('the imports of all folders', () => {
  const graph = new Map([...files].map((file) => [file, importsOf(file)]));

  it('no file imports itself through others', () => {
    expect(circleIn(graph)).toBeNull();
  });

  it('imports are followed by path, by package name, as types and when lazy', () => {
    expect(graph.get('api/src/http/services.ts')).toContain('api/src/engine/database.ts');
    expect(graph.get('scripts/circles.test.ts')).toEqual(['scripts/imports.ts']);
    expect(graph.get('mf-storefront/src/product/picture-zoom.tsx')).toContain(
      'mf-storefront/src/product/picture-viewer/picture-viewer.tsx',
    );
    const folders = new Set([...graph].filter(([, imported]) => imported.length).map(([file]) => file.split('/')[0]));
    expect([...folders].sort()).toEqual([...new Set([...files].map((file) => file.split('/')[0]))].sort());
  });
});

it('a cycle would be found', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', ['d']],
    ['d', ['b']],
  ]);
  expect(circleIn(graph)).toEqual(['b', 'c', 'd', 'b']);
});
