import { setTimeout as pause } from 'node:timers/promises';
import type { Attack } from './attack';
import { connections, statusOn, tally } from './attacker';

const COUNT = 400;
const SECONDS = 20;

/** Bodies that are started and never completed. */
export const slowBodies: Attack = {
  name: 'slow-bodies',
  what: `${COUNT} orders of 1,000 bytes, sent at one byte per second`,
  run: async ({ gateway }) => {
    const sockets = await connections(gateway.port, COUNT);
    const statuses = sockets.map(statusOn);
    for (const socket of sockets)
      socket.write(
        'POST /api/ordered-products HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
      );
    for (let second = 0; second < SECONDS; second += 1) {
      await pause(1_000);
      for (const socket of sockets) if (socket.writable) socket.write(' ');
    }
    for (const socket of sockets) socket.destroy();
    return tally(statuses.map((status) => status()));
  },
};
