import type { FastifyInstance } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';

/**
 * While the server closes, a connection ends with the answer that is under way. Node ends only those that are idle when the closing begins: any
 * other would be kept for its next request, and hold the server for more than a minute.
 */
export const endConnectionsOnClose = fastifyPlugin(async (app: FastifyInstance) => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onResponse', async (request) => {
    if (isClosing) request.raw.socket.destroySoon();
  });
});
