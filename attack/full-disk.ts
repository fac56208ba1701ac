import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack, AttackedShop } from './attack';
import { tally } from './attacker';
import { openShop } from './shop';
import { tryToOrder } from './try-to-order';

/** Space for the data, for the 96 MB that the API keeps free, and for a few orders. */
const DISK_MB = 256;
const SECONDS = 12;

/** Mounts a small disk in memory; null when this machine does not allow it. */
function smallDisk(): { readonly folder: string; remove: () => void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'ofisi-disk-'));
  const isDone = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
  if (!isDone('mount', '-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder)) {
    rmdirSync(folder);
    return null;
  }
  return {
    folder,
    remove: () => {
      if (!isDone('umount', folder)) throw new Error(`${folder} cannot be unmounted.`);
      rmdirSync(folder);
    },
  };
}

function skipReason(): string | null {
  if (process.getuid?.() !== 0) return 'needs root, to mount a small disk.';
  const disk = smallDisk();
  disk?.remove();
  return disk ? null : 'this machine does not let even root mount a small disk.';
}

async function openShopOnSmallDisk(): Promise<AttackedShop> {
  const disk = smallDisk();
  if (!disk) throw new Error('A small disk cannot be mounted.');
  try {
    const shop = await openShop({ parent: disk.folder });
    return { ...shop, stop: () => shop.stop().finally(disk.remove) };
  } catch (error) {
    disk.remove();
    throw error;
  }
}

/** Writes a file until the disk is full to the last byte. */
function fill(file: string): void {
  const chunk = Buffer.alloc(2 ** 20);
  const descriptor = openSync(file, 'w');
  try {
    for (let length = chunk.length; length > 0;) {
      try {
        writeSync(descriptor, chunk, 0, length);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        length = Math.floor(length / 2);
      }
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Another program fills the shop's disk to the last byte while somebody orders; then its file is removed. */
export const fullDisk: Attack = {
  name: 'full-disk',
  what: `the disk of the embedded database is full for ${SECONDS} seconds, and somebody orders`,
  skipReason,
  openShop: openShopOnSmallDisk,
  run: async ({ gateway, dataDir }) => {
    const origin = `http://127.0.0.1:${gateway.port}`;
    const file = join(dataDir, 'something-else');
    fill(file);
    const statuses: number[] = [];
    for (const until = performance.now() + SECONDS * 1_000; performance.now() < until; await pause(500))
      statuses.push(await tryToOrder(origin));
    rmSync(file);
    const emptiedAt = performance.now();
    while ((await tryToOrder(origin)) !== 200) await pause(100);
    return `${tally(statuses)}; an order again after ${((performance.now() - emptiedAt) / 1_000).toFixed(1)} s`;
  },
};
