import { randomUUID } from 'node:crypto';
import type { Log } from '@ofisi/shared-server/log';
import { quietLogController } from '@ofisi/shared-server/quiet-log-controller';
import { requestLog } from '@ofisi/shared-server/request-log';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { Registry } from '../registry/registry';
import { renderMetrics, type RenderMetrics } from '../rendering/metrics';
import { pageMaker } from '../pages/page-maker';
import { pageCache, type PageCache } from '../pages/page-cache';
import { buildRenderer } from '../rendering/renderer';
import { RENDER_DEFAULTS, type RenderSettings } from '../rendering/settings';
import { warmUps } from '../rendering/warm-ups';
import { readAnswers, rememberAnswers, type ApiReader } from '../http/api/api-answers';
import { apiUpstreams } from '../http/api/api-upstreams';
import { API_PROXY_LIMITS, apiProxy, isOfApi, type ApiProxyLimits } from '../http/api/api-proxy';
import { CONNECTION_LIMITS, limitedServer, type ConnectionLimits } from '../http/connections/http-server';
import { crawlers } from '../pages/crawlers';
import { gatewayMetrics } from './gateway-metrics';
import { followEnvironment, type CurrentEnvironment, type EnvironmentResolver } from '../sets/current-environment';
import { warnOfUntrustedProxy } from '../http/forwarding-warning';
import { healthChecks } from './health-checks';
import { NOTICE_POLICY, noticePage } from '../pages/notice-page';
import type { BootRoute } from '../sets/match-route';
import { pages, sendPage } from '../pages/pages';
import { Refusal, refusalStatus, refuse } from '../http/refusals';
import { releaseFiles } from './release-files';
import { rememberReleases } from '../sets/release-reader';
import { rememberPerSet } from '../sets/remember-per-set';
import { renderedTemplate } from '../pages/rendered-template';

export interface GatewaySettings {
  readonly registry: Registry;
  /** Which environment's pins the pages show. */
  readonly environment: string;
  /** Where the API's processes listen, at least one: `http://127.0.0.1:4100`. */
  readonly apiOrigins: readonly string[];
  readonly log: Log;
  /** The proxies in front that say who the visitor is (X-Forwarded-*), as `10.0.0.0/8, loopback`; null: nobody does. */
  readonly trustedProxies: string | null;
  /** The address that the world knows: `https://ofisi.example`. Null: whichever one a visitor uses. */
  readonly publicOrigin: string | null;
  /** Changes to how pages are rendered, or that none is. */
  readonly rendering?: Partial<RenderSettings> | 'off';
  readonly metrics?: RenderMetrics;
  /** Changes to what the clients may hold of the gateway, and for how long. */
  readonly connections?: Partial<ConnectionLimits>;
  /** Changes to what the calls of the API may hold of it, and for how long. */
  readonly calls?: Partial<ApiProxyLimits>;
  /** Which set of releases a request gets; the environment's pins unless somebody says otherwise. */
  readonly resolve?: EnvironmentResolver;
}

/** The server behind the one address: releases, the API, and the page for everything else. */
export async function buildGateway(settings: GatewaySettings): Promise<FastifyInstance> {
  const { registry, environment, apiOrigins, log, trustedProxies, publicOrigin } = settings;
  const figures = settings.metrics ?? renderMetrics();
  const counts = gatewayMetrics(figures.registry);
  const app = Fastify({
    loggerInstance: log,
    logController: quietLogController(),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies ?? false,
    // While it closes, what comes over connections that are still open is answered all the same.
    return503OnClosing: false,
    serverFactory: (handler) =>
      limitedServer(handler, {
        limits: { ...CONNECTION_LIMITS, ...settings.connections },
        isBehindProxies: trustedProxies !== null,
        refused: counts.connectionRefused,
      }),
    // The server has its own.
    clientErrorHandler: () => undefined,
    // Parameters are parts of release addresses and page paths; the default of 100 is short for a file's name.
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      request.log.debug({ code: error.code }, 'a malformed address');
      void refuse(reply, 400, 'This address is malformed.');
    },
  });

  counts.watchConnections(app.server);
  await app.register(requestLog, { watch: counts.answered });
  app.addHook('onRequest', async (request, reply) => {
    if (String(request.headers['x-forwarded-proto']).split(',')[0]?.trim() === 'https') {
      void reply.header('strict-transport-security', 'max-age=31536000');
    }
  });
  warnOfUntrustedProxy(app, trustedProxies !== null);
  app.setNotFoundHandler(async (request, reply) =>
    refuse(reply, request.method === 'GET' || request.method === 'HEAD' ? 404 : 405),
  );
  app.setErrorHandler(async (error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) return refuse(reply, error.statusCode, error.message);
    const status = refusalStatus(error.statusCode ?? 500);
    if (status < 500) return refuse(reply, status);
    request.log.error({ err: error, incident: request.id }, 'failed');
    if (isOfApi(request)) return refuse(reply, status);
    const texts = ['Please try again in a moment.', `If it happens again, please quote reference ${request.id}`];
    return sendPage(request, reply.code(500), noticePage('Something went wrong on our side', texts), NOTICE_POLICY);
  });

  const { releases } = registry;
  const readRelease = rememberReleases(releases);
  const follow = followEnvironment(registry.environments, environment, readRelease, {
    warn: (message) => app.log.error(message),
    changed: (revision) => app.log.info({ environment, revision }, 'serves other releases from now on'),
  });
  const resolve = settings.resolve ?? follow;
  releaseFiles(app, releases, readRelease);
  const api = apiUpstreams({
    origins: apiOrigins,
    warn: (message) => app.log.warn(message),
    failed: counts.callFailed,
  });
  counts.watchApi(api);
  app.addHook('onClose', async () => api.close());
  healthChecks(app, follow, api);
  apiProxy(app, { api, limits: { ...API_PROXY_LIMITS, ...settings.calls } });
  const render = settings.rendering === 'off' ? null : { ...RENDER_DEFAULTS, ...settings.rendering };
  const readApi = rememberAnswers({ api, ...(render && { freshFor: render.freshFor }) });
  crawlers(app, { resolve, readApi, readApiOnce: readAnswers(api), publicOrigin });
  const rendered = render && renderedShop(app, { ...settings, metrics: figures }, render, readApi, follow);
  pages(app, { releases, resolve, environment, readApi, publicOrigin, rendered });
  return app;
}

function renderedShop(
  app: FastifyInstance,
  { registry: { releases }, metrics = renderMetrics() }: GatewaySettings,
  settings: RenderSettings,
  readApi: ApiReader,
  follow: CurrentEnvironment,
): PageCache {
  const renderer = buildRenderer({ releases, settings, metrics, warn: (message) => app.log.warn(message) });
  const warm = warmUps({ renderer, follow, warn: (error) => app.log.error(error) });
  // The first visitor shall not wait for the processes; a gateway that nobody can reach needs none.
  app.addHook('onListen', async () => warm.start());
  app.addHook('onClose', async () => {
    warm.stop();
    await renderer.close();
  });
  const templateOf = rememberPerSet((set, route: BootRoute) => renderedTemplate(releases, set, route));
  const make = pageMaker({ renderer, readApi, templateOf, metrics });
  return pageCache({ make, settings, metrics, warn: (error) => app.log.error(error) });
}
