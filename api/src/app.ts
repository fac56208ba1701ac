import { randomBytes } from 'node:crypto';
import path from 'node:path';
import fastifyCookie from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import { endConnectionsOnClose } from '@ofisi/shared-server/end-connections';
import { silentLog, type Log } from '@ofisi/shared-server/log';
import { networkOf } from '@ofisi/shared-server/network';
import { quietLogController } from '@ofisi/shared-server/quiet-log-controller';
import { requestLog } from '@ofisi/shared-server/request-log';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createBackground } from './background';
import { brandRoutes } from './catalogue/brands/brands.routes';
import { categoryOrderRoutes } from './catalogue/categories/category-order.routes';
import { categoryRoutes } from './catalogue/categories/categories.routes';
import { openCatalogue } from './catalogue/catalogue';
import { itemRoutes } from './catalogue/items/items.routes';
import { staffItemRoutes } from './catalogue/items/manage/staff-items.routes';
import { bestSellerRoutes } from './catalogue/items/best-sellers/best-sellers.routes';
import { featuredRoutes } from './catalogue/items/featured/featured.routes';
import { itemLabelRoutes } from './catalogue/labels/item-labels.routes';
import { bannerOrderRoutes } from './catalogue/offers/manage/banner-order.routes';
import { staffOfferRoutes } from './catalogue/offers/manage/staff-offers.routes';
import { searchRoutes } from './catalogue/search/search.routes';
import { moderationRoutes } from './catalogue/reviews/moderation.routes';
import { reviewRoutes } from './catalogue/reviews/reviews.routes';
import { unitRoutes } from './catalogue/units/units.routes';
import { wishlistRoutes } from './catalogue/wishlist/wishlist.routes';
import { agedDebtRoutes } from './contacts/aged-debts/aged-debts.routes';
import { customerCategoryRoutes } from './contacts/customer-categories/customer-categories.routes';
import { customerLocationRoutes } from './contacts/customer-locations/customer-locations.routes';
import { customerRoutes } from './contacts/customers/customers.routes';
import { statementRoutes } from './contacts/statement/statement.routes';
import { supplierRoutes } from './contacts/suppliers/suppliers.routes';
import { dashboardLayoutRoutes } from './dashboard/dashboard-layout.routes';
import { itemStatsRoutes } from './dashboard/item-stats.routes';
import { deliveryRoutes } from './deliveries/deliveries.routes';
import { deliveryNoteRoutes } from './deliveries/notes/delivery-notes.routes';
import { returnRoutes } from './deliveries/returns/returns.routes';
import { adjustmentRoutes } from './stock/adjustments/adjustments.routes';
import { ledgerRoutes } from './stock/ledger/ledger.routes';
import { serialRoutes } from './stock/serial-numbers/serials.routes';
import { lowStockRoutes } from './stock/low-stock/low-stock.routes';
import { stockValueRoutes } from './stock/stock-value/stock-value.routes';
import { takeRoutes } from './stock/takes/takes.routes';
import type { Engine } from './engine/engine';
import { openPeers } from './engine/peers';
import { taxDocumentRoutes } from './etims/tax-documents.routes';
import { readUnsigned } from './etims/unsigned';
import { startTaxSender, type SenderPace } from './etims/sender';
import { activateDevice, type EtimsSettings } from './etims/settings';
import type { FileStore } from './files/file-store';
import { fileRoutes } from './files/files.routes';
import { folderStore } from './files/folder-store';
import { createPictureMaker } from './files/pictures/make-picture';
import { uploadRoutes } from './files/uploads.routes';
import { moneyAccountRoutes } from './finance/accounts/accounts.routes';
import { accountStatementRoutes } from './finance/accounts/statement.routes';
import { transferRoutes } from './finance/accounts/transfers.routes';
import { closingRoutes } from './finance/closing/closing.routes';
import { expenseRoutes } from './finance/expenses/expenses.routes';
import { salesFigureRoutes } from './sales/figures/sales-figures.routes';
import { tillRoutes } from './finance/till/till.routes';
import { purchaseOrderRoutes } from './finance/purchase-orders/purchase-orders.routes';
import { reorderRoutes } from './finance/purchase-orders/reorder.routes';
import { boughtItemRoutes } from './finance/purchases/bought-items.routes';
import { purchaseRoutes } from './finance/purchases/purchases.routes';
import { supplierPaymentRoutes } from './finance/purchases/supplier-payments.routes';
import { supplierReturnRoutes } from './finance/supplier-returns/supplier-returns.routes';
import { expenseCategoryRoutes } from './finance/expense-categories/expense-categories.routes';
import { historyRoutes } from './history/history.routes';
import { bodies, BODY_LIMIT } from './http/bodies';
import { csrfCookie } from './http/csrf-cookie';
import { Refusal } from './http/envelope';
import { errorHandler, notRoutable } from './http/error-handler';
import { contractOfPage } from './http/contract-of-page';
import { contractRoutes } from './http/contract.routes';
import { createGuessThrottle } from './http/guess-throttle';
import { healthRoutes, probeRoutes } from './http/health';
import { MonotonicCounts } from './http/monotonic-counts';
import { openApi } from './http/open-api';
import { permissionGuard } from './http/permission';
import { postLimit } from './http/post-limit';
import { answerClientError, protocolErrors } from './http/protocol-errors';
import { PATIENCE, requestContext, requestIdFrom } from './http/request-context';
import { housekeeping } from './housekeeping';
import { ensureBuiltInRoles } from './identity/built-in-roles';
import { accountRoutes } from './identity/account.routes';
import { emailConfirmationRoutes } from './identity/email-confirmation.routes';
import { identityRoutes } from './identity/identity.routes';
import { countForeignSecrets } from './identity/two-factor.queries';
import { restoreLoginFailures } from './identity/login-failures';
import { createLoginThrottle, DEFAULT_THROTTLE } from './identity/login-throttle';
import { createMailLimit } from './identity/mail-limit';
import { passwordResetRoutes } from './identity/password-reset.routes';
import { createSecretBox } from './identity/secret-box';
import { lostTwoFactorRoutes } from './identity/lost-two-factor.routes';
import { roleRoutes } from './identity/roles/roles.routes';
import { securitySettingsRoutes } from './identity/security-settings.routes';
import { createSessionStore } from './identity/sessions';
import { auditLogRoutes } from './audit/audit-log.routes';
import { signInRoutes } from './identity/sign-ins/sign-ins.routes';
import { twoFactorRoutes } from './identity/two-factor.routes';
import { importFileRoutes } from './imports/import-files.routes';
import { importRoutes } from './imports/imports.routes';
import { createImportKinds } from './imports/kinds';
import { createFileReader } from './imports/reading/file-reader';
import { IMPORT_JOB, importHandler } from './imports/work/import-job';
import { userAccessRoutes } from './identity/users/user-access.routes';
import { userRoutes } from './identity/users/users.routes';
import { startJobs } from './jobs/jobs';
import { listSettingsRoutes } from './list-settings/list-settings.routes';
import { createMailer, type MailSettings } from './mail/mailer';
import { MAIL_JOB, mailHandler, queuedMailer } from './mail/queued-mailer';
import { apiMetrics, type ApiMetrics } from './metrics';
import type { MpesaSettings } from './mpesa/daraja/settings';
import { hookRoutes } from './mpesa/hooks/hooks.routes';
import { registerPaybill } from './mpesa/hooks/paybill-addresses';
import { checkCredentials, openMpesa } from './mpesa/mpesa';
import { mpesaJobs } from './mpesa/mpesa-jobs';
import { readPaymentsWaiting } from './mpesa/payments-waiting';
import { mpesaPaymentRoutes } from './mpesa/received/mpesa-payments.routes';
import { paymentEventRoutes } from './mpesa/prompts/payment-events.routes';
import { openPaymentNews } from './mpesa/prompts/payment-news';
import { promptListRoutes } from './mpesa/prompts/prompt-list.routes';
import { promptRoutes } from './mpesa/prompts/prompts.routes';
import { paymentAttentionRoutes } from './mpesa/attention/payment-attention.routes';
import { reconciliationRoutes } from './mpesa/reconciliation/reconciliation.routes';
import { pageRoutes } from './pages/pages.routes';
import { refundHookRoutes } from './refunds/refund-hook';
import { refundRoutes } from './refunds/refunds.routes';
import { reportRoutes } from './reports/reports.routes';
import { offeredQuotationRoutes } from './quotations/offered-quotations.routes';
import { quotationRoutes } from './quotations/quotations.routes';
import { counterRoutes } from './sales/counter/counter.routes';
import { deliveryDetailsRoutes } from './sales/delivery-details/delivery-details.routes';
import { heldSaleRoutes } from './sales/held-sales/held-sales.routes';
import { orderRoutes } from './sales/orders/orders.routes';
import { orderPaymentRoutes } from './sales/payments/payments.routes';
import { webOrderRoutes } from './sales/web-orders/web-orders.routes';
import type { UnpaidLimit } from './sales/orders/unpaid-limit';
import { quoteRequestRoutes } from './sales/quote-requests/quote-requests.routes';
import type { Limits, Services } from './services';
import { createSettingsCache } from './settings/settings-cache';
import { settingsRoutes } from './settings/settings.routes';

