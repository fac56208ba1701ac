import path from 'node:path';
import { logFatalErrors } from '@ofisi/shared-server/log-fatal-errors';
import { openLog, type Log } from '@ofisi/shared-server/log';
import { openTracing } from '@ofisi/shared-server/tracing';
import { openMetrics } from '@ofisi/shared-server/metrics-listener';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { copyWork, removeOldCopies } from './backup/data-copy';
import { checkWork } from './books/check-shop';
import { openControlSocket } from './process/control-socket';
import { secureDataFolder } from './data-folder';
import { countMigrations } from './engine/applied-migrations';
import type { Engine } from './engine/engine';
import { StartupError } from './engine/errors';
import { apiMetrics } from './metrics';
import { etimsOf } from './etims/variables';
import { missingSettings, openEngine, openFileStore, readEnvironment, type Environment } from './process/environment';
import type { SenderPace } from './etims/sender';
import type { MpesaTimes } from './mpesa/daraja/settings';
import { mpesaSettingsOf } from './mpesa/daraja/variables';
import { loadSecretKey } from './access/secret-box';
import { warmUp } from './pdf/document';
import { sentenceOfEnd } from './engine/system-errors';

/** Longer than any request takes; after it the process exits regardless. In milliseconds. */
const LONGEST_SHUTDOWN = 10_000;
/** Delay after the start before rarely used code is loaded, in milliseconds. */
const WARM_UP_AFTER = 5_000;
/** An engine that has not answered for this long during a shutdown is not waited for: everything it acknowledged is safe. */
const STALLED_AT_SHUTDOWN = 3_000;

