import { setTimeout as pause } from 'node:timers/promises';
import type { Attack } from './attack';
import { connection, statusOn, tally } from './attacker';

const COUNT = 3_000;
const AT_ONCE = 100;
/** Longer than the time-out of a silent connection. */
const SECONDS = 13;

/** One address that opens connections and sends nothing. */
export const manyConnections: Attack = {
  name: 'many-connections',
  what: `${COUNT.toLocaleString('en')} silent connections from one address`,
  run: async ({ gateway }) => {
    const sockets = [];
    for (let opened = 0; opened < COUNT; opened += AT_ONCE)
      sockets.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => connection(gateway.port)))));
    const statuses = sockets.map(statusOn);
    await pause(SECONDS * 1_000);
    const open = sockets.filter(({ readyState }) => readyState === 'open').length;
    for (const socket of sockets) socket.destroy();
    return `${tally(statuses.map((status) => status()))}; ${open} connections stayed open`;
  },
};
