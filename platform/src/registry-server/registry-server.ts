import { randomUUID } from 'node:crypto';
import { endConnectionsOnClose } from '@ofisi/shared-server/end-connections';
import type { Log } from '@ofisi/shared-server/log';
import { quietLogController } from '@ofisi/shared-server/quiet-log-controller';
import { requestLog } from '@ofisi/shared-server/request-log';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { PlatformError } from '../errors';
import { folderPackageStore } from '../registry/package-store';
import { REGISTRY_HEADER } from '../registry/over-http';
import { folderRegistry, type Registry } from '../registry/registry';
import { waitNote, oneAtATime, TRIAL_TURNS, type Turns } from '../trial/one-at-a-time';
import type { TrialOptions } from '../trial/trial';
import { environmentRoutes, type EnvironmentRoutesOptions } from './environment-routes';
import { backupRoutes } from './backup-routes';
import { gatewayRoutes } from './gateway-routes';
import { requireMembers } from './member-of-request';
import { npmRoutes } from './npm-routes';
import { packageRoutes } from './package-routes';
import { refusalOf } from './refusals';
import { setRoutes } from './set-routes';
import { releaseRoutes, type ReleaseRoutesOptions } from './release-routes';

/** More than any call but an upload holds. */
const MOST_BODY_BYTES = 256 * 1024;

export interface RegistryServerSettings extends Pick<ReleaseRoutesOptions, 'compress'> {
  /** The folder that is this server's own. */
  readonly dataDir: string;
  readonly log: Log;
  /** With what a set is tried before it is pinned; null: it is only read. */
  readonly trial: TrialOptions | null;
  /** How trials wait for each other. */
  readonly turns?: Turns;
  /** What links to sets are signed with; without it the key in the folder. */
  readonly linkKey?: string | undefined;
  /** The proxies in front that say who the caller is; null: nobody does. */
  readonly trustedProxies?: string | null;
}

/**
 * The one writer of releases, environments and packages. Every call but the two of health needs a token, and who has it is who did it. Refusals are
 * `{ status, message }`, the message one sentence.
 */
export async function buildRegistryServer(settings: RegistryServerSettings): Promise<FastifyInstance> {
  const { dataDir, log, trial, compress, trustedProxies = null, linkKey, turns = TRIAL_TURNS } = settings;
  const registry = folderRegistry(dataDir, linkKey);
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
    requireMembers(guarded, dataDir);
    releaseRoutes(guarded, { registry, compress });
    setRoutes(guarded, registry);
    await guarded.register(async (ofGateways) => gatewayRoutes(ofGateways, registry));
    const packages = folderPackageStore(dataDir);
    await guarded.register(async (ofPackages) => packageRoutes(ofPackages, packages));
    await guarded.register(async (ofNpm) => npmRoutes(ofNpm, packages));
    await guarded.register(async (ofBackups) => backupRoutes(ofBackups, dataDir));
    environmentRoutes(guarded, {
      registry,
      ...(trial && trials(registry, trial, turns)),
    });
  });
  return app;
}

/** What runs sets, one after the other: each takes all there is of the machine, and its deadlines count on that. */
function trials(
  registry: Registry,
  trial: TrialOptions,
  turns: Turns,
): Pick<EnvironmentRoutesOptions, 'lookAt' | 'tryOut'> {
  const inTurn = oneAtATime(turns);
  return {
    // Most calls do without all that a trial takes.
    lookAt: (sets) => inTurn(async () => (await import('../trial/pictures')).changedPages(registry, sets, trial)),
    tryOut: (next) =>
      inTurn(async (waited) => {
        const { problems, notes } = await (await import('../trial/trial')).trySet(registry, next, trial);
        return { problems, notes: [...waitNote(waited), ...notes] };
      }),
  };
}
