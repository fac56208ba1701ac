import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runScript } from './testing/run-script';
import { freshDataDir } from './testing/test-engine';

// Each test starts processes, on machines that may be busy.
jest.setTimeout(120_000);

const folders: string[] = [];

afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'ofisi-test-'));
  folders.push(folder);
  return folder;
}

async function dataFolder(): Promise<string> {
  const folder = await freshDataDir();
  folders.push(folder);
  return folder;
}

/** The files in a folder, with their sizes. */
const namesAndSizes = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [file, readFileSync(file).length]);

const PROGRAMS: readonly (readonly [string, string[]])[] = [
  ['server.ts', []],
  ['migrate-command.ts', []],
  ['first-developer.ts', ['--name', 'Jane', '--email', 'jane@shop.co.ke']],
  ['backup/backup-command.ts', ['--to', path.join(tmpdir(), 'ofisi-never-made.tar.gz')]],
];

async function outcomeOf(file: string, args: string[], environment: Record<string, string>) {
  const run = runScript(file, { environment, args, input: '' });
  return [await run.exit, run.output()];
}

describe('embedded data of which a part is missing is left as it is, and no new shop is made over it', () => {
  test.each(PROGRAMS)('%s', async (file, args) => {
    const dataDir = await dataFolder();
    const db = path.join(dataDir, 'db');
    unlinkSync(path.join(db, 'PG_VERSION'));
    const before = namesAndSizes(db);
    expect(await outcomeOf(file, args, { DATA_DIR: dataDir })).toEqual([
      1,
      `The data in ${db} is incomplete (its file PG_VERSION is missing), and was left as it is: files of it are damaged or missing; restore a backup.\n`,
    ]);
    expect(namesAndSizes(db)).toEqual(before);
  });

  test('also when that file is empty, or another one is truncated', async () => {
    const dataDir = await dataFolder();
    const db = path.join(dataDir, 'db');
    truncateSync(path.join(db, 'global', 'pg_control'));
    expect(await outcomeOf('server.ts', [], { DATA_DIR: dataDir })).toEqual([
      1,
      `The data in ${db} cannot be opened: files of it are damaged or missing; restore a backup.\n`,
    ]);
    truncateSync(path.join(db, 'PG_VERSION'));
    expect(await outcomeOf('server.ts', [], { DATA_DIR: dataDir })).toEqual([
      1,
      expect.stringMatching(/ is incomplete \(its file PG_VERSION is empty\), and was left as it is: [^\n]*\.\n$/),
    ]);
  });
});

describe('an obstacle at the start is one sentence', () => {
  test.each(PROGRAMS.filter(([file]) => file !== 'migrate-command.ts'))(
    'a file as the data folder: %s',
    async (file, args) => {
      const dataDir = path.join(emptyFolder(), 'data');
      writeFileSync(dataDir, '');
      const [code, output] = await outcomeOf(file, args, { DATA_DIR: dataDir });
      expect([code, output]).toEqual([1, expect.stringMatching(/^[^\n]+\.\n$/)]);
      expect(output).toContain(dataDir);
    },
  );

  test('a folder as the key', async () => {
    const dataDir = await dataFolder();
    mkdirSync(path.join(dataDir, 'secret.key'));
    expect(await outcomeOf('server.ts', [], { DATA_DIR: dataDir })).toEqual([
      1,
      `The key in ${path.join(dataDir, 'secret.key')} cannot be read: it is a folder.\n`,
    ]);
  });

  test('an unknown option', async () => {
    expect(await outcomeOf('first-developer.ts', ['--nme', 'Jane'], {})).toEqual([
      1,
      'Unknown option \'--nme\'. Usage: first-developer --name "Jane Wanjiru" --email jane@shop.co.ke\n',
    ]);
  });
});

describe('an invalid database address', () => {
  test.each(PROGRAMS)('is one sentence without the password that may be in it: %s', async (file, args) => {
    for (const address of ['database', 'postgres://ofisi:s3#cr/et@database:5432/ofisi']) {
      expect(await outcomeOf(file, args, { DATA_DIR: emptyFolder(), DATABASE_URL: address })).toEqual([
        1,
        'DATABASE_URL must be an address such as postgres://user:password@host:5432/database; percent-encode special characters such as # / ? @ % (as in %23), or put the password into PGPASSWORD.\n',
      ]);
    }
  });
});
