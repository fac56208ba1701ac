import type { FastifyRequest } from 'fastify';

const HOST = /^(?:[a-z0-9][a-z0-9.-]{0,252}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * The shop's origin: the configured one, or else the one that this visitor used. The latter is only the visitor's claim: it goes into their
 * own response, which no cache in between may store. Null when it cannot be an address.
 */
export function ownOrigin(request: FastifyRequest, publicOrigin: string | null): string | null {
  if (publicOrigin !== null) return publicOrigin;
  if (!HOST.test(request.host)) return null;
  return `${request.protocol === 'https' ? 'https' : 'http'}://${request.host.toLowerCase()}`;
}
