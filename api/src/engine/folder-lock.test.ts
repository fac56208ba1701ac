import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '../testing/eventually';
import { lockFolder } from './folder-lock';

const statOf = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

describe('the folder lock', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'ofisi-lock-'));
    file = path.join(folder, 'db.lock');
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const hold = (pid: number) => writeFileSync(file, JSON.stringify({ pid, startedAt: statOf(pid)[19] }));

  test('is not taken from a live process', () => {
    hold(process.pid);
    expect(() => lockFolder(file, folder)).toThrow(
      `The data folder ${folder} is in use by another process (pid ${process.pid}).`,
    );
  });

  test('is not taken from a live process that could not tell when it started', () => {
    writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: '' }));
    expect(() => lockFolder(file, folder)).toThrow(/in use by another process/);
  });

  test('is taken from a killed process that its parent has not buried yet', async () => {
    // The shell's child ends after the shell has turned into something that never asks for it.
    const parent = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const zombie = await new Promise<number>((resolve) => parent.stdout.once('data', (text) => resolve(Number(text))));
    try {
      await eventually(async () => expect(statOf(zombie)[0]).toBe('Z'));
      hold(zombie);
      lockFolder(file, folder).release();
    } finally {
      parent.kill('SIGKILL');
    }
  });

  test('is taken when the pid belongs to another process by now', () => {
    writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: '1' }));
    lockFolder(file, folder).release();
  });
});
