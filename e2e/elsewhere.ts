import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody else's server on this machine, which counts what reaches it. */
export interface Elsewhere {
  readonly origin: string;
  /** `host:port` of its UDP socket. */
  readonly udp: string;
  /** Method and path of each HTTP request, WebSockets included. */
  readonly requests: readonly string[];
  readonly packets: () => number;
  readonly close: () => Promise<void>;
}

export async function openElsewhere(): Promise<Elsewhere> {
  const requests: string[] = [];
  let packets = 0;
  const server = createServer(({ method, url }, response) => {
    requests.push(`${method} ${url}`);
    response.setHeader('access-control-allow-origin', '*');
    response.end('got it');
  });
  server.on('upgrade', ({ url }, socket) => {
    requests.push(`WebSocket ${url}`);
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  const socket = createSocket('udp4');
  socket.on('message', () => (packets += 1));
  socket.bind(0, '127.0.0.1');
  await Promise.all([once(server, 'listening'), once(socket, 'listening')]);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    udp: `127.0.0.1:${socket.address().port}`,
    requests,
    packets: () => packets,
    async close() {
      socket.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
