import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type Server as NetServer } from 'node:net';

/**
 * A name such as `localhost` has more than one address, and a server listens on the first. This listens on the others and passes their
 * connections to the server; an unavailable address is skipped. The listeners close with the server.
 */
export async function listenOnOtherAddresses(server: Server, host: string): Promise<void> {
  const own = server.address();
  if (typeof own !== 'object' || own === null) return;
  const addresses = await lookup(host, { all: true }).catch(() => []);
  for (const { address } of addresses) if (address !== own.address) await listenFor(server, address, own.port);
}

async function listenFor(server: Server, address: string, port: number): Promise<void> {
  // The options that node:http uses for its own sockets.
  const other: NetServer = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  );
  try {
    await once(other.listen(port, address), 'listening');
    server.once('close', () => other.close());
  } catch {
    // No IPv6, for example.
  }
}
