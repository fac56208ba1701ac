import type { FastifyInstance } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { Refusal } from './envelope';

/**
 * Counts every POST of an address before any of its body is read. The limits of individual calls apply as well and are lower; this one
 * bounds the cost of reading and parsing.
 */
export const postLimit = fastifyPlugin(async (app: FastifyInstance, { postsPerMinute }: { postsPerMinute: number }) => {
  const countPost = app.createRateLimit({ max: postsPerMinute, timeWindow: '1 minute' });
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'POST') {
      return;
    }
    const count = await countPost(request);
    if (!count.isAllowed && count.isExceeded) {
      const seconds = count.ttlInSeconds;
      throw new Refusal(
        429,
        `Too many requests. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
        {},
        { 'retry-after': String(seconds) },
      );
    }
  });
});
