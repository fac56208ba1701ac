import type { FastifyRequest } from 'fastify';
import { sessionOf } from '../access/guard';
import type { Limits } from '../http/limits';

/** The rate limit of uploads per user: `config.rateLimit` of a route that accepts a file. */
export const uploadLimit = ({ uploadsPerMinute }: Pick<Limits, 'uploadsPerMinute'>) => ({
  max: uploadsPerMinute,
  timeWindow: '1 minute',
  keyGenerator: (request: FastifyRequest) => `user ${sessionOf(request).userId}`,
});
