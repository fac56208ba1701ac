import type { FastifyInstance } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';

export interface DrainOptions {
  /** Whether the server will shut down soon. */
  readonly isDraining: () => boolean;
}

/**
 * While the server drains, every answer closes its connection: a proxy that keeps connections alive then has none left to send a request
 * over at the moment when the server closes.
 */
export const drainConnections = fastifyPlugin(async (app: FastifyInstance, { isDraining }: DrainOptions) => {
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) void reply.header('connection', 'close');
  });
});
