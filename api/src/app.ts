import { randomBytes } from 'node:crypto';
import path from 'node:path';
import fastifyCookie from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import { endConnectionsOnClose } from '@ofisi/shared-server/end-connections';
import { silentLog, type Log } from '@ofisi/shared-server/log';
import { networkOf } from '@ofisi/shared-server/network';
import { quietLogController } from '@ofisi/shared-server/quiet-log-controller';
import { requestLog } from '@ofisi/shared-server/request-log';
import { requestTraces } from '@ofisi/shared-server/request-traces';
import type { Tracing } from '@ofisi/shared-server/trace';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createBackground } from './jobs/background';
import { CHECK_JOB, checkAndKeep, readLastCheck } from './books/keep-check';
import { openCatalogue } from './catalogue/catalogue';
import { changeStream } from './catalogue/change-stream.routes';
import type { Engine } from './engine/engine';
import { openPeers } from './engine/peers';
import { readUnsigned } from './etims/unsigned';
import { startTaxSender, type SenderPace } from './etims/sender';
import { activateDevice, type EtimsSettings } from './etims/settings';
import type { FileStore } from './files/file-store';
import { fileRoutes } from './files/files.routes';
import { folderStore } from './files/folder-store';
import { createPictureMaker } from './files/pictures/make-picture';
import { bodies, BODY_LIMIT } from './http/bodies';
import { csrfCookie } from './http/csrf-cookie';
import { Refusal } from './http/envelope';
import { errorHandler, notRoutable } from './http/error-handler';
import { createGuessThrottle } from './http/guess-throttle';
import { probeRoutes } from './http/health';
import { MonotonicCounts } from './http/monotonic-counts';
import { openApi } from './document/open-api';
import { permissionGuard } from './access/guard';
import { postLimit } from './http/post-limit';
import { answerClientError, protocolErrors } from './http/protocol-errors';
import { PATIENCE, requestContext, requestIdFrom } from './http/request-context';
import { housekeeping } from './housekeeping';
import { ensureBuiltInRoles } from './identity/built-in-roles';
import { countForeignSecrets } from './identity/two-factor.queries';
import { restoreLoginFailures } from './identity/login-failures';
import { createLoginThrottle, DEFAULT_THROTTLE } from './identity/login-throttle';
import { createMailLimit } from './identity/mail-limit';
import { createSecretBox } from './access/secret-box';
import { createSessionStore } from './access/sessions';
import { createImportKinds } from './resource/imports/kinds';
import { createFileReader } from './imports/reading/file-reader';
import { IMPORT_JOB, importHandler } from './imports/work/import-job';
import { readOldestDue } from './jobs/oldest-due';
import { startJobs } from './jobs/jobs';
import { createMailer, type MailSettings } from './mail/mailer';
import { deliverInJob, MAIL_JOB, mailHandler, queuedMailer } from './mail/queued-mailer';
import { apiMetrics, type ApiMetrics } from './metrics';
import type { MpesaSettings } from './mpesa/daraja/settings';
import { makeContact } from './mpesa/first-contact';
import { openMpesa, warnOfUnprovenConfirmations } from './mpesa/mpesa';
import { mpesaJobs } from './mpesa/mpesa-jobs';
import { readPaymentsWaiting } from './mpesa/payments-waiting';
import { openPaymentNews } from './mpesa/prompts/payment-news';
import { ORDER_MAIL_JOB, orderMailHandler } from './sales/confirmation/order-mail';
import { serviceMailHandlers, serviceMailJobs } from './service/service-messages/mail-jobs';
import { refundJobs } from './refunds/ask-about-refund';
import type { UnpaidLimit } from './sales/orders/unpaid-limit';
import { apiRoutes } from './routes/api-routes';
import type { Services } from './routes/services';
import type { Limits } from './http/limits';
import { createSettingsCache } from './settings/settings-cache';

