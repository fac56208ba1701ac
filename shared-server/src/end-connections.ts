import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';

/** For a request that was on its way when closing began, in milliseconds. */
const GRACE_MS = 1_000;

/**
 * While the server closes, each connection is closed after the answer in progress, and one that has not sent a request yet, soon. Node
 * closes only the connections that are idle when closing begins: any other would be kept alive for its next request, and hold up the server
 * for more than a minute.
 */
export const endConnectionsOnClose = fastifyPlugin(async (app: FastifyInstance) => {
  let isClosing = false;
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.addHook('onRequest', async (request) => {
    silent.delete(request.raw.socket);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    setTimeout(() => {
      for (const socket of silent) socket.destroy();
    }, GRACE_MS).unref();
  });
  app.addHook('onResponse', async (request) => {
    if (isClosing) request.raw.socket.destroySoon();
  });
});
