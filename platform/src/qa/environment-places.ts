import type { EnvironmentPlace } from '@ofisi/shared-contract/registry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ownOrigin } from '../http/own-origin';
import type { EnvironmentOfRequest } from '../pages/environments/environment-of-request';
import type { EnvironmentAtHost } from '../pages/environments/environments-variable';
import type { ServedEnvironment } from '../pages/environments/served-environment';
import { requireChooser } from './account';

export interface EnvironmentPlacesOptions {
  readonly environmentOf: EnvironmentOfRequest;
  readonly served: readonly ServedEnvironment[];
  readonly atHosts: readonly EnvironmentAtHost[];
}

/** `GET /qa/environments`: where the pages of this gateway's environments are. */
export function environmentPlaces(
  app: FastifyInstance,
  { environmentOf, served, atHosts }: EnvironmentPlacesOptions,
): void {
  const hosts = new Map(atHosts.map(({ environment, host }) => [environment, host]));

  /** Null: the visitor came by another name than the environment's, which has no public address. */
  function originOf({ name, publicOrigin }: ServedEnvironment, request: FastifyRequest): string | null {
    if (publicOrigin !== null || environmentOf(request).name === name) return ownOrigin(request, publicOrigin);
    const [host, visited] = [hosts.get(name), ownOrigin(request, null)];
    if (host === undefined || visited === null) return null;
    const url = new URL(visited);
    url.hostname = host;
    return url.origin;
  }

  app.get('/qa/environments', async (request, reply) => {
    await requireChooser(request, environmentOf(request));
    void reply.header('cache-control', 'no-store');
    const environments = served.map((one): EnvironmentPlace => {
      const { name, isPublic } = one;
      return { name, origin: originOf(one, request), isPublic };
    });
    return { environments };
  });
}