export interface AppOptions {
  /** Exports spans; without it nothing is traced. */
  readonly tracing?: Tracing | null | undefined;
  readonly engine: Engine;
  /** Folder of pictures and receipts unless `files` is given: `<uploadsDir>/items/…`, `<uploadsDir>/categories/…`. */
  readonly uploadsDir: string;
  readonly files?: FileStore | undefined;
  /** The public address that browsers use, for the OpenAPI document and for links in mails. */
  readonly publicOrigin?: string | undefined;
  /** The mail server and the sender of mails; by default mails are written to `outbox/` beside the pictures. */
  readonly mail?: Partial<MailSettings>;
  readonly metrics?: ApiMetrics;
  /** Without a log, nothing is logged. */
  readonly log?: Log;
  /** 32 bytes that encrypt the secrets of second factors; with another key those cannot be read. Random by default. */
  readonly secretKey?: Buffer | undefined;
  readonly limits?: Partial<Limits>;
  readonly reservationMinutes?: number;
  /** How long a request waits for the data engine, in milliseconds. */
  readonly patience?: number;
  readonly unpaidLimit?: UnpaidLimit;
  /** M-Pesa settings of the shop; without them no prompts are offered. */
  readonly mpesa?: MpesaSettings | undefined;
  /** The address that receives customers' questions; by default the shop's public address. */
  readonly contactEmail?: string | undefined;
  /** The tax office's invoice service; without it the shop issues no tax invoices (decision 058). */
  readonly etims?: EtimsSettings | undefined;
  /** How long a job stays locked by a process that has stopped responding, in milliseconds. */
  readonly jobsLockedFor?: number | undefined;
  /** Changes to the default pace of the eTIMS sender. */
  readonly etimsPace?: Partial<SenderPace> | undefined;
  /** Proxies whose X-Forwarded-For header is trusted: addresses, ranges or their names, separated by commas. */
  readonly trustedProxies?: string | undefined;
}

/** Default address of the gateway. Never taken from a request: its sender could make the links in mails lead anywhere. */
const DEFAULT_ORIGIN = 'http://localhost:8080';

/** Longer than the upload of any picture takes; a slow client must not hold its connection for ever. */
const REQUEST_TIMEOUT = 100_000;

const DEFAULT_LIMITS: Limits = {
  ...DEFAULT_THROTTLE,
  registrationsPerHour: 20,
  ordersPerMinute: 60,
  quotesPerMinute: 600,
  trackingsPerTenMinutes: 20,
  searchesPerMinute: 300,
  passwordResetsPerHour: 20,
  reviewsPerHour: 20,
  postsPerMinute: 1_200,
  quoteRequestsPerHour: 20,
  uploadsPerMinute: 60,
};

/** Invariant 23. */
const DEFAULT_UNPAID_LIMIT: UnpaidLimit = { pieces: 15, amount: 1_000_000 };

