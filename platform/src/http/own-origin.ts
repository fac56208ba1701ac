import type { FastifyRequest } from 'fastify';

const HOST = /^(?:[a-z0-9][a-z0-9.-]{0,252}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * The address under which the shop is known, before a path: the configured one, or else the one that this visitor used.
 * The latter is the visitor's word: it goes into their own answer only, which no cache between may keep. Null when it
 * cannot be an address.
 */
export function ownOrigin(request: FastifyRequest, publicOrigin: string | null): string | null {
  if (publicOrigin !== null) return publicOrigin;
  if (!HOST.test(request.host)) return null;
  return `${request.protocol === 'https' ? 'https' : 'http'}://${request.host.toLowerCase()}`;
}
