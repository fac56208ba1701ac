import { randomUUID } from 'node:crypto';
import { endConnectionsOnClose } from '@ofisi/shared-server/end-connections';
import type { Log } from '@ofisi/shared-server/log';
import { quietLogController } from '@ofisi/shared-server/quiet-log-controller';
import { requestLog } from '@ofisi/shared-server/request-log';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { PlatformError } from '../errors';
import { objectHealthStore } from '../health/object-health-store';
import { objectProposalStore } from '../registry/object-proposal-store';
import { objectPackageStore } from '../registry/package-store';
import { objectsOf, type Place } from '../registry/place';
import { REGISTRY_HEADER } from '../registry/over-http';
import { registryIn, type Registry } from '../registry/registry';
import { readAccess } from '../registry/access';
import type { Turn } from '../releases/controller';
import { tellApprovers } from '../releases/tell-approvers';
import { takingTurns, TRIAL_TURNS, type Turns, waitNote } from '../trial/turns';
import type { TrialOptions } from '../trial/trial';
import { flagRoutes } from './flag-routes';
import { environmentRoutes, type EnvironmentRoutesOptions } from './environment-routes';
import { backupRoutes } from './backup-routes';
import { gatewayRoutes } from './gateway-routes';
import { meRoutes } from './me-routes';
import { requireMembers } from './member-of-request';
import { npmRoutes } from './npm-routes';
import { packageRoutes } from './package-routes';
import { proposalRoutes } from './proposal-routes';
import { refusalOf } from './refusals';
import { rolloutRoutes } from './rollout-routes';
import { setRoutes } from './set-routes';
import { shopSessions } from './shop-sessions';
import { teamRoutes } from './team-routes';
import { releaseRoutes, type ReleaseRoutesOptions } from './release-routes';

/** Larger than the body of any call except an upload. */
const MOST_BODY_BYTES = 256 * 1024;

export interface RegistryServerSettings extends Pick<ReleaseRoutesOptions, 'compress'> {
  /** The data folder, which belongs to this server alone. */
  readonly dataDir: string;
  /** The bucket that contains the registry, which several servers may share; by default it is in the data folder. */
  readonly place?: Place | undefined;
  readonly log: Log;
  /** How sets are tried before they are pinned; null: they are only read. */
  readonly trial: TrialOptions | null;
  /** How trials queue for each other. */
  readonly turns?: Turns;
  /** The key that signs links to sets; without it, the key in the folder. */
  readonly linkKey?: string | undefined;
  /** The processes of the shop's API, which says whose a session is; absent: nobody calls with one. */
  readonly apiOrigins?: readonly string[];
  /** Tells whoever is on duty, or has to approve something; never rejects. Absent: nobody is told. */
  readonly told?: (turn: Turn) => Promise<void>;
  /** Proxies in front whose word about the caller's address is trusted; null: none. */
  readonly trustedProxies?: string | null;
}

/**
 * What writes releases, environments and packages. Every call except the two health checks needs a token, or a session of the shop
 * where it is for people (`session-calls.ts`); whose it is, is the author of the change. Refusals are `{ status, message }`, where the message is one sentence.
 */
export async function buildRegistryServer(settings: RegistryServerSettings): Promise<FastifyInstance> {
  const {
    dataDir,
    place = dataDir,
    log,
    trial,
    compress,
    trustedProxies = null,
    linkKey,
    turns = TRIAL_TURNS,
    apiOrigins = [],
  } = settings;
  const registry = registryIn(place, linkKey);
  const health = objectHealthStore(place);
  const app = Fastify({
    loggerInstance: log,
    logController: quietLogController(),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies ?? false,
    bodyLimit: MOST_BODY_BYTES,
    routerOptions: { maxParamLength: 500 },
  });
  app.addHook('onRequest', async (_request, reply) => void reply.headers(REGISTRY_HEADER));
  await app.register(endConnectionsOnClose);
  await app.register(requestLog, {});

  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).send({ status: 404, message: 'There is no such call.' }),
  );
  app.setErrorHandler(async (error: FastifyError | PlatformError, request, reply) => {
    const { status, message } = refusalOf(error);
    if (status >= 500) request.log.error({ err: error, incident: request.id }, 'failed');
    return reply.code(status).send({ status, message, ...(status === 500 && { incident: request.id }) });
  });

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await registry.environments.names();
    return { status: 'ok' };
  });
  await app.register(async (guarded) => {
    requireMembers(guarded, place, shopSessions(apiOrigins));
    meRoutes(guarded, registry);
    releaseRoutes(guarded, { registry, compress });
    setRoutes(guarded, registry);
    await guarded.register(async (ofGateways) => gatewayRoutes(ofGateways, registry, health, place));
    const packages = objectPackageStore(objectsOf(place));
    await guarded.register(async (ofPackages) => packageRoutes(ofPackages, packages));
    await guarded.register(async (ofNpm) => npmRoutes(ofNpm, packages));
    await guarded.register(async (ofBackups) => backupRoutes(ofBackups, place));
    const tried = trial && trials(registry, trial, turns);
    const { told } = settings;
    const proposed = told && tellApprovers(told, () => readAccess(place));
    const stores = { registry, proposals: objectProposalStore(objectsOf(place)), proposed };
    environmentRoutes(guarded, { stores, place, ...tried });
    rolloutRoutes(guarded, { stores, place, health, tryOut: tried?.tryOut });
    flagRoutes(guarded, registry);
    proposalRoutes(guarded, { stores, place, tryOut: tried?.tryOut });
    teamRoutes(guarded, place);
  });
  return app;
}

/** Functions that run few sets at a time: each run uses two processors, and its deadlines rely on that. */
function trials(
  registry: Registry,
  trial: TrialOptions,
  turns: Turns,
): Pick<EnvironmentRoutesOptions, 'lookAt' | 'tryOut'> {
  const inTurn = takingTurns(turns);
  return {
    // Loaded lazily: most calls do not need what a trial needs.
    lookAt: (sets) => inTurn(async () => (await import('../trial/pictures')).changedPages(registry, sets, trial)),
    tryOut: (next, scope) =>
      inTurn(async (wait) => {
        const { problems, notes } = await (await import('../trial/trial')).trySet(registry, next, trial, scope);
        return { problems, notes: [...waitNote(wait), ...notes] };
      }),
  };
}
