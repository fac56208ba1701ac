import { setTimeout as pause } from 'node:timers/promises';
import { whileShopping, type Drill, type Result } from './result';

/** An answer that is cut off may be seen once by those waiting for it; nobody waits long. */
const CUT_OFF = { errors: 16, longest: 5_000 };
/** How long a server is down: as long as an operator would need to notice it, without Docker's restart. */
const AWAY_MS = 5_000;

/** Each server is killed in the middle of its work, stays down for a while and is started again. */
export const kills: Drill = {
  name: 'kills',
  async run(shape) {
    const results: Result[] = [];
    for (const name of ['gateway', 'gateway-2', 'api', 'api-2', 'registry'])
      results.push(
        await whileShopping(shape, `${name} is killed and down for 5 s`, CUT_OFF, async () => {
          await shape.kill(name);
          await pause(AWAY_MS);
          await shape.up(name);
          await pause(AWAY_MS);
        }),
      );
    results.push(
      await whileShopping(shape, 'PostgreSQL is down for 5 s', { errors: 2_000, longest: 15_000 }, async () => {
        await shape.down('database');
        await pause(AWAY_MS);
        await shape.up('database');
        await pause(AWAY_MS);
      }),
    );
    return results;
  },
};
