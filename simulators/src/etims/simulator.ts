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

/** Public credentials: nothing that is signed here is valid. */
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
  /** The tax office's records. */
  readonly books: Books;
  /** Its code lists: assign others to replace them. */
  readonly lists: Lists;
  /** Reports of suppliers and customs about the shop: assign others to replace them. */
  readonly received: Received;
  readonly asked: Context['asked'];
  readonly failLists: (fault: Fault | null) => void;
  /** Invalidates all tokens. */
  readonly endTokens: () => void;
  readonly tokensGiven: () => number;
  /** Sets the state of the service; null: normal operation. */
  readonly be: (mode: Mode | null) => void;
  /** Sets the fault of stock calls; null: none. */
  readonly failStock: (fault: Fault | null) => void;
  /** The same for the shop's reports on purchases and imports. */
  readonly failReceived: (fault: Fault | null) => void;
}

/**
 * The tax office's invoicing service as the shop sees it: eTIMS with an online control unit (OSCU) over HTTP. It is strict about numbers,
 * items and sums; other faults are selected by the customer's PIN (`SCENARIOS`), on its page, or by `faults`.
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
