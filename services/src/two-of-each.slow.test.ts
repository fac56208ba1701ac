import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import type { QuoteRequestedResponse } from '@ofisi/api-contract/sales/quote-requests';
import { selectRows } from '@ofisi/api/database';
import { openEngine, readDataSettings } from '@ofisi/api/process/environment';
import { findPostgresBinaries, openPrimaryAndReplica, type PrivatePostgres } from '@ofisi/api/testing/private-postgres';
import { ensureLocalMember } from '@ofisi/platform/registry/local-member';
import { pin } from '@ofisi/platform/releases/pin';
import { CHANGE, emptyRegistry, release } from '@ofisi/platform/testing/fixtures';
import { SHELL_BUNDLE, shopBundle, withBundle } from '@ofisi/platform/testing/server-bundles';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { LOCAL_ENVIRONMENT } from './pin-new-releases';
import { startService, type Service } from './service';

const PRICE = 100;
const ITEMS = 20;
const STOCK = 1_000_000;

const LIMITS = {
  ORDERS_PER_MINUTE: '100000',
  POSTS_PER_MINUTE: '100000',
  QUOTE_REQUESTS_PER_HOUR: '100000',
  UNPAID_PIECES: '100000',
  UNPAID_AMOUNT: '1000000000',
};

/** The product page shows the product's title from the API. */
const STOREFRONT = shopBundle(
  `return '<h1>' + escape(Object.values(prefetched).find((answer) => answer.viewArrival).viewArrival.title) + '</h1>';`,
  '',
  `{ title: data['/open-arrival/' + params.slug].viewArrival.title, description: 'A thing.', address: '/product-item/' + params.slug, type: 'product' }`,
);

/** Starts a shop with two APIs and two gateways, each in a separate process. */
async function openShop(postgres: PrivatePostgres, replica: PrivatePostgres, services: Service[]) {
  const { registry, dataDir } = emptyRegistry();
  for (const [remote, which, bundle] of [
    ['shell', 'shell', SHELL_BUNDLE],
    ['mf-storefront', 'shop', STOREFRONT],
  ] as const) {
    const { releaseId } = await release(registry, which, withBundle(bundle));
    await pin(registry, { ...CHANGE, environment: LOCAL_ENVIRONMENT, remote, release: releaseId });
  }
  await ensureLocalMember(dataDir, 'asha');
  const start = async (name: string, program: string, settings: NodeJS.ProcessEnv) => {
    const service = await startService(name, program, { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings });
    services.push(service);
    return service;
  };
  const apiSettings = {
    API_PORT: '0',
    DATABASE_URL: postgres.url,
    DATABASE_REPLICA_URL: replica.url,
    CONTACT_EMAIL: 'sales@ofisi.test',
    ...LIMITS,
  };
  const apis = await Promise.all([1, 2].map(() => start('The API', 'api/src/server.ts', apiSettings)));
  const gatewaySettings = {
    PORT: '0',
    HOST: '127.0.0.1',
    ENVIRONMENT: LOCAL_ENVIRONMENT,
    API_ORIGIN: apis.map(({ port }) => `http://127.0.0.1:${port}`).join(),
  };
  const gateways = await Promise.all(
    [1, 2].map(() => start('The gateway', 'platform/src/gateway/server.ts', gatewaySettings)),
  );
  const settings = readDataSettings({ DATA_DIR: dataDir, DATABASE_URL: postgres.url });
  const engine = await openEngine(settings, () => undefined);
  return {
    dataDir,
    apis,
    gateways,
    engine,
    count: async (query: SQL) => (await selectRows<{ count: number }>(engine.db, query))[0]?.count,
  };
}

/** Visitors and what they experience. */
class Visitors {
  /** Order numbers and references of quote requests that the visitors were given. */
  readonly orders: string[] = [];
  readonly quotes: string[] = [];
  /** Number of requests whose first attempt failed, and the requests that failed twice. */
  retried = 0;
  readonly failedTwice: string[] = [];
  rendered = 0;
  private asked = 0;

  constructor(private readonly origins: readonly string[]) {}

  /** Sends a request to one gateway and retries once at the other when the first does not answer, as a load balancer or a reload does. */
  private async ask(path: string, request: RequestInit = {}): Promise<string> {
    this.asked += 1;
    let reason = '';
    for (const turn of [this.asked, this.asked + 1]) {
      const origin = this.origins[turn % this.origins.length] ?? '';
      try {
        const answer = await fetch(origin + path, { ...request, signal: AbortSignal.timeout(20_000) });
        const text = await answer.text();
        if (answer.status === 200) return text;
        reason += ` ${answer.status} ${text.slice(0, 200)}`;
      } catch (error) {
        reason += ` ${String(error)}`;
      }
      this.retried += turn === this.asked ? 1 : 0;
    }
    this.failedTwice.push(`${path}:${reason}`);
    return '{}';
  }

  private async post<Answer>(path: string, body: object): Promise<Partial<Answer>> {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'idempotency-secret': randomUUID(),
    };
    return JSON.parse(await this.ask(path, { method: 'POST', headers, body: JSON.stringify(body) })) as Partial<Answer>;
  }

  async order(number: number): Promise<void> {
    const { order } = await this.post<OrderPlacedResponse>('/api/ordered-products', {
      ...PERSON,
      delivery_address: 'Oginga Odinga Street',
      amount: PRICE,
      payment_status: 'pending',
      payment_method: 'mpesa',
      items: [{ ...itemOf(number), product_name: 'Item', price: PRICE }],
    });
    if (order) this.orders.push(order.number);
  }

  async askForQuote(number: number): Promise<void> {
    const body = { ...PERSON, items: [itemOf(number)] };
    const { reference } = await this.post<QuoteRequestedResponse>('/api/quote-requests', body);
    if (reference) this.quotes.push(reference);
  }

  async read(number: number): Promise<void> {
    const { id } = itemOf(number);
    await this.ask('/api/view-items?per_page=8');
    await this.ask(`/api/open-arrival/item-${id}`);
    const page = await this.ask(`/product-item/item-${id}`);
    this.rendered += page.includes(`<h1>Item ${id}</h1>`) ? 1 : 0;
    await this.ask('/');
  }
}

