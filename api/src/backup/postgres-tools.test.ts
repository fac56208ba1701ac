import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgresBinaries } from '../testing/private-postgres';
import { runScript } from '../testing/run-script';
import { findPostgresTool } from './postgres-tools';

// Starting a process takes time on a busy machine.
jest.setTimeout(60_000);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ofisi-tools-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A folder with a program that reports that version. */
function installed(name: string, version: string): string {
  const bin = path.join(folder, version);
  mkdirSync(bin);
  writeFileSync(path.join(bin, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`);
  chmodSync(path.join(bin, name), 0o755);
  return bin;
}

test('without pg_dump, one sentence says what to install', () => {
  expect(() => findPostgresTool('pg_dump', 18, [folder, path.join(folder, 'nowhere')])).toThrow(
    'pg_dump is not installed: install the client programs of PostgreSQL 18 or newer.',
  );
});

test('a pg_dump older than the server is refused, and of several the newest is taken', () => {
  const folders = [installed('pg_dump', '9.6.24'), installed('pg_dump', '15.4'), installed('pg_dump', '13.1')];
  expect(() => findPostgresTool('pg_dump', 17, folders)).toThrow(
    'pg_dump 15 is older than the server: install the client programs of PostgreSQL 17 or newer.',
  );
  expect(findPostgresTool('pg_dump', 15, folders)).toBe(path.join(folder, '15.4', 'pg_dump'));
});

/** One message of the PostgreSQL protocol. */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

/** A server that accepts every client and only reports that it is PostgreSQL 99. */
function serverOf99(): Promise<net.Server> {
  const ready = message('Z', Buffer.from('I'));
  const column = Buffer.concat([
    Buffer.from('\0\x01version\0'),
    Buffer.from('00000000000000000019ffffffffffff0000', 'hex'),
  ]);
  const row = Buffer.concat([Buffer.from('\0\x01\0\0\0\x06'), Buffer.from('990000')]);
  const answer = [message('T', column), message('D', row), message('C', Buffer.from('SELECT 1\0')), ready];
  const server = net.createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
      socket.on('data', (data) => {
        if (data.toString('latin1', 0, 1) === 'Q') socket.write(Buffer.concat(answer));
      });
    });
    socket.on('error', () => undefined);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

(findPostgresBinaries() ? test : test.skip)(
  'a backup of a server newer than pg_dump ends with one sentence and exit code 1, and writes nothing',
  async () => {
    const server = await serverOf99();
    const { port } = server.address() as net.AddressInfo;
    const target = path.join(folder, 'backups');
    mkdirSync(target);
    const backup = runScript('backup/backup-command.ts', {
      environment: { DATABASE_URL: `postgresql://ofisi@127.0.0.1:${port}/shop` },
      args: ['--to', target, '--data-dir', folder],
    });
    expect(await backup.exit).toBe(1);
    expect(backup.output()).toMatch(
      /^pg_dump \d+ is older than the server: install the client programs of PostgreSQL 99 or newer\.\n$/,
    );
    expect(readdirSync(target)).toEqual([]);
    await new Promise((resolve) => server.close(resolve));
  },
);