/** The whole API, ready to listen or to be injected into. Closing it leaves the engine open. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    engine,
    uploadsDir,
    publicOrigin,
    log = silentLog(),
    metrics = apiMetrics(),
    secretKey = randomBytes(32),
    reservationMinutes = 30,
    patience = PATIENCE,
    unpaidLimit = DEFAULT_UNPAID_LIMIT,
    contactEmail,
    trustedProxies = 'loopback',
  } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  await ensureBuiltInRoles(engine.db);
  await activateDevice(engine.db, options.etims);
  metrics.watchEngine(engine);
  metrics.watchTaxDocuments(() => readUnsigned(engine.db));
  metrics.watchJobs(() => readOldestDue(engine.db));
  metrics.watchBooks(() => readLastCheck(engine.db));

  const app = Fastify({
    loggerInstance: log,
    logController: quietLogController(),
    trustProxy: trustedProxies,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    frameworkErrors: notRoutable,
    clientErrorHandler: answerClientError,
    // Node.js and the framework would answer these requests without a body that explains why; see `protocolErrors`.
    http: { requireHostHeader: false },
    return503OnClosing: false,
    genReqId: requestIdFrom(trustedProxies),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  });
  const peers = openPeers(engine);
  const secretBox = createSecretBox(secretKey);
  const delivery = createMailer({ outboxDir: path.resolve(uploadsDir, '../outbox'), ...options.mail });
  const mailer = metrics.countMails(delivery);
  const files = options.files ?? folderStore(uploadsDir);
  const importKinds = createImportKinds();
  const background = createBackground(app.log);
  const mpesa = options.mpesa
    ? openMpesa({
        settings: options.mpesa,
        db: engine.db,
        secretBox,
        background,
        log: app.log,
        clock: engine.now,
        reservationMinutes,
        metrics,
      })
    : null;
  const settings = createSettingsCache(engine, mpesa !== null);
  // The import kinds are complete only once the app is ready. A job may already be waiting for this process, and no hooks can be added once
  // the app is getting ready.
  const ready = new Promise<void>((resolve) => {
    app.addHook('onReady', (done) => {
      resolve();
      done();
    });
  });
  const jobs = startJobs({
    engine,
    secretBox,
    lockedFor: options.jobsLockedFor,
    handlers: {
      [MAIL_JOB]: mailHandler(mailer),
      [ORDER_MAIL_JOB]: orderMailHandler({
        db: engine.db,
        settings,
        publicOrigin: publicOrigin ?? DEFAULT_ORIGIN,
        send: (mail, closing) => deliverInJob(mailer, mail, closing),
      }),
      ...serviceMailHandlers({
        db: engine.db,
        publicOrigin: publicOrigin ?? DEFAULT_ORIGIN,
        contactEmail,
        clock: engine.now,
        send: (mail, closing) => deliverInJob(mailer, mail, closing),
      }),
      [IMPORT_JOB]: async (payload, closing) => {
        await ready;
        const again = (id: number) => jobs.add(IMPORT_JOB, { id });
        await importHandler(engine, importKinds, again)(payload, closing);
      },
      [CHECK_JOB]: async () => void (await checkAndKeep({ db: engine.db, reports: engine.reports, log: app.log })),
    },
    repeated: {
      ...housekeeping({ db: engine.db, reports: engine.reports, clock: engine.now, files, metrics }, app.log),
      ...serviceMailJobs(engine.db, secretBox, engine.now),
      ...(mpesa && { ...mpesaJobs(engine.db, mpesa), ...refundJobs(engine.db, mpesa) }),
    },
    log: app.log,
    onGivenUp: metrics.jobGivenUp,
  });
  const { etims, etimsPace: pace } = options;
  const taxSender = etims && startTaxSender({ engine, secretBox, settings: etims, log: app.log, pace });
  const services: Services = {
    db: engine.db,
    etims,
    reports: engine.reports,
    sessions: createSessionStore(engine),
    throttle: createLoginThrottle(limits, peers),
    trackingThrottle: createGuessThrottle('orders', peers),
    mailLimit: createMailLimit(limits.passwordResetsPerHour, peers),
    secretBox,
    catalogue: openCatalogue(engine),
    settings,
    limits,
    clock: engine.now,
    reservationMinutes,
    unpaidLimit,
    contactEmail,
    files,
    pictures: createPictureMaker(),
    importKinds,
    fileReader: createFileReader(),
    jobs,
    background,
    mpesa,
    paymentNews: openPaymentNews(engine),
    mailer: queuedMailer(jobs),
    metrics,
    publicOrigin: publicOrigin ?? DEFAULT_ORIGIN,
  };

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  await app.register(errorHandler);
  await app.register(requestContext, { patience });
  await app.register(endConnectionsOnClose);
  await app.register(requestTraces, { tracing: options.tracing ?? null, caller: 'server' });
  await app.register(requestLog, { watch: metrics.answered });
  await app.register(protocolErrors);
  await app.register(permissionGuard, services);
  await app.register(fastifyCookie);
  await app.register(fastifyRateLimit, {
    global: false,
    store: class extends MonotonicCounts {
      constructor() {
        super('', peers);
      }
    },
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { after }) => new Refusal(429, `Too many requests. Please try again in ${after}.`),
  });
  await app.register(postLimit, limits);
  await app.register(bodies);
  await app.register(openApi, { publicOrigin, hasMpesa: mpesa !== null });

  await app.register(probeRoutes(engine));
  await app.register(changeStream, services);
  await app.register(csrfCookie({ publicOrigin }));
  await app.register(fileRoutes(services));
  await app.register(apiRoutes(services, engine), { prefix: '/api' });

  const { all, foreign } = await countForeignSecrets(engine.db, secretBox);
  if (foreign > 0) {
    app.log.warn(
      `The key that encrypts secrets (SECRET_KEY, or secret.key in DATA_DIR) has changed: ${foreign} of ${all} authenticator apps do not work until the old key is restored; their owners log in with a recovery code.`,
    );
  }
  await restoreLoginFailures(engine.db, services.throttle);
  if (mpesa) {
    const areSourcesKnown = mpesa.settings.callbackSources !== undefined;
    metrics.watchPayments(() => readPaymentsWaiting(engine.reserve), areSourcesKnown);
    warnOfUnprovenConfirmations(mpesa);
    // Only once this process can be reached: the provider may call back at once.
    app.addHook('onListen', async () => {
      background.start('mpesa', (closing) => makeContact(engine.db, secretBox, mpesa, closing));
    });
  }
  app.addHook('onClose', async () => {
    await services.background.close();
    await taxSender?.close();
    await jobs.close();
    services.pictures.close();
    services.fileReader.close();
    await peers.close();
  });
  return app;
}
