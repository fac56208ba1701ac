import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemote } from './create-remote';

const REPOSITORY = join(__dirname, '../../..');

/** A folder with the files of the repository that are read. */
let repository: string;

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'ofisi-create-'));
  for (const file of ['package.json', 'mf-settings-admin/package.json'])
    cpSync(join(REPOSITORY, file), join(repository, file));
});

afterEach(() => rmSync(repository, { recursive: true, force: true }));

const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const workspaces = () => (JSON.parse(read('package.json')) as { workspaces: string[] }).workspaces;

it('adds a workspace after the other remotes, and changes nothing else of the repository', () => {
  const before = JSON.parse(read('package.json')) as object;
  expect(createRemote(join(repository, 'mf-spare-parts'), null, repository)).toEqual({ isWorkspace: true });
  const at = workspaces().indexOf('mf-service-admin');
  expect(workspaces().slice(at, at + 3)).toEqual(['mf-service-admin', 'mf-spare-parts', 'api']);
  expect({ ...(JSON.parse(read('package.json')) as object), workspaces: [] }).toEqual({ ...before, workspaces: [] });
  expect(read('mf-spare-parts/src/remote.ts')).toContain("title: 'Spare parts'");
  expect(read('mf-spare-parts/src/spare-parts-page.tsx')).toContain('export function SparePartsPage()');
  expect(existsSync(join(repository, 'mf-spare-parts/jest.config.mjs'))).toBe(false);
});

it('creates a remote elsewhere with the repository’s packages, and leaves the repository unchanged', () => {
  const before = read('package.json');
  mkdirSync(join(repository, 'team'));
  mkdirSync(join(repository, 'node_modules/react'), { recursive: true });
  const folder = join(repository, 'team/mf-rentals');
  expect(createRemote(folder, 'Printers for rent', repository)).toEqual({ isWorkspace: false });
  expect(read('package.json')).toBe(before);
  expect(existsSync(join(folder, 'node_modules/react'))).toBe(true);
  const { dependencies } = JSON.parse(read('team/mf-rentals/package.json')) as { dependencies: object };
  expect(dependencies).toMatchObject({ react: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string });
});

it.each(["Kids' desks", 'Back\\slash', '${process.exit(1)}', '*/ alert(1) /*'])('accepts the title %s', (title) => {
  createRemote(join(repository, 'mf-rentals'), title, repository);
  const [, literal = ''] = /^ {2}title: (.*),$/m.exec(read('mf-rentals/src/texts/rentals.ts')) ?? [];
  expect(literal.slice(1, -1).replaceAll("\\'", "'").replaceAll('\\\\', '\\')).toBe(title);
});

it.each([
  ['shell', '"shell" is not the name of a remote (mf- and lower-case words).'],
  ['rentals', '"rentals" is not the name of a remote (mf- and lower-case words).'],
  ['mf-Rentals', '"mf-Rentals" is not the name of a remote (mf- and lower-case words).'],
  ['nowhere/mf-rentals', 'There is no folder'],
])('refuses %s', (name, sentence) => {
  expect(() => createRemote(join(repository, name), null, repository)).toThrow(sentence);
  expect(existsSync(join(repository, name))).toBe(false);
});

it('overwrites nothing', () => {
  mkdirSync(join(repository, 'mf-rentals'));
  writeFileSync(join(repository, 'mf-rentals/notes.txt'), 'ours');
  expect(() => createRemote(join(repository, 'mf-rentals'), null, repository)).toThrow('already exists');
  expect(workspaces()).not.toContain('mf-rentals');
});
