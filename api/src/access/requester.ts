import type { FastifyRequest } from 'fastify';
import type { Session } from './sessions';

/** Whoever asks: a request, or what is left of it for work that goes on without it. */
export interface Requester extends Pick<FastifyRequest, 'ip' | 'id'> {
  readonly session: Session | null;
}
