import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { holdFile } from '@ofisi/shared-server/held-file';
import { temporaryFolder } from '../testing/fixtures';
import { withLock } from './lock-file';

async function addOne(path: string): Promise<void> {
  const before = Number(await readFile(path, 'utf8'));
  await new Promise(setImmediate);
  await writeFile(path, String(before + 1));
}

describe('the lock', () => {
  it('has one holder at a time, also after a holder has died', async () => {
    const folder = temporaryFolder();
    const [lock, counter] = [join(folder, 'lock'), join(folder, 'counter')];
    await writeFile(counter, '0');
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    await writeFile(lock, `${hostname()} ${pid}`);
    await Promise.all(Array.from({ length: 12 }, () => withLock(lock, () => addOne(counter))));
    expect(await readFile(counter, 'utf8')).toBe('12');
    expect(await readdir(folder)).toEqual(['counter']);
  });

  it('is released when the work fails', async () => {
    const lock = join(temporaryFolder(), 'lock');
    await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await withLock(lock, () => Promise.resolve('yes'))).toBe('yes');
  });

  it('is never taken from a living holder, whom it names', async () => {
    const lock = join(temporaryFolder(), 'lock');
    const held = holdFile(lock);
    const work = jest.fn(() => Promise.resolve());
    await expect(withLock(lock, work, 50)).rejects.toMatchObject({
      status: 423,
      message: `Another process holds ${lock} (pid ${process.pid}); try again when it has finished.`,
    });
    expect(work).not.toHaveBeenCalled();
    expect(held?.isInPlace()).toBe(true);
    held?.release();
  });

  it('is not awaited for longer when the clock is set back', async () => {
    const lock = join(temporaryFolder(), 'lock');
    const held = holdFile(lock);
    const waiting = withLock(lock, () => Promise.resolve(), 100);
    const now = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() - 7_200_000);
    await expect(waiting).rejects.toMatchObject({ status: 423 });
    clock.mockRestore();
    held?.release();
  });
});
