import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type Server as NetServer } from 'node:net';

/**
 * A name such as `localhost` has more than one address, of which a server listens on the first. This listens on the others
 * and hands their connections to it; an address that cannot be had is left out. They close with the server.
 */
export async function listenOnOtherAddresses(server: Server, host: string): Promise<void> {
  const own = server.address();
  if (typeof own !== 'object' || own === null) return;
  const addresses = await lookup(host, { all: true }).catch(() => []);
  for (const { address } of addresses) if (address !== own.address) await listenFor(server, address, own.port);
}

async function listenFor(server: Server, address: string, port: number): Promise<void> {
  // As node:http opens its own.
  const other: NetServer = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  );
  try {
    await once(other.listen(port, address), 'listening');
    server.once('close', () => other.close());
  } catch {
    // Without IPv6, say.
  }
}
