import type { FastifyRequest } from 'fastify';
import type { Session } from './sessions';

/** The caller: a request, or what remains of it for work that outlives it. */
export interface Requester extends Pick<FastifyRequest, 'ip' | 'id'> {
  readonly session: Session | null;
}
