import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { closeAfterTest } from './gateways';

/** Lets the gateway listen on a free port of 127.0.0.1. */
export async function listen(app: FastifyInstance): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** A client that sends exactly what it is told to, and reads only on demand. */
export interface Client {
  readonly socket: Socket;
  /** Sends the text at once. */
  readonly say: (text: string) => void;
  /** Reads until the other end has closed the connection; resolves with everything received. */
  readonly rest: () => Promise<string>;
}

/** Connects from the given address of this machine. */
export async function client(port: number, localAddress = '127.0.0.2'): Promise<Client> {
  const socket = connect({ host: '127.0.0.1', port, localAddress, noDelay: true });
  closeAfterTest({
    close: (done) => {
      socket.destroy();
      done();
    },
  });
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  let text = '';
  return {
    socket,
    say: (words) => void socket.write(words),
    rest: async () => {
      socket.on('data', (bytes) => (text += bytes.toString()));
      socket.resume();
      if (!socket.closed) await once(socket, 'close');
      return text;
    },
  };
}

/** The integrity with which a release requests its own file: that of the present content. */
export async function integrityAsLoaded(app: FastifyInstance, url: string): Promise<string> {
  const { rawPayload } = await app.inject({ url });
  return `sha256-${createHash('sha256').update(rawPayload).digest('base64')}`;
}