async function listen(app: FastifyInstance, { API_HOST, API_PORT }: Environment): Promise<number> {
  try {
    await app.listen({ host: API_HOST, port: API_PORT });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'EADDRINUSE'
      ? new StartupError(`Port ${API_PORT} on ${API_HOST} is already in use by another program.`)
      : new StartupError(`The API cannot listen on ${API_HOST}:${API_PORT} (${code ?? String(error)}).`);
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : API_PORT;
}

async function listenForMetrics(registry: Registry, port: number, host: string): Promise<void> {
  try {
    await openMetrics(registry, { port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`API_METRICS_PORT ${port} on ${host} cannot be used (${code ?? String(error)}).`);
  }
}

/** Shuts the process down on the first signal or disconnect; a second one ends it at once. */
function stopOnSignal(app: FastifyInstance, engine: Engine, log: Log): void {
  let stopping = false;
  const stop = (reason: string) => {
    if (stopping) {
      process.exit(130);
    }
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), LONGEST_SHUTDOWN).unref();
    setInterval(() => {
      if (engine.vitals().stalledFor > STALLED_AT_SHUTDOWN) {
        log.error('the data engine does not answer; the API stops without it');
        process.exit(1);
      }
    }, 250).unref();
    void app
      .close()
      .then(() => engine.close())
      .then(
        () => {
          log.info('stopped');
          process.exit(0);
        },
        (error: unknown) => {
          log.error({ err: error }, 'did not stop cleanly');
          process.stderr.write(`The API did not stop cleanly: ${String(error)}\n`);
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The parent process is gone: without this handler, a killed parent would leave the data folder in use.
  process.on('disconnect', () => stop('the parent process is gone'));
}

/** Overrides of intervals and timeouts, for tests that cannot wait. */
export interface Pace {
  readonly mpesa?: Partial<MpesaTimes>;
  readonly etims?: Partial<SenderPace>;
  /** How long the jobs of a killed process stay locked, in milliseconds. */
  readonly jobsLockedFor?: number;
}

async function start(pace: Pace): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = openLog({ service: 'api', level: environment.LOG_LEVEL });
  logFatalErrors(log);
  const { uploadsDir, outboxDir } = secureDataFolder(environment.DATA_DIR);
  const open = () =>
    openEngine(
      environment,
      (sentence) => log.warn(sentence),
      (migration) => log.info({ migration }, 'migrated'),
    );
  const load = () => import('./app');
  // Embedded data opens in its own thread while the rest of the code loads. A connection to a server needs this thread's attention.
  const [engine, { buildApp }] =
    environment.DATABASE_URL === undefined
      ? await Promise.all([open(), load()])
      : ([await open(), await load()] as const);
  const tracing = await openTracing({
    service: 'api',
    endpoint: environment.OTEL_EXPORTER_OTLP_ENDPOINT,
    share: environment.OTEL_TRACES_SAMPLER_ARG ?? null,
  });
  const metrics = apiMetrics();
  const mpesa = mpesaSettingsOf(environment);
  metrics.watchDisk(environment.DATA_DIR);
  metrics.watchBackups(environment.DATA_DIR);
  try {
    const app = await buildApp({
      engine,
      uploadsDir,
      files: openFileStore(environment, uploadsDir),
      publicOrigin: environment.PUBLIC_ORIGIN,
      mail: {
        outboxDir,
        smtpUrl: environment.SMTP_URL,
        from: environment.MAIL_FROM,
      },
      mpesa: mpesa && { ...mpesa, times: pace.mpesa },
      log,
      tracing,
      metrics,
      secretKey: loadSecretKey(environment.SECRET_KEY, path.join(environment.DATA_DIR, 'secret.key')),
      trustedProxies: environment.TRUSTED_PROXIES,
      reservationMinutes: environment.RESERVATION_MINUTES,
      unpaidLimit: { pieces: environment.UNPAID_PIECES, amount: environment.UNPAID_AMOUNT },
      contactEmail: environment.CONTACT_EMAIL,
      etims: etimsOf(environment),
      etimsPace: pace.etims,
      jobsLockedFor: pace.jobsLockedFor,
      limits: {
        registrationsPerHour: environment.REGISTRATIONS_PER_HOUR,
        ordersPerMinute: environment.ORDERS_PER_MINUTE,
        quotesPerMinute: environment.QUOTES_PER_MINUTE,
        trackingsPerTenMinutes: environment.TRACKINGS_PER_10_MINUTES,
        passwordResetsPerHour: environment.PASSWORD_RESETS_PER_HOUR,
        reviewsPerHour: environment.REVIEWS_PER_HOUR,
        postsPerMinute: environment.POSTS_PER_MINUTE,
        quoteRequestsPerHour: environment.QUOTE_REQUESTS_PER_HOUR,
        uploadsPerMinute: environment.UPLOADS_PER_MINUTE,
      },
    });
    const port = await listen(app, environment);
    if (environment.API_METRICS_PORT !== undefined) {
      await listenForMetrics(metrics.registry, environment.API_METRICS_PORT, environment.API_METRICS_HOST);
    }
    stopOnSignal(app, engine, log);
    if (engine.copyTo) {
      removeOldCopies(environment.DATA_DIR);
      const works = { ...copyWork(environment.DATA_DIR, engine.copyTo), ...checkWork(engine) };
      openControlSocket(environment.DATA_DIR, works, log);
    }
    void engine.died.then((reason) => {
      log.fatal({ err: reason }, 'the data engine has ended');
      process.stderr.write(`The data engine has ended, and the API with it: ${reason.message}\n`);
      process.exit(1);
    });
    for (const sentence of missingSettings(environment)) {
      log.warn(sentence);
    }
    const migrations = await countMigrations(engine.db);
    log.info({ host: environment.API_HOST, port, engine: engine.kind, migrations }, 'started');
    process.send?.({ ready: true, port });
    setTimeout(() => {
      warmUp().catch((error: unknown) => log.error({ err: error }, 'PDF drawing did not warm up'));
    }, WARM_UP_AFTER).unref();
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** Runs the API in this process; if it cannot start, it prints a sentence to standard error and exits. */
export const serve = (pace: Pace = {}): Promise<void> =>
  start(pace).catch((error: unknown) => {
    process.stderr.write(`${sentenceOfEnd(error)}\n`);
    process.exit(1);
  });
