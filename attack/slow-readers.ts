import { setTimeout as pause } from 'node:timers/promises';
import type { Attack } from './attack';
import { connections } from './attacker';

const COUNT = 200;
const PIPELINED = 200;
const SECONDS = 15;
const LIST = 'GET /api/view-items HTTP/1.1\r\nHost: shop\r\n\r\n';

/** A large number of requests on each connection, whose answers are never read. */
export const slowReaders: Attack = {
  name: 'slow-readers',
  what: `${COUNT} connections, each with ${PIPELINED} pipelined requests for all products, that read nothing`,
  run: async ({ gateway }) => {
    const sockets = await connections(gateway.port, COUNT);
    for (const socket of sockets) socket.pause().write(LIST.repeat(PIPELINED));
    await pause(SECONDS * 1_000);
    // A cut connection is noticed only when reading or writing.
    for (const socket of sockets) if (socket.writable) socket.write(LIST);
    await pause(500);
    const cut = sockets.filter(({ writable }) => !writable).length;
    for (const socket of sockets) socket.destroy();
    return `${cut} connections cut`;
  },
};
