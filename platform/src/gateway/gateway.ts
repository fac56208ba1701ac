import { randomUUID } from 'node:crypto';
import { drainConnections } from '@ofisi/shared-server/drain';
import { endConnectionsOnClose } from '@ofisi/shared-server/end-connections';
import type { Log } from '@ofisi/shared-server/log';
import { quietLogController } from '@ofisi/shared-server/quiet-log-controller';
import { requestLog } from '@ofisi/shared-server/request-log';
import { requestTraces } from '@ofisi/shared-server/request-traces';
import type { Tracing } from '@ofisi/shared-server/trace';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { renderMetrics, type RenderMetrics } from '../rendering/metrics';
import { apiProxy, isOfApi } from '../http/api/api-proxy';
import { API_PROXY_LIMITS, type ApiProxyLimits } from '../http/api/api-proxy-limits';
import { CLEARED_COOKIES } from './cleared-cookies';
import { CONNECTION_LIMITS, limitedServer, type ConnectionLimits } from '../http/connections/http-server';
import { crawlers } from '../pages/crawlers';
import { gatewayMetrics } from './gateway-metrics';
import { frames } from '../pages/frames';
import { guardEnvironments } from '../pages/environments/environment-of-request';
import { serveEnvironments, type EnvironmentSettings } from '../pages/environments/serve-environments';
import { warnOfUntrustedProxy } from '../http/forwarding-warning';
import { reportHealth } from './report-health';
import { healthMetrics } from './health-metrics';
import { healthChecks } from './health-checks';
import { NOTICE_POLICY, noticePage } from '../pages/notice-page';
import { pages, sendPage } from '../pages/pages';
import { pageReports } from '../pages/reports/page-reports';
import { PROVING_LIMITS, type ProvingLimits } from '../pages/reports/proving';
import { Refusal, refusalStatus, refuse } from '../http/refusals';
import type { HealthStore } from '../health/slots';
import { repeat } from '../repeat';
import { releaseFiles } from './release-files';
import { environmentPlaces } from '../qa/environment-places';
import { qaCalls } from '../qa/qa-calls';
import { registryCalls, type RegistryCallsOptions } from '../qa/registry-calls';
import { staffCalls } from '../qa/staff-calls';
import { setOfVisitor } from '../pages/set-of-visitor';
import type { FileCache } from '../registry/file-cache';
import { releasesInMemory } from '../registry/releases-in-memory';

export interface GatewaySettings extends EnvironmentSettings {
  readonly log: Log;
  /** Destination of the spans; absent: no tracing. */
  readonly tracing?: Tracing | null;
  /** Proxies whose X-Forwarded-* headers are trusted, as `10.0.0.0/8, loopback`; null: none. */
  readonly trustedProxies: string | null;
  readonly metrics?: RenderMetrics;
  /** Whether the gateway is about to end: it still responds, but wants no new visitors. */
  readonly isDraining?: () => boolean;
  /** Second cache for files of releases besides memory; a registry on the same disk needs none. */
  readonly files?: FileCache | undefined;
  /** Overrides of what clients may occupy of the gateway, and for how long. */
  readonly connections?: Partial<ConnectionLimits>;
  /** Overrides of what calls of the API may occupy of the gateway, and for how long. */
  readonly calls?: Partial<ApiProxyLimits>;
  /** Where what pages report is stored, and how often, in milliseconds; absent: nowhere. */
  readonly health?: { readonly store: HealthStore; readonly every?: number };
  /** How the registry's process is reached for people in the back-office; absent: it is not running. */
  readonly registryCalls?: RegistryCallsOptions | undefined;
  /** Overrides of when a release counts as proven by pages. */
  readonly proving?: Partial<ProvingLimits>;
}

const STORE_HEALTH_EVERY_MS = 5_000;

