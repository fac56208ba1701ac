import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../http/refusals';
import { hostNameOf } from './host-name';
import type { ServedEnvironment } from './served-environment';

/** Determines the environment of a request. @throws Refusal 421 when the gateway does not know the host name */
export type EnvironmentOfRequest = (request: FastifyRequest) => ServedEnvironment;

export interface Environments {
  /** The gateway's own environment, which serves all requests that ask for no other. */
  readonly own: ServedEnvironment;
  /** The environments with host names of their own, by host name. */
  readonly byHost: ReadonlyMap<string, ServedEnvironment>;
}

/** Health checks, which may use any host name or address. */
const PROBES = ['/healthz', '/readyz'];

/**
 * Determines the environment of a request by its host name (or the one that a trusted proxy forwards). A gateway with several environments
 * that also knows its own name, from `PUBLIC_ORIGIN`, refuses all other names: a mistyped name of a test environment must not show the
 * shop.
 */
export function environmentOfRequest({ own, byHost }: Environments): EnvironmentOfRequest {
  const ownName = own.publicOrigin === null ? null : new URL(own.publicOrigin).hostname;
  if (byHost.size === 0) return () => own;
  return (request) => {
    const name = hostNameOf(request.host);
    const other = name === null ? undefined : byHost.get(name);
    if (other) return other;
    if (ownName !== null && name !== ownName && !PROBES.includes(request.url)) throw new Refusal(421);
    return own;
  };
}

/** Refuses unknown host names before anything else, and tells search engines not to index the other environments. */
export function guardEnvironments(app: FastifyInstance, environmentOf: EnvironmentOfRequest): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!environmentOf(request).isPublic) void reply.header('x-robots-tag', 'noindex, nofollow');
  });
}
