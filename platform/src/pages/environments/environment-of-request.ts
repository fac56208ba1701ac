import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../http/refusals';
import { hostNameOf } from './host-name';
import type { ServedEnvironment } from './served-environment';

/** The environment that a request is for. @throws Refusal 421 where the gateway knows no such host name */
export type EnvironmentOfRequest = (request: FastifyRequest) => ServedEnvironment;

export interface Environments {
  /** The gateway's own: what everybody gets who asks for no other. */
  readonly own: ServedEnvironment;
  /** Those with a host name of their own, by it. */
  readonly byHost: ReadonlyMap<string, ServedEnvironment>;
}

/** What whoever watches over the gateway asks, by whatever name or address. */
const PROBES = ['/healthz', '/readyz'];

/**
 * Which environment a request is for, by the host name that the visitor asked (or a trusted proxy says they did). A gateway with
 * several environments that knows its own name too, because `PUBLIC_ORIGIN` says it, refuses all others: a mistyped name of a test
 * environment must not look like one and be the shop.
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

/** Refuses unknown host names before anything else, and tells search engines of the environments that are not for them. */
export function guardEnvironments(app: FastifyInstance, environmentOf: EnvironmentOfRequest): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!environmentOf(request).isPublic) void reply.header('x-robots-tag', 'noindex, nofollow');
  });
}
