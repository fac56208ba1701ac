import { withEntry, withImports, withRegistration } from './source-edits';

it('adds missing names to an import, and the import where it is missing', () => {
  const source =
    "import { text, pgTable } from 'drizzle-orm/pg-core';\nimport { id } from '../columns';\n\nexport const a = 1;\n";
  expect(withImports(source, { 'drizzle-orm': ['sql'], 'drizzle-orm/pg-core': ['pgTable', 'uniqueIndex'] })).toBe(
    "import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';\nimport { id } from '../columns';\nimport { sql } from 'drizzle-orm';\n\nexport const a = 1;\n",
  );
  expect(withImports('', { zod: ['z'] })).toBe("import { z } from 'zod';\n");
});

it('registers routes last, and puts an entry last', () => {
  const room = "import { a } from './a';\n\nasync (api) => {\n    await api.register(a(services));\n};\n";
  expect(withRegistration(room, 'b', './b')).toBe(
    "import { a } from './a';\nimport { b } from './b';\n\nasync (api) => {\n    await api.register(a(services));\n    await api.register(b(services));\n};\n",
  );
  const remote = "defineRemote({\n  routes: [\n    { id: 'a' },\n  ],\n  widgets: [],\n});\n";
  expect(withEntry(remote, "    { id: 'b' },\n")).toBe(remote.replace("'a' },\n", "'a' },\n    { id: 'b' },\n"));
});

it('reports why it cannot', () => {
  expect(() => withRegistration('export {};', 'b', './b')).toThrow('are not registered one by one');
  expect(() => withEntry('defineRemote({ routes });', '')).toThrow('are not a literal list');
});
