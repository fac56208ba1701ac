import { mkdirSync, mkdtempSync, rmSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartupError } from './errors';
import { lockFolder } from './folder-lock';

describe('the folder lock', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'ofisi-lock-'));
    file = path.join(folder, 'db.lock');
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('is not taken from its holder, which is named', () => {
    const lock = lockFolder(file, folder);
    expect(() => lockFolder(file, folder)).toThrow(
      new StartupError(`The data folder ${folder} is in use by another process (pid ${process.pid}).`),
    );
    lock.verify();
    lock.release();
    lockFolder(file, folder).release();
  });

  test('is lost when its file is removed', () => {
    const lock = lockFolder(file, folder);
    unlinkSync(file);
    expect(() => lock.verify()).toThrow(/in use by another process/);
    lock.release();
  });

  test('cannot be created without a writable folder', () => {
    mkdirSync(file);
    expect(() => lockFolder(file, folder)).toThrow(`The data folder ${folder} is not writable.`);
  });
});
