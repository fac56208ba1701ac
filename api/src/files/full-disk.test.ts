import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { fileForm } from '../testing/file-form';
import { openTestShop } from '../testing/test-shop';

const isDone = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** A disk of one megabyte in memory; null where it cannot be mounted. */
function smallDisk(): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'ofisi-disk-'));
  if (isDone('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder)) {
    return folder;
  }
  rmdirSync(folder);
  return null;
}

const disk = smallDisk();

afterAll(() => {
  if (disk !== null && isDone('umount', disk)) {
    rmdirSync(disk);
  }
});

// Mounting requires root.
(disk ? test : test.skip)(
  'a full disk below pictures is named, nothing is half there, and everything else goes on',
  async () => {
    const root = disk ?? '';
    const shop = await openTestShop({ uploadsDir: path.join(root, 'uploads') });
    try {
      const noise = Buffer.from(Array.from({ length: 400 * 300 * 3 }, (_, at) => (at * 7919) % 251));
      const bytes = await sharp(noise, { raw: { width: 400, height: 300, channels: 3 } })
        .png()
        .toBuffer();
      const upload = async () => {
        const { payload, headers } = fileForm({ field: 'image', name: 'photo.png', bytes }, { folder: 'items' });
        return shop.post('/api/upload-picture', payload, { ...headers, ...(await shop.as('Staff')) });
      };
      const { bavail, bsize } = statfsSync(root);
      writeFileSync(path.join(root, 'filler'), Buffer.alloc((bavail - 1) * bsize));
      const refused = await upload();
      expect([refused.statusCode, refused.json()]).toEqual([
        503,
        expect.objectContaining({
          message: 'The shop’s disk is full: nothing can be saved right now. Please try again later.',
        }),
      ]);
      expect(readdirSync(path.join(root, 'uploads', '.unfinished'))).toEqual([]);
      expect((await shop.get('/api/view-items')).statusCode).toBe(200);
      rmSync(path.join(root, 'filler'));
      expect((await upload()).statusCode).toBe(200);

      expect(isDone('mount', '-o', 'remount,ro', root)).toBe(true);
      const other = await sharp(noise, { raw: { width: 400, height: 300, channels: 3 } })
        .flip()
        .png()
        .toBuffer();
      const form = fileForm({ field: 'image', name: 'other.png', bytes: other }, { folder: 'items' });
      const readOnly = await shop.post('/api/upload-picture', form.payload, {
        ...form.headers,
        ...(await shop.as('Staff')),
      });
      expect(readOnly.statusCode).toBe(503);
    } finally {
      isDone('mount', '-o', 'remount,rw', root);
      await shop.close();
    }
  },
);
