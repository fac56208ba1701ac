import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { timestampOf } from '../nairobi-time';
import { booksPage } from './books-page';
import { openBooks, type Books } from './books';
import { Condition, type Context, type SimulatorSettings } from './context';
import { OLDER } from './entrances';
import { Lists } from './lists';
import { newerEntrance } from './newer-entrance';
import { Received } from './received';
import { EtimsRefusal, invalid } from './refusals';
import type { Fault, Mode } from './scenarios';
import { serviceRoutes } from './service.routes';

export type { SimulatorSettings };

/** What everybody knows: nothing that is signed here counts. */
export const SANDBOX = {
  pin: 'P051234567X',
  branch: '00',
  serial: 'OFISI-DEMO-1',
  cmcKey: 'f0f15e0dba0b4c2b8e6f3a0c5d1e7a92',
  consumerKey: 'ofisi-demo-app',
  consumerSecret: 'ofisi-demo-secret',
} as const;

const DEFAULTS: SimulatorSettings = {
  ...SANDBOX,
  journal: null,
  hasDetails: false,
  tokenLife: 3_599,
  taxable: 'with-vat',
  slowBy: 5_000,
  now: Date.now,
  faults: {},
  random: Math.random,
};

export interface Simulator {
  readonly app: FastifyInstance;
  /** What the tax office knows. */
  readonly books: Books;
  /** What it lists: put others in their place, and they are what it lists from then on. */
  readonly lists: Lists;
  /** What suppliers and customs have told it of the shop: put others in their place, too. */
  readonly received: Received;
  readonly asked: Context['asked'];
  readonly failLists: (fault: Fault | null) => void;
  /** No token that was given is good any more. */
  readonly endTokens: () => void;
  readonly tokensGiven: () => number;
  /** How the service is from now on; null: as it should be. */
  readonly be: (mode: Mode | null) => void;
  /** What goes wrong with stock that comes or goes from now on; null: nothing. */
  readonly failStock: (fault: Fault | null) => void;
  /** The same with what the shop says of purchases and imports. */
  readonly failReceived: (fault: Fault | null) => void;
}

/**
 * The tax office's service for invoices as the shop sees it: eTIMS with an online control unit (OSCU) over HTTP. It is strict about numbers,
 * items and sums; what goes wrong besides is said by the customer's PIN (`SCENARIOS`), by its page, or by `faults`.
 */
export function buildSimulator(changes: Partial<SimulatorSettings> = {}): Simulator {
  const settings = { ...DEFAULTS, ...changes };
  const context: Context = {
    settings,
    books: openBooks(settings.journal),
    condition: new Condition(),
    seen: new Set(),
    lists: new Lists(),
    received: new Received(settings.now()),
    asked: [],
    tokens: new Map(),
  };
  const { books } = context;
  const app = Fastify({ forceCloseConnections: true });
  const answer = (resultCd: string, resultMsg: string, data: unknown = null) => ({
    resultCd,
    resultMsg,
    resultDt: timestampOf(settings.now()),
    data,
  });
  app.setErrorHandler(async (error: FastifyError | EtimsRefusal, _request, reply) => {
    if (error instanceof EtimsRefusal) return reply.send(answer(error.code, error.message));
    if (error.statusCode === 400 || error.statusCode === 415)
      return reply.send(answer('910', invalid('the body').message));
    return reply.code(500).send(answer('999', 'There is an unknown error. Please ask the administrator'));
  });

  serviceRoutes(app, context, OLDER);
  newerEntrance(app, context);
  booksPage(app, context);
  return {
    app,
    books,
    lists: context.lists,
    received: context.received,
    asked: context.asked,
    failLists(fault) {
      context.condition.lists = fault;
    },
    endTokens() {
      for (const token of context.tokens.keys()) context.tokens.set(token, 0);
    },
    tokensGiven: () => context.tokens.size,
    be(mode) {
      context.condition.mode = mode;
    },
    failStock(fault) {
      context.condition.stock = fault;
    },
    failReceived(fault) {
      context.condition.received = fault;
    },
  };
}
