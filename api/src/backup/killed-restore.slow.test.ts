import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPglite } from '../engine/pglite-engine';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { runScript } from '../testing/run-script';
import { freshDataDir } from '../testing/test-engine';
import { backUp } from './backup';
import { restore } from './restore';

// Each test starts processes, possibly on a busy machine.
jest.setTimeout(120_000);

let folder: string;
let dataDir: string;
let backup: string;

const markOf = (shop: string) => path.join(shop, 'uploads', 'mark');

function mark(shop: string, text: string) {
  mkdirSync(path.dirname(markOf(shop)), { recursive: true });
  writeFileSync(markOf(shop), text);
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ofisi-killed-'));
  const shop = await freshDataDir();
  mark(shop, 'of the backup');
  ({ file: backup } = await backUp({ to: `${folder}/`, dataDir: shop }));
  rmSync(shop, { recursive: true });
});

beforeEach(async () => {
  dataDir = await freshDataDir();
  mark(dataDir, 'of the shop before');
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (file: string, args: string[] = [], requires: string[] = []) =>
  runScript(file, { environment: { DATA_DIR: dataDir }, args, requires });

/** Expects a complete shop with this mark in the folder. */
async function expectShop(text: string) {
  expect(readFileSync(markOf(dataDir), 'utf8')).toBe(text);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('restor'))).toEqual([]);
  const engine = await openPglite(dataDir, { migrates: 'as it is' });
  await engine.readFacts();
  await engine.close();
}

/** Starts a restore, feeds it half of the backup, and kills it while it waits for the rest. */
async function killWhileUnpacking(): Promise<void> {
  const pipe = path.join(folder, `${randomUUID()}.pipe`);
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
  const { child, exit } = run('backup/restore-command.ts', ['--from', pipe, '--replace']);
  const content = readFileSync(backup);
  const half = createWriteStream(pipe);
  half.on('error', () => undefined);
  half.write(content.subarray(0, content.length / 2));
  const unpacked = () => readdirSync(dataDir).find((name) => name.startsWith('restoring-')) ?? 'nowhere';
  await eventually(async () => expect(existsSync(path.join(dataDir, unpacked(), 'database'))).toBe(true));
  child.kill('SIGKILL');
  await exit;
  half.destroy();
}

test('killed while it unpacks into an empty folder, a restore leaves one that is not opened as a new shop', async () => {
  rmSync(dataDir, { recursive: true });
  mkdirSync(dataDir);
  await killWhileUnpacking();
  const start = run('server.ts');
  expect(await start.exit).toBe(1);
  expect(start.output()).toMatch(/^A restore into \S+ was interrupted before anything was in its place: run it again/);
  await restore({ from: backup, dataDir });
  await expectShop('of the backup');
});

test('killed while it unpacks, a restore has changed nothing, and the next one clears up after it', async () => {
  await killWhileUnpacking();
  expect(readFileSync(markOf(dataDir), 'utf8')).toBe('of the shop before');
  const before = await openPglite(dataDir);
  await before.close();
  await restore({ from: backup, dataDir, replaces: true });
  await expectShop('of the backup');
});

test('killed while it exchanges folders, a restore leaves a shop that is not opened before it is run again', async () => {
  const hang = path.join(folder, 'hang.cjs');
  // Stops between two renames: the database is already the backup's, the pictures are not there yet.
  writeFileSync(
    hang,
    `const { promises } = require('node:fs');
     const { rename } = promises;
     promises.rename = (from, to) => {
       if (!/restoring-.*uploads$/.test(from)) return rename(from, to);
       console.log('half way');
       return new Promise(() => setInterval(() => undefined, 1000));
     };`,
  );
  const { child, output, exit } = run('backup/restore-command.ts', ['--from', backup, '--replace'], [hang]);
  await eventually(async () => expect(output()).toBe('half way\n'));
  child.kill('SIGKILL');
  await exit;
  expect([existsSync(path.join(dataDir, 'db')), existsSync(markOf(dataDir))]).toEqual([true, false]);

  const start = run('server.ts');
  expect(await start.exit).toBe(1);
  const sentence = /^A restore of \S+ was interrupted: run it again with --replace, [^\n]*before-restore folder\.\n?$/;
  expect(start.output()).toMatch(sentence);
  await expect(restore({ from: backup, dataDir })).rejects.toThrow(sentence);

  await restore({ from: backup, dataDir, replaces: true });
  await expectShop('of the backup');
  const kept = readdirSync(dataDir).filter((name) => name.startsWith('before-restore-'));
  const marks = kept.map((name) => markOf(path.join(dataDir, name))).filter((file) => existsSync(file));
  expect(marks.map((file) => readFileSync(file, 'utf8'))).toEqual(['of the shop before']);
});
