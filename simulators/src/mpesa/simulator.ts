import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { openBooks, type Books } from './books';
import type { Context, SimulatorSettings } from './context';
import { paybillRoutes, type PaidByHand } from './paybill.routes';
import { phonePages } from './phone-pages';
import { resume } from './phone';
import { pushRoutes } from './push.routes';
import { DarajaError, invalid } from './refusals';
import { reversalRoutes } from './reversal.routes';
import { statusRoutes } from './status.routes';
import { createScheduler } from './scheduler';
import { createTokens } from './tokens';

const SECOND = 1_000;

/** Daraja's public sandbox credentials: nothing here is worth money. */
export const SANDBOX = {
  consumerKey: 'ofisi-demo',
  consumerSecret: 'ofisi-demo',
  shortCode: '174379',
  /** The shop's number for registering to pull transactions. */
  pullNumber: '254708374149',
  passkey: 'bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919',
} as const;

const DEFAULTS: SimulatorSettings = {
  ...SANDBOX,
  journal: null,
  asks: false,
  answersAfter: 3 * SECOND,
  promptsFor: 60 * SECOND,
  lateBy: 40 * SECOND,
  results: () => 'told',
  repeatsWithin: 120 * SECOND,
  mostAtOnce: 250_000,
  now: Date.now,
  faults: {},
  random: Math.random,
};

export interface Simulator {
  readonly app: FastifyInstance;
  /** The payments on the provider's record. */
  readonly books: Books;
  readonly payByHand: (paid: PaidByHand) => Promise<unknown>;
  /** Runs everything that is still pending. */
  readonly flush: () => Promise<void>;
}

/**
 * M-Pesa as the shop sees it: Safaricom's Daraja over HTTP, with the phones of its customers. A phone's behaviour is selected by the last
 * four digits of its number (`SCENARIOS`), and otherwise by `faults`. It holds no money and must not replace the real service.
 */
export function buildSimulator(changes: Partial<SimulatorSettings> = {}): Simulator {
  const settings = { ...DEFAULTS, ...changes };
  const context: Context = {
    settings,
    books: openBooks(settings.journal),
    tokens: createTokens(settings, settings.now),
    scheduler: createScheduler(),
  };
  const app = Fastify({ genReqId: () => randomUUID(), forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('date', new Date(settings.now()).toUTCString());
  });
  app.setErrorHandler(async (error: FastifyError | DarajaError, request, reply) => {
    const told = error instanceof DarajaError ? error : error.statusCode === 400 ? invalid('Request') : null;
    return reply.code(told?.statusCode ?? 500).send({
      requestId: request.id,
      errorCode: told?.errorCode ?? '500.003.1001',
      errorMessage: told?.message ?? 'Internal Server Error',
    });
  });
  app.setNotFoundHandler(async (request, reply) =>
    reply.code(404).send({ requestId: request.id, errorCode: '404.001.01', errorMessage: 'Resource not found' }),
  );
  app.get<{ Querystring: { readonly grant_type?: string } }>('/oauth/v1/generate', async ({ headers, query }) =>
    context.tokens.issue(headers.authorization, query.grant_type),
  );
  pushRoutes(app, context);
  const pay = paybillRoutes(app, context);
  reversalRoutes(app, context);
  statusRoutes(app, context);
  phonePages(app, context, pay);
  resume(context);
  app.addHook('onClose', async () => context.scheduler.stop());
  return { app, books: context.books, payByHand: pay, flush: context.scheduler.flush };
}