export interface AppOptions {
  readonly engine: Engine;
  /** Where pictures and receipts lie unless `files` says otherwise: `<uploadsDir>/items/…`, `<uploadsDir>/categories/…`. */
  readonly uploadsDir: string;
  readonly files?: FileStore | undefined;
  /** The address that browsers know, for the OpenAPI document and for links in mails. */
  readonly publicOrigin?: string | undefined;
  /** The mail server and who mails are from; mails lie in `outbox/` beside the pictures unless told otherwise. */
  readonly mail?: Partial<MailSettings>;
  readonly metrics?: ApiMetrics;
  /** Nothing is logged without one. */
  readonly log?: Log;
  /** 32 bytes that encrypt the secrets of second factors; new ones make those unreadable. Random unless given. */
  readonly secretKey?: Buffer | undefined;
  readonly limits?: Partial<Limits>;
  readonly reservationMinutes?: number;
  /** How long a request waits for the data engine, in milliseconds. */
  readonly patience?: number;
  readonly unpaidLimit?: UnpaidLimit;
  /** How the shop is paid by M-Pesa; without it no prompts are offered. */
  readonly mpesa?: MpesaSettings | undefined;
  /** Where the shop reads what customers ask; its public address unless told otherwise. */
  readonly contactEmail?: string | undefined;
  /** The tax office's service for invoices; without it the shop issues no tax invoices (decision 058). */
  readonly etims?: EtimsSettings | undefined;
  /** How long work that a process took is left to it without a word, in milliseconds. */
  readonly jobsLockedFor?: number | undefined;
  /** How its sender paces itself, unless as usual. */
  readonly etimsPace?: Partial<SenderPace> | undefined;
  /** Whose word about the client's address is taken (X-Forwarded-For): addresses, ranges or their names, with commas. */
  readonly trustedProxies?: string | undefined;
}

