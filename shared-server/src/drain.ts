import type { FastifyInstance } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';

export interface DrainOptions {
  /** Whether the server is to end soon. */
  readonly isDraining: () => boolean;
}

/**
 * While the server drains, each answer is the last of its connection: a proxy that keeps connections has none left over which it could send a
 * request at the moment at which the server closes.
 */
export const drainConnections = fastifyPlugin(async (app: FastifyInstance, { isDraining }: DrainOptions) => {
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) void reply.header('connection', 'close');
  });
});
