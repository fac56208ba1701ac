import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { quietly, whileShopping, type Drill } from './result';
import { BACKUPS, SERVERS, type Shape } from './shape';

/** A dump reads all tables, which takes time, but nobody is refused. */
const NEARLY_UNNOTICED = { errors: 0, longest: 3_000 };

/** All servers have just started, and have answered nobody yet. */
const JUST_STARTED = { errors: 0, longest: 2_000 };

const newestBackup = (shape: Shape): string => {
  const [newest] = readdirSync(join(shape.place.folder, 'volumes', BACKUPS))
    .filter((name) => name.endsWith('.tar.gz'))
    .sort()
    .reverse();
  if (!newest) throw new Error('There is no backup file.');
  return newest;
};

const ordersOf = (shape: Shape): number => Number(shape.sql('select count(*) from orders'));

/** A backup while orders come in; then the machine is lost, and docs/operations.md is followed on an empty one. */
export const backup: Drill = {
  name: 'backup',
  async run(shape) {
    const before = ordersOf(shape);
    const taken = await whileShopping(shape, 'a backup is taken', NEARLY_UNNOTICED, async () => {
      await shape.run('backup');
    });
    const restored = await quietly(
      'everything but the backup is lost; it is restored onto an empty machine',
      async () => {
        for (const name of [...SERVERS].reverse()) await shape.down(name);
        shape.lose();
        await shape.up('database');
        await shape.run('backup', ['ofisi', 'restore', '--from', `/backups/${newestBackup(shape)}`]);
        await shape.run('releases');
        for (const name of SERVERS.slice(1)) await shape.up(name);
        const after = ordersOf(shape);
        return after >= before ? [] : [`${before - after} of ${before} orders are not in the backup`];
      },
    );
    const goesOn = await whileShopping(
      shape,
      'the shop continues',
      JUST_STARTED,
      () => new Promise((resolve) => setTimeout(resolve, 5_000)),
    );
    return [taken, restored, goesOn];
  },
};
