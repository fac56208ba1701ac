import { setTimeout as pause } from 'node:timers/promises';
import type { Attack } from './attack';
import { connections, statusOn, tally } from './attacker';

const COUNT = 40;
const LENGTH = 20_000_000;
const SECONDS = 20;

/** Bodies that are far larger than any form. */
export const largeBodies: Attack = {
  name: 'large-bodies',
  what: `${COUNT} bodies of 20 MB at once`,
  run: async ({ gateway }) => {
    const body = Buffer.alloc(LENGTH, 'x');
    const sockets = await connections(gateway.port, COUNT);
    const statuses = sockets.map(statusOn);
    const ended = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    for (const socket of sockets) {
      socket.write(
        `POST /api/user-login HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: ${LENGTH}\r\n\r\n`,
      );
      socket.write(body);
    }
    await Promise.race([Promise.all(ended), pause(SECONDS * 1_000)]);
    for (const socket of sockets) socket.destroy();
    return tally(statuses.map((status) => status()));
  },
};
