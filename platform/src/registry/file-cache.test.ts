import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileCache } from './file-cache';

const isDone = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** A disk of one megabyte in memory; null where this machine does not let it be mounted. */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'ofisi-disk-'));
  if (isDone('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder)) return folder;
  rmdirSync(folder);
  return null;
}

const disk = smallDisk();

afterAll(() => {
  if (disk !== null && isDone('umount', disk)) rmdirSync(disk);
});

// Mounting takes root.
(disk ? it : it.skip)(
  'a disk that is full keeps nothing, has nothing half, and keeps again once there is room',
  async () => {
    const root = disk ?? '';
    const folder = join(root, 'cache');
    const cache = await fileCache(folder, 64 * 1024 * 1024);
    await cache.put('before', Buffer.from('whole'));
    const { bavail, bsize } = statfsSync(root);
    writeFileSync(join(root, 'filler'), Buffer.alloc((bavail - 1) * bsize));
    await cache.put('page', Buffer.alloc(64 * 1024, 1));
    expect([await cache.get('page'), (await cache.get('before'))?.toString()]).toEqual([null, 'whole']);
    expect(readdirSync(folder)).toHaveLength(1);
    rmSync(join(root, 'filler'));
    await cache.put('page', Buffer.alloc(64 * 1024, 1));
    expect(await cache.get('page')).toHaveLength(64 * 1024);
  },
);