/** Where the gateway is when nobody says otherwise. Never what a request claims: a mail with such a link would lead anywhere. */
const DEFAULT_ORIGIN = 'http://localhost:8080';

/** Longer than any picture takes to arrive; a client that trickles must not hold its connection for ever. */
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

  const app = Fastify({
    loggerInstance: log,
    logController: quietLogController(),
    trustProxy: trustedProxies,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    frameworkErrors: notRoutable,
    clientErrorHandler: answerClientError,
    // Node and the framework would answer these without a body that says why; see `protocolErrors`.
    http: { requireHostHeader: false },
    return503OnClosing: false,
    genReqId: requestIdFrom(trustedProxies),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  });
  const peers = openPeers(engine);
  const secretBox = createSecretBox(secretKey);
  const delivery = createMailer({ outboxDir: path.resolve(uploadsDir, '../outbox'), ...options.mail });
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
  // Only then it is known what can be imported. A job may have waited for this process, and nothing can be added once it asks to be ready.
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
      [MAIL_JOB]: mailHandler(metrics.countMails(delivery)),
      [IMPORT_JOB]: async (payload, closing) => {
        await ready;
        const again = (id: number) => jobs.add(IMPORT_JOB, { id });
        await importHandler(engine, importKinds, again)(payload, closing);
      },
    },
    repeated: {
      ...housekeeping({ db: engine.db, clock: engine.now, files, metrics }, app.log),
      ...(mpesa && mpesaJobs(engine.db, mpesa)),
    },
    log: app.log,
    onGivenUp: metrics.jobGivenUp,
  });
  const { etims, etimsPace: pace } = options;
  const taxSender = etims && startTaxSender({ engine, secretBox, settings: etims, log: app.log, pace });
  const services: Services = {
    db: engine.db,
    reports: engine.reports,
    sessions: createSessionStore(engine),
    throttle: createLoginThrottle(limits, peers),
    trackingThrottle: createGuessThrottle('orders', peers),
    mailLimit: createMailLimit(limits.passwordResetsPerHour, peers),
    secretBox,
    catalogue: openCatalogue(engine),
    settings: createSettingsCache(engine, mpesa !== null),
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
  await app.register(openApi, { publicOrigin });

  await app.register(probeRoutes(engine));
  await app.register(csrfCookie({ publicOrigin }));
  await app.register(fileRoutes(services));
  await app.register(
    async (api) => {
      await api.register(contractOfPage);
      await api.register(healthRoutes(engine));
      await api.register(contractRoutes());
      await api.register(identityRoutes(services));
      await api.register(passwordResetRoutes(services));
      await api.register(emailConfirmationRoutes(services));
      await api.register(accountRoutes(services));
      await api.register(twoFactorRoutes(services));
      await api.register(securitySettingsRoutes(services));
      await api.register(lostTwoFactorRoutes(services));
      await api.register(userRoutes(services));
      await api.register(userAccessRoutes(services));
      await api.register(roleRoutes(services));
      await api.register(signInRoutes(services));
      await api.register(auditLogRoutes(services));
      await api.register(itemRoutes(services));
      await api.register(staffItemRoutes(services));
      await api.register(itemLabelRoutes(services));
      await api.register(staffOfferRoutes(services));
      await api.register(bannerOrderRoutes(services));
      await api.register(searchRoutes(services));
      await api.register(brandRoutes(services));
      await api.register(categoryRoutes(services));
      await api.register(categoryOrderRoutes(services));
      await api.register(featuredRoutes(services));
      await api.register(bestSellerRoutes(services));
      await api.register(serialRoutes(services));
      await api.register(unitRoutes(services));
      await api.register(reviewRoutes(services));
      await api.register(moderationRoutes(services));
      await api.register(wishlistRoutes(services));
      await api.register(pageRoutes(services));
      await api.register(orderRoutes(services));
      await api.register(counterRoutes(services));
      await api.register(heldSaleRoutes(services));
      await api.register(tillRoutes(services));
      await api.register(salesFigureRoutes(services));
      await api.register(deliveryRoutes(services));
      await api.register(deliveryNoteRoutes(services));
      await api.register(returnRoutes(services));
      await api.register(orderPaymentRoutes(services));
      await api.register(promptRoutes(services));
      await api.register(paymentEventRoutes(services));
      await api.register(hookRoutes(services));
      await api.register(refundHookRoutes(services));
      await api.register(promptListRoutes(services));
      await api.register(mpesaPaymentRoutes(services));
      await api.register(webOrderRoutes(services));
      await api.register(adjustmentRoutes(services));
      await api.register(ledgerRoutes(services));
      await api.register(lowStockRoutes(services));
      await api.register(stockValueRoutes(services));
      await api.register(takeRoutes(services));
      await api.register(deliveryDetailsRoutes(services));
      await api.register(quoteRequestRoutes(services));
      await api.register(quotationRoutes(services));
      await api.register(offeredQuotationRoutes(services));
      await api.register(supplierRoutes(services));
      await api.register(customerRoutes(services));
      await api.register(statementRoutes(services));
      await api.register(agedDebtRoutes(services));
      await api.register(customerCategoryRoutes(services));
      await api.register(customerLocationRoutes(services));
      await api.register(expenseCategoryRoutes(services));
      await api.register(expenseRoutes(services));
      await api.register(moneyAccountRoutes(services));
      await api.register(accountStatementRoutes(services));
      await api.register(transferRoutes(services));
      await api.register(closingRoutes(services));
      await api.register(refundRoutes(services));
      await api.register(reconciliationRoutes(services));
      await api.register(paymentAttentionRoutes(services));
      await api.register(taxDocumentRoutes(services));
      await api.register(purchaseOrderRoutes(services));
      await api.register(reorderRoutes(services));
      await api.register(supplierReturnRoutes(services));
      await api.register(itemStatsRoutes(services));
      await api.register(dashboardLayoutRoutes(services));
      await api.register(reportRoutes(services));
      await api.register(purchaseRoutes(services));
      await api.register(boughtItemRoutes(services));
      await api.register(supplierPaymentRoutes(services));
      await api.register(uploadRoutes(services));
      await api.register(settingsRoutes(services));
      await api.register(listSettingsRoutes(services));
      await api.register(historyRoutes(services));
      await api.register(importRoutes(services));
      await api.register(importFileRoutes(services));
    },
    { prefix: '/api' },
  );

  const { all, foreign } = await countForeignSecrets(engine.db, secretBox);
  if (foreign > 0) {
    app.log.warn(
      `The key that secrets are sealed with (SECRET_KEY, or secret.key in DATA_DIR) is another than before: ${foreign} of ${all} authenticator apps do not fit until it is put back; their owners log in with a recovery code.`,
    );
  }
  await restoreLoginFailures(engine.db, services.throttle);
  if (mpesa) {
    metrics.watchPayments(() => readPaymentsWaiting(engine.reserve));
    // When this process can be reached: the provider may call back at once.
    app.addHook('onListen', async () => {
      background.start('mpesa', async () => {
        await checkCredentials(mpesa);
        await registerPaybill(engine.db, secretBox, mpesa);
      });
    });
  }
  app.addHook('onClose', async () => {
    await services.background.close();
    await taxSender?.close();
    await jobs.close();
    await peers.close();
  });
  return app;
}