const PERSON = { first_name: 'Achieng', last_name: 'Otieno', phone_number: '0712345678', location: 'Kisumu' };
const itemOf = (number: number) => ({ id: 1 + (number % ITEMS), quantity: 1 });

/** Runs `work` in `lanes` parallel lanes, with increasing numbers, until told to end. */
function keepDoing(work: (number: number) => Promise<void>, lanes: number) {
  let isEnding = false;
  let number = 0;
  const lane = async () => {
    while (!isEnding) await work((number += 1));
  };
  const done = Promise.all(Array.from({ length: lanes }, lane));
  return () => {
    isEnding = true;
    return done;
  };
}

/** The references in the quote request mails of the outbox, one per mail. */
const mailedQuotes = (dataDir: string): string[] =>
  readdirSync(join(dataDir, 'outbox'))
    .filter((name) => name.endsWith('.eml'))
    .map(
      (name) => /^Subject: Quote request (\S+)$/m.exec(readFileSync(join(dataDir, 'outbox', name), 'utf8'))?.[1] ?? '',
    );

(findPostgresBinaries() ? describe : describe.skip)(
  'two APIs and two gateways on a database with a replica (needs the PostgreSQL binaries)',
  () => {
    let postgres: PrivatePostgres | null;
    let replica: PrivatePostgres | null;
    const services: Service[] = [];

    afterAll(async () => {
      for (const { pid } of services.splice(0)) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // This process was killed earlier.
        }
      }
      try {
        replica?.stop();
      } finally {
        postgres?.stop();
      }
    });

    it('lose no order and show no visitor an error twice when one of each is killed', async () => {
      const pair = await openPrimaryAndReplica();
      postgres = pair.primary;
      replica = pair.replica;
      const { dataDir, apis, gateways, engine, count } = await openShop(postgres, replica, services);
      const { db } = engine;
      await db.execute(sql`insert into categories (name, slug) values ('Toners', 'toners')`);
      await db.execute(
        sql`insert into items (slug, title, actual_name, description, category_id, initial_price, actual_price, on_hand)
          select 'item-' || n, 'Item ' || n, 'Item ' || n, '[]', 1, ${PRICE}, ${PRICE}, ${STOCK} from generate_series(1, ${ITEMS}) n`,
      );

      for (const { port } of apis) {
        await eventually(async () => {
          const health = await fetch(`http://127.0.0.1:${port}/api/health`);
          expect(await health.json()).toMatchObject({ replica: 'used' });
        });
      }

      const visitors = new Visitors(gateways.map(({ port }) => `http://127.0.0.1:${port}`));
      const ends = [
        keepDoing((number) => visitors.order(number), 6),
        keepDoing((number) => visitors.askForQuote(number), 2),
        keepDoing((number) => visitors.read(number), 3),
      ];
      // In steps of ten, so that a busy machine has the full time for each ten.
      const untilOrders = async (more: number) => {
        for (let wanted = visitors.orders.length + more, next = visitors.orders.length; next < wanted;) {
          next = Math.min(wanted, next + 10);
          await eventually(async () => expect(visitors.orders.length).toBeGreaterThan(next));
        }
      };
      const kill = async (service: Service | undefined) => {
        process.kill(service?.pid ?? 0, 'SIGKILL');
        await service?.ended;
      };

      let inHand: { id: number }[];
      try {
        await untilOrders(60);
        await kill(apis[1]);
        // Jobs that the dead API held are done by another once their lock expires; the test makes the lock expire at once.
        inHand = await selectRows(db, sql`select id from jobs where locked_until is not null`);
        await untilOrders(60);
        await kill(gateways[1]);
        await untilOrders(60);
        replica.end();
        replica.startAgain();
        await untilOrders(30);
      } finally {
        await Promise.all(ends.map((end) => end()));
      }

      expect(visitors.failedTwice).toEqual([]);
      expect(visitors.retried).toBeGreaterThan(0);
      expect(visitors.rendered).toBeGreaterThan(0);

      const placed = await selectRows<{ number: string }>(db, sql`select number from orders`);
      expect(placed.map(({ number }) => number).sort()).toEqual([...visitors.orders].sort());
      expect(await count(sql`select sum(reserved)::int as count from items`)).toBe(visitors.orders.length);
      expect(await count(sql`select count(*)::int as count from quote_requests`)).toBe(visitors.quotes.length);

      const left = inHand.map(({ id }) => id);
      await eventually(async () =>
        expect(
          await count(
            sql`select count(*)::int as count from jobs where not is_repeated and id <> all(${sql.param(left)}::int[])`,
          ),
        ).toBe(0),
      );
      await db.execute(sql`update jobs set locked_until = now() - interval '1 second'`);
      await eventually(async () =>
        expect(await count(sql`select count(*)::int as count from jobs where not is_repeated`)).toBe(0),
      );
      const mailed = mailedQuotes(dataDir);
      expect([...new Set(mailed)].sort()).toEqual([...visitors.quotes].sort());
      // The API may have been killed between sending a mail and recording it.
      expect(mailed.length - visitors.quotes.length).toBeLessThanOrEqual(left.length);
      await engine.close();
    }, 120_000);
  },
);
