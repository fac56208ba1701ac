import type { FastifyInstance } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';

/**
 * While the server closes, each connection is closed after the answer in progress. Node closes only the connections that are idle when
 * closing begins: any other would be kept alive for its next request, and hold up the server for more than a minute.
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
