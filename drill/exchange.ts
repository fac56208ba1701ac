import { setTimeout as pause } from 'node:timers/promises';
import { whileShopping, type Drill, type Result } from './result';
import type { Shape } from './shape';

/** Nobody notices that a server is replaced. */
const UNNOTICED = { errors: 0, longest: 1_000 };
/** Proxy and gateways look up the servers every second: until then they may know of only one, and that is the next to end. */
const UNTIL_KNOWN_MS = 2_000;
const EXCHANGED = ['gateway', 'gateway-2', 'api', 'api-2', 'registry'];

/** Stops and starts these servers, one after the other, in the current images. */
export async function exchangeEach(shape: Shape, servers: readonly string[]): Promise<void> {
  for (const name of servers) {
    await shape.down(name);
    await shape.up(name);
    await pause(UNTIL_KNOWN_MS);
  }
}

const exchangeAll = (shape: Shape, proxy: string): Promise<Result> =>
  whileShopping(shape, `every server is replaced, one after the other, behind ${proxy}`, UNNOTICED, () =>
    exchangeEach(shape, EXCHANGED),
  );

export const exchange: Drill = {
  name: 'exchange',
  run: async (shape) => [await exchangeAll(shape, 'Caddy')],
};

/** The same behind another proxy, configured as docs/production.md describes. */
export const exchangeBehindHaproxy: Drill = {
  name: 'exchange-haproxy',
  async run(shape) {
    await shape.useProxy('haproxy');
    const result = await exchangeAll(shape, 'HAProxy');
    await shape.useProxy('caddy');
    return [result];
  },
};
