import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Cause, repeat, restart, WATCHED } from './cause';
import { run } from './commands';
import type { ContainerPlace } from './containers';

const VOLUME = 'embedded';
/** With a shop's data on it, a little more than two gigabytes of the disk are free. */
const DISK = '2400M';
const FILLED = '600M';
/** An API without PostgreSQL, and without the M-Pesa that knows the shop's own addresses. */
const EMBEDDED: Readonly<Record<string, string>> = {
  DATABASE_URL: '',
  MPESA_BASE_URL: '',
  MPESA_CONSUMER_KEY: '',
  MPESA_CONSUMER_SECRET: '',
  MPESA_SHORTCODE: '',
  MPESA_PASSKEY: '',
};

/** A separate disk for the volume: a file with a file system that can be frozen. */
function mountDisk({ folder }: ContainerPlace) {
  const [file, mounted] = [join(folder, `${VOLUME}.disk`), join(folder, 'volumes', VOLUME)];
  run('truncate', ['-s', DISK, file]);
  run('mkfs.ext4', ['-q', '-m', '0', '-E', 'root_owner=1000:1000', file]);
  mkdirSync(mounted, { recursive: true });
  run('mount', ['-o', 'loop', file, mounted]);
  const filler = join(mounted, 'filler');
  return {
    fill: () => run('fallocate', ['-l', FILLED, filler]),
    freeze: () => run('fsfreeze', ['--freeze', mounted]),
    mend() {
      run('fsfreeze', ['--unfreeze', mounted]);
      rmSync(filler);
    },
    remove() {
      run('umount', [mounted]);
      rmSync(mounted, { recursive: true });
      rmSync(file);
    },
  };
}

/** One of the APIs uses embedded data while this lasts. */
export const embeddedDiskFails: Cause = {
  what: 'the disk of embedded data fills and is then frozen',
  alarms: ['DiskFills', 'DatabaseIsSilent'],
  async begin(shape) {
    const disk = mountDisk(shape.place);
    const leave = async () => {
      await shape.down('api-2');
      disk.remove();
      await shape.up('api-2', WATCHED);
    };
    try {
      await restart(shape, 'api-2', EMBEDDED, VOLUME);
      disk.fill();
      disk.freeze();
    } catch (error) {
      await leave();
      throw error;
    }
    let names = 0;
    const register = () => {
      names += 1;
      return fetch(`http://${shape.place.network.addressOf('api-2')}:4100/api/user-register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Amina', email: `amina-${names}@example.com`, password: 'mlima-kenya-5199' }),
        signal: AbortSignal.timeout(5_000),
      });
    };
    const end = repeat(register, 500);
    return {
      async mend() {
        disk.mend();
        await end();
      },
      leave,
    };
  },
};
