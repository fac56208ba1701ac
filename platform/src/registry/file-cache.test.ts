import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fillDiskExcept, smallDisk } from '../testing/small-disk';
import { fileCache } from './file-cache';

const disk = smallDisk();

(disk ? it : it.skip)(
  'a disk that is full keeps nothing, has nothing half, and keeps again once there is room',
  async () => {
    const root = disk ?? '';
    const folder = join(root, 'cache');
    const cache = await fileCache(folder, 64 * 1024 * 1024);
    await cache.put('before', Buffer.from('whole'));
    const makeRoom = fillDiskExcept(root, 1);
    await cache.put('page', Buffer.alloc(64 * 1024, 1));
    expect([await cache.get('page'), (await cache.get('before'))?.toString()]).toEqual([null, 'whole']);
    expect(readdirSync(folder)).toHaveLength(1);
    makeRoom();
    await cache.put('page', Buffer.alloc(64 * 1024, 1));
    expect(await cache.get('page')).toHaveLength(64 * 1024);
  },
);
