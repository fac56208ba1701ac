import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runScript } from '../testing/run-script';
import { freshDataDir, openTestEngine, POSTGRES_URL } from '../testing/test-engine';
import { findPostgresTool } from './postgres-tools';

// Each test starts a process, possibly on a busy machine.
jest.setTimeout(120_000);

let folder: string;
let dataDir: string;
let backups: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ofisi-damaged-'));
  dataDir = await freshDataDir();
  backups = path.join(folder, 'backups');
  mkdirSync(backups);
  mkdirSync(path.join(dataDir, 'uploads/items'), { recursive: true });
  writeFileSync(path.join(dataDir, 'uploads/items/lamp.webp'), Buffer.alloc(1_000_000, 'lamp'));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

/** A module that passes everything a process writes to the unfinished backup through `damage(data)`, from the second half megabyte on. */
function damaging(name: string, damage: string): string {
  const file = path.join(folder, `${name}.cjs`);
  writeFileSync(
    file,
    `const fs = require('node:fs');
     const { open, write } = fs;
     let part, written = 0;
     fs.open = (file, flags, mode, done) => open(file, flags, mode, (error, fd) => {
       if (String(file).endsWith('.tar.gz.part') && flags === 'wx') part = fd;
       done(error, fd);
     });
     const damage = (data) => { ${damage} };
     fs.write = (fd, data, offset, length, position, done) => {
       if (fd !== part) return write(fd, data, offset, length, position, done);
       const all = Buffer.from(data.subarray(offset, offset + length));
       written += length;
       try {
         const left = written < 500_000 ? all : damage(all);
         write(fd, left, 0, left.length, position, (error) => done(error, length));
       } catch (error) {
         setImmediate(done, error);
       }
     };
     fs.writev = (fd, parts, position, done) => {
       const all = Buffer.concat(parts);
       fs.write(fd, all, 0, all.length, position, done);
     };`,
  );
  return file;
}

const unreadable = (reason: string) =>
  new RegExp(
    `^The backup was written and could not be read back, so it was removed \\(${reason}\\): check the disk and run it again\\.\\n$`,
  );

test.each<[string, string, RegExp]>([
  ['half of it is not written', 'return data.subarray(0, 0);', unreadable('it is truncated')],
  ['a bit of it is flipped', 'data[0] ^= 1; return data;', unreadable('its bytes do not match what was written')],
  [
    'the disk is full',
    `throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });`,
    /^The backup \S+\/ofisi-\S+\.tar\.gz cannot be written: the disk is full\.\n$/,
  ],
])('when %s, a backup ends with one sentence and exit code 1, and leaves nothing', async (name, damage, sentence) => {
  const backup = runScript('backup/backup-command.ts', {
    environment: { DATA_DIR: dataDir },
    args: ['--to', backups],
    requires: [damaging(name.replaceAll(' ', '-'), damage)],
  });
  const code = await backup.exit;
  expect(backup.output()).toMatch(sentence);
  expect(code).toBe(1);
  expect(readdirSync(backups)).toEqual([]);
  expect(readdirSync(dataDir).filter((entry) => entry.startsWith('database-copy'))).toEqual([]);
});

test('when nothing is wrong, it reports what it has read back', async () => {
  const backup = runScript('backup/backup-command.ts', { environment: { DATA_DIR: dataDir }, args: ['--to', backups] });
  const code = await backup.exit;
  expect(backup.output()).toMatch(
    /^Backed up 0 orders, 0 items and 1 picture to \S+ \(\d\.\d MB\) and read it back\. /,
  );
  expect(code).toBe(0);
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/^ofisi-[\d-]+\.tar\.gz$/)]);
});

/** A module that makes `fs.<name>` fail for matching paths. */
function refusing(name: 'open' | 'promises.access', paths: string, code: string): string {
  const file = path.join(folder, `${name}-${code}.cjs`);
  writeFileSync(
    file,
    `const { promises } = require('node:fs');
     const holder = ${name === 'open' ? "require('node:fs')" : 'promises'};
     const name = ${JSON.stringify(name.split('.').at(-1))};
     const work = holder[name];
     holder[name] = (path, ...rest) => {
       if (!${paths}.test(String(path))) return work(path, ...rest);
       const error = Object.assign(new Error('${code}: refused'), { code: '${code}', path });
       const done = rest.at(-1);
       if (typeof done !== 'function') return Promise.reject(error);
       setImmediate(done, error);
     };`,
  );
  return file;
}

test('a backup into a folder that is not writable ends before the data is copied', async () => {
  const backup = runScript('backup/backup-command.ts', {
    environment: { DATA_DIR: dataDir },
    args: ['--to', path.join(folder, 'refused/')],
    requires: [refusing('promises.access', '/refused/', 'EACCES')],
  });
  expect(await backup.exit).toBe(1);
  expect(backup.output()).toMatch(/^The folder \S+\/refused cannot be written: this account is not allowed to\.\n$/);
});

test.each([
  [
    'the backup is not readable',
    /^The backup \S+\.tar\.gz cannot be read: this account is not allowed to\.\n$/,
    () => refusing('open', String.raw`/\.tar\.gz$/`, 'EACCES'),
  ],
  [
    'the disk is full',
    /^The backup cannot be unpacked into \S+\/restored: the disk is full\.\n$/,
    () => refusing('open', '/restoring-.*PG_VERSION/', 'ENOSPC'),
  ],
])('when %s, a restore ends with one sentence and exit code 1, and leaves nothing', async (_when, sentence, module) => {
  const [backup = ''] = readdirSync(backups);
  const target = path.join(folder, 'restored');
  const restore = runScript('backup/restore-command.ts', {
    args: ['--from', path.join(backups, backup), '--data-dir', target],
    requires: [module()],
  });
  const code = await restore.exit;
  expect(restore.output()).toMatch(sentence);
  expect(code).toBe(1);
  expect(readdirSync(target)).toEqual([]);
});

(POSTGRES_URL ? test : test.skip)('a dump that pg_dump has half written is no backup', async () => {
  const shop = await openTestEngine();
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  const real = findPostgresTool('pg_dump', 1);
  const program = `#!/bin/sh
if [ "$1" = --version ]; then echo 'pg_dump (PostgreSQL) 98'; exit; fi
${real} "$@"
for argument; do case "$argument" in --file=*) truncate --size=20K "\${argument#--file=}"; esac; done
`;
  writeFileSync(path.join(bin, 'pg_dump'), program, { mode: 0o755 });
  const target = path.join(folder, 'of-postgres');
  mkdirSync(target);
  const backup = runScript('backup/backup-command.ts', {
    environment: { DATA_DIR: shop.dataDir, DATABASE_URL: shop.url ?? '', PATH: `${bin}:${process.env['PATH'] ?? ''}` },
    args: ['--to', target],
  });
  const code = await backup.exit;
  await shop.dispose();
  expect(backup.output()).toMatch(unreadable('pg_restore: error: [^\n]+'));
  expect(code).toBe(1);
  expect(readdirSync(target)).toEqual([]);
});
