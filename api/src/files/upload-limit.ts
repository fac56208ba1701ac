import type { FastifyRequest } from 'fastify';
import { sessionOf } from '../access/guard';
import type { Limits } from '../http/limits';

/** How often a user may send a file: `config.rateLimit` of a route that takes one. */
export const uploadLimit = ({ uploadsPerMinute }: Pick<Limits, 'uploadsPerMinute'>) => ({
  max: uploadsPerMinute,
  timeWindow: '1 minute',
  keyGenerator: (request: FastifyRequest) => `user ${sessionOf(request).userId}`,
});
