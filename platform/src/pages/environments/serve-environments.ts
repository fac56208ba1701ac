import type { HealthReport } from '@ofisi/shared-contract/health';
import type { FastifyInstance } from 'fastify';
import { apiUpstreams, type Upstreams } from '../../http/api/api-upstreams';
import type { Fault } from '../../rendering/faults';
import type { RenderMetrics } from '../../rendering/metrics';
import type { ReleasesInMemory } from '../../registry/releases-in-memory';
import type { Registry } from '../../registry/registry';
import { RENDER_DEFAULTS, type RenderSettings } from '../../rendering/settings';
import { warmUps, type WarmUps } from '../../rendering/warm-ups';
import { followEnvironment, type EnvironmentResolver } from '../../sets/current-environment';
import { rolloutSets } from '../../sets/rollout-sets';
import { environmentHealth } from '../reports/environment-health';
import { chosenSets, isRefused } from '../../sets/chosen-set';
import { flagSets } from '../../sets/flag-sets';
import { holdSet } from '../../sets/hold-set';
import { staffRoles } from '../../sets/staff-pass';
import { environmentOfRequest, type EnvironmentOfRequest } from './environment-of-request';
import type { EnvironmentAtHost } from './environments-variable';
import { serveEnvironment, type ServedEnvironment } from './served-environment';

/** A gateway's settings for its environments. */
export interface EnvironmentSettings {
  readonly registry: Registry;
  /** The environment whose pins the pages show, unless a visitor uses the host name of another one. */
  readonly environment: string;
  /** Environments with host names of their own. */
  readonly environments?: readonly EnvironmentAtHost[];
  /** Addresses of the API's processes, at least one: `http://127.0.0.1:4100`. */
  readonly apiOrigins: readonly string[];
  /** The public address: `https://ofisi.example`. Null: the address that each visitor uses. */
  readonly publicOrigin: string | null;
  /** Overrides of how pages are rendered; `off`: none is. */
  readonly rendering?: Partial<RenderSettings> | 'off';
  /** Resolves the set for a request in the gateway's own environment; by default its pins. */
  readonly resolve?: EnvironmentResolver;
  /** Called with every fault of a server bundle. */
  readonly faulted?: (fault: Fault) => void;
}

export interface ServeOptions extends EnvironmentSettings {
  readonly metrics: RenderMetrics;
  readonly releases: ReleasesInMemory;
  /** Called with the name of an environment and each report of its pages that is counted. */
  readonly healthReported: (environment: string, report: HealthReport) => void;
  /** Called for each API call that got no response, or none in time. */
  readonly failed: () => void;
}

export interface EnvironmentsOfGateway {
  readonly environmentOf: EnvironmentOfRequest;
  /** The gateway's own environment, which is the public one. */
  readonly own: ServedEnvironment;
  /** The gateway's own and those at other host names. */
  readonly all: readonly ServedEnvironment[];
  /** The APIs of all environments. */
  readonly apis: readonly Upstreams[];
  readonly isWarmingUp: WarmUps['isWarmingUp'];
}

/** Serves the gateway's own environment and those at host names of their own; all of them end with the gateway. */
export function serveEnvironments(app: FastifyInstance, options: ServeOptions): EnvironmentsOfGateway {
  const {
    registry,
    environment,
    environments = [],
    apiOrigins,
    publicOrigin,
    metrics,
    releases,
    failed,
    faulted,
  } = options;
  const rendering = options.rendering === 'off' ? null : { ...RENDER_DEFAULTS, ...options.rendering };
  const warn = (error: unknown) => app.log.error(error);

  const apis = new Map<string, Upstreams>();
  function apiAt(origins: readonly string[]): Upstreams {
    const key = origins.join();
    const api = apis.get(key) ?? apiUpstreams({ origins, warn: (message) => app.log.warn(message), failed });
    apis.set(key, api);
    return api;
  }

  function serve(name: string, facts: Pick<ServedEnvironment, 'isPublic' | 'publicOrigin' | 'api'>) {
    const followed = followEnvironment(registry.environments, name, releases.read, {
      warn,
      changed: (revision) => app.log.info({ environment: name, revision }, 'serves other releases now'),
    });
    const follow = holdSet(followed, releases);
    const health = environmentHealth((report) => options.healthReported(name, report));
    const rolesOf = staffRoles(name, () => registry.sets.linkKey());
    const rolled = rolloutSets({
      ...{ follow, readRelease: releases.read, warn, rolesOf },
      isStopped: (rollout) => health.stopped.has(rollout),
    });
    const withFlags = flagSets({ follow, rolesOf });
    const resolve = (facts.isPublic && options.resolve) || rolled;
    const chosen = chosenSets({
      name,
      resolve: async (request) => withFlags(request, await resolve(request)),
      sets: registry.sets,
      readRelease: releases.read,
      warn: (message) => app.log.warn(message),
    });
    const chosenBy: typeof chosen.chosenBy = async (request) => {
      const found = await chosen.chosenBy(request);
      if (!found || isRefused(found)) return found;
      return { ...found, set: await withFlags(request, found.set, found.pass.flags) };
    };
    return serveEnvironment({
      ...{
        name,
        ...facts,
        ...chosen,
        chosenBy,
        withFlags,
        health,
        follow,
        releases,
        sets: registry.sets,
        metrics,
        warn,
        faulted,
      },
      noticeFault: (message) => app.log.warn(message),
      // An environment for trying out releases gets one process, started by its first visit.
      rendering: rendering && !facts.isPublic ? { ...rendering, processes: 1 } : rendering,
    });
  }

  const own = serve(environment, { isPublic: true, publicOrigin, api: apiAt(apiOrigins) });
  const byHost = new Map(
    environments.map(({ environment: name, host, apiOrigins: origins }) => {
      const address = publicOrigin && atHost(publicOrigin, host);
      return [host, serve(name, { isPublic: false, publicOrigin: address, api: apiAt(origins ?? apiOrigins) })];
    }),
  );

  const warm = own.renderer && warmUps({ renderer: own.renderer, follow: own.follow, warn });
  // The first visitor must not wait for the processes; a gateway that does not listen needs none.
  app.addHook('onListen', async () => warm?.start());
  app.addHook('onClose', async () => {
    warm?.stop();
    for (const api of apis.values()) api.close();
    await Promise.all([own, ...byHost.values()].map(({ close }) => close()));
  });
  return {
    environmentOf: environmentOfRequest({ own, byHost }),
    own,
    all: [own, ...byHost.values()],
    apis: [...apis.values()],
    isWarmingUp: () => warm?.isWarmingUp() ?? false,
  };
}

/** The same address at another host name. */
function atHost(origin: string, host: string): string {
  const url = new URL(origin);
  url.hostname = host;
  return url.origin;
}
