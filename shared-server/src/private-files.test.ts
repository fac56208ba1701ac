import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFilesPrivately, makePrivate } from './private-files';

const folder = mkdtempSync(join(tmpdir(), 'ofisi-private-'));
const modeOf = (...names: string[]) => (statSync(join(folder, ...names)).mode & 0o777).toString(8);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('files readable by anybody on the machine become private, recursively', () => {
  mkdirSync(join(folder, 'db', 'base'), { recursive: true });
  writeFileSync(join(folder, 'db', 'base', '1'), 'password hashes');
  writeFileSync(join(folder, 'tool'), '#!/bin/sh');
  writeFileSync(join(folder, 'elsewhere'), 'not ours to change');
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'db', 'link'));
  chmodSync(join(folder, 'db', 'base', '1'), 0o666);
  chmodSync(join(folder, 'tool'), 0o755);
  chmodSync(join(folder, 'elsewhere'), 0o644);
  makePrivate(join(folder, 'db'), join(folder, 'tool'), join(folder, 'not-there'));
  expect(modeOf('db')).toBe('700');
  expect(modeOf('db', 'base')).toBe('700');
  expect(modeOf('db', 'base', '1')).toBe('600');
  expect(modeOf('tool')).toBe('700');
  expect(modeOf('elsewhere')).toBe('644');
});

test('new files are private from the start', () => {
  const before = process.umask();
  createFilesPrivately();
  mkdirSync(join(folder, 'new'));
  writeFileSync(join(folder, 'new', 'file'), '');
  process.umask(before);
  expect([modeOf('new'), modeOf('new', 'file')]).toEqual(['700', '600']);
});