/** The server behind the one address: releases, the API, and the page for everything else. */
export async function buildGateway(settings: GatewaySettings): Promise<FastifyInstance> {
  const { registry, log, trustedProxies, isDraining = () => false } = settings;
  const figures = settings.metrics ?? renderMetrics();
  const counts = gatewayMetrics(figures.registry);
  const app = Fastify({
    loggerInstance: log,
    logController: quietLogController(),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies ?? false,
    // While closing, requests on connections that are still open are answered normally.
    return503OnClosing: false,
    serverFactory: (handler) =>
      limitedServer(handler, {
        limits: { ...CONNECTION_LIMITS, ...settings.connections },
        isBehindProxies: trustedProxies !== null,
        refused: counts.connectionRefused,
        clearedCookies: CLEARED_COOKIES,
        cleared: (requestId) => app.log.info({ requestId }, 'had a browser forget its cookies: they were too many'),
      }),
    // The server installs its own handler.
    clientErrorHandler: () => undefined,
    // Parameters are parts of release addresses and page paths; the default of 100 is too short for file names.
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      request.log.debug({ code: error.code }, 'a malformed address');
      void refuse(reply, 400, 'This address is malformed.');
    },
  });

  counts.watchConnections(app.server);
  await app.register(endConnectionsOnClose);
  await app.register(drainConnections, { isDraining });
  await app.register(requestTraces, { tracing: settings.tracing ?? null, caller: 'visitor' });
  await app.register(requestLog, { watch: counts.answered });
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') {
      void reply.header('strict-transport-security', 'max-age=31536000');
    }
  });
  warnOfUntrustedProxy(app, trustedProxies !== null);
  app.setNotFoundHandler(async (request, reply) =>
    refuse(reply, request.method === 'GET' || request.method === 'HEAD' ? 404 : 405),
  );
  app.setErrorHandler(async (error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal && error.statusCode === 421 && !isOfApi(request)) {
      const html = noticePage('There is no shop at this host name', ['Please check the address.']);
      return sendPage(request, reply.code(421), html, NOTICE_POLICY);
    }
    if (error instanceof Refusal) return refuse(reply, error.statusCode, error.message);
    const status = refusalStatus(error.statusCode ?? 500);
    if (status < 500) return refuse(reply, status);
    request.log.error({ err: error, incident: request.id }, 'failed');
    if (isOfApi(request)) return refuse(reply, status);
    const texts = ['Please try again in a moment.', `If it happens again, please quote reference ${request.id}`];
    return sendPage(request, reply.code(500), noticePage('Something went wrong on our side', texts), NOTICE_POLICY);
  });

  const releases = releasesInMemory(registry.releases, { kept: settings.files });
  releaseFiles(app, releases);
  frames(app, releases);

  const { environmentOf, own, all, apis, isWarmingUp } = serveEnvironments(app, {
    ...settings,
    metrics: figures,
    releases,
    failed: counts.callFailed,
    healthReported: healthMetrics(figures.registry),
  });
  counts.watchApis(apis);
  counts.watchPins(own.follow);
  guardEnvironments(app, environmentOf);
  healthChecks(app, { follow: own.follow, upstreams: own.api, isDraining, isWarmingUp });
  apiProxy(app, {
    apiOf: (request) => environmentOf(request).api,
    limits: { ...API_PROXY_LIMITS, ...settings.calls },
    answeredFromMemory: counts.answeredFromMemory,
  });
  pageReports(app, {
    environmentOf,
    environments: registry.environments,
    limits: { ...PROVING_LIMITS, ...settings.proving },
    reported: counts.partReported,
  });
  if (settings.health) {
    const { store, every = STORE_HEALTH_EVERY_MS } = settings.health;
    const report = reportHealth({ environments: all, store, warn: (message) => log.warn(message) });
    const end = repeat(report, every);
    app.addHook('onClose', async () => {
      await end();
      await report();
    });
  }
  setOfVisitor(app, environmentOf);
  staffCalls(app, { environmentOf, sets: registry.sets });
  qaCalls(app, { environmentOf, registry: { ...registry, releases } });
  registryCalls(app, settings.registryCalls ?? { addressOf: () => Promise.resolve(null) });
  environmentPlaces(app, { environmentOf, served: all, atHosts: settings.environments ?? [] });
  crawlers(app, environmentOf);
  pages(app, environmentOf);
  return app;
}
