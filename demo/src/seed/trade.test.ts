import { sql } from 'drizzle-orm';
import { buildApp } from '@ofisi/api/app';
import { selectRows } from '@ofisi/api/database';
import { openTestEngine, type TestEngine } from '@ofisi/api/testing/test-engine';

import { expectBooksAgree } from '@ofisi/api/testing/books-agree';
import type { ItemReviewsResponse } from '@ofisi/api-contract/reviews/reviews';
import type { ItemsResponse, ProductDetailsResponse } from '@ofisi/api-contract/catalogue/items';
import { DEMO_ACCOUNTS } from '../accounts';
import { DEMO_ITEMS } from '../content/catalogue';
import { loadDemoContent } from '../content/load';
import { DEMO_CUSTOMERS } from '../content/customers';
import { DEMO_OFFERS } from '../content/offers';
import { DEMO_PURCHASE_ORDERS, DEMO_PURCHASES } from '../content/purchases';
import { DEMO_REVIEWS } from '../content/reviews';
import { DEMO_ORDERS, DEMO_SALES } from '../content/sales';
import { DEMO_SERVICE_CONTRACTS } from '../content/service-contracts';
import { DEMO_SERVICE_JOBS } from '../content/service-jobs';
import { DEMO_SUPPLIERS } from '../content/suppliers';
import { seedDemo } from './seed';

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

const itemNamed = (slug: string) => DEMO_ITEMS.find((item) => item.slug === slug);

describe('the demo content', () => {
  it('has five running price cuts and an upcoming one, on items in stock', () => {
    const running = DEMO_OFFERS.filter(({ startsInDays }) => startsInDays < 0);
    expect([running.length, DEMO_OFFERS.length]).toEqual([5, 6]);
    expect(repeated(DEMO_OFFERS.map(({ item }) => item))).toEqual([]);
    for (const { item, discount, endsInDays, startsInDays } of DEMO_OFFERS) {
      expect(itemNamed(item)?.stock_count).toBeGreaterThan(0);
      expect(discount).toBeGreaterThanOrEqual(8);
      expect(discount).toBeLessThanOrEqual(30);
      expect(endsInDays).toBeGreaterThan(Math.max(0, startsInDays));
      // The charged price is a whole shilling.
      expect(Number.isInteger(((itemNamed(item)?.actual_price ?? 0) * (100 - discount)) / 100)).toBe(true);
    }
  });

  it('reviews many items, once per customer and item, favourably and unfavourably, with three pending', () => {
    const approved = DEMO_REVIEWS.filter(({ state }) => state === 'approved');
    expect(approved.length).toBeGreaterThanOrEqual(40);
    expect(approved.length).toBeLessThanOrEqual(70);
    expect(DEMO_REVIEWS.length - approved.length).toBe(3);
    expect(new Set(approved.map(({ item }) => item)).size).toBeGreaterThanOrEqual(20);
    expect(new Set(approved.map(({ rate }) => rate))).toEqual(new Set([2, 3, 4, 5]));
    const byCustomer = DEMO_REVIEWS.filter(({ customer }) => customer !== null);
    expect(repeated(byCustomer.map(({ customer, item }) => `${customer} ${item}`))).toEqual([]);
    for (const { item, message } of DEMO_REVIEWS) {
      expect(itemNamed(item)).toBeDefined();
      expect(message?.length ?? 0).toBeLessThanOrEqual(120);
    }
  });

  it('purchases the shop’s own items, below their price, from its own suppliers', () => {
    for (const { supplier, lines } of [...DEMO_PURCHASES, ...DEMO_PURCHASE_ORDERS]) {
      expect(DEMO_SUPPLIERS.map(({ organization }) => organization)).toContain(supplier);
      for (const [slug, quantity, cost] of lines) {
        expect(quantity).toBeGreaterThan(0);
        expect(cost).toBeLessThan(itemNamed(slug)?.actual_price ?? 0);
      }
    }
  });

  it('sells the shop’s items, in the last sixty days, and none with serial numbers', () => {
    for (const { daysAgo, lines } of [...DEMO_SALES, ...DEMO_ORDERS]) {
      expect(daysAgo).toBeGreaterThan(1);
      expect(daysAgo).toBeLessThan(60);
      expect(repeated(lines.map(([slug]) => slug))).toEqual([]);
      for (const [slug, quantity] of lines) {
        expect(itemNamed(slug)).toMatchObject({ slug });
        expect(itemNamed(slug)?.serials).toBeUndefined();
        expect(quantity).toBeGreaterThan(0);
      }
    }
  });

  it('gives customers fictitious contacts', () => {
    for (const { email, phone } of Object.values(DEMO_CUSTOMERS)) {
      expect(email).toMatch(/^[a-z.]+@customers\.example$/);
      expect(phone).toMatch(/^\+254 700 000 3\d\d$/);
    }
    expect(DEMO_ACCOUNTS.map(({ email }) => email)).toEqual(
      expect.not.arrayContaining(Object.values(DEMO_CUSTOMERS).map(({ email }) => email)),
    );
  });
});

describe('the seeded demo shop', () => {
  let data: TestEngine;
  let app: Awaited<ReturnType<typeof buildApp>>;

  beforeAll(async () => {
    data = await openTestEngine();
    app = await buildApp({ engine: data.engine, uploadsDir: `${data.dataDir}/uploads` });
    const stored = (slug: string) => [slug, { image: `${slug}.webp`, blur: 'data:image/webp;base64,abc' }];
    const content = async () => ({
      ...(await loadDemoContent()),
      putPictures: async () => ({
        items: Object.fromEntries(DEMO_ITEMS.map(({ slug }) => stored(slug))),
        categories: {},
        offers: Object.fromEntries(DEMO_OFFERS.map(({ item }) => stored(item))),
      }),
    });
    await seedDemo(data.engine.db, data.dataDir, content, () => undefined);
    // The machine may be busy.
  }, 120_000);

  afterAll(async () => {
    await app.close();
    await data.dispose();
  });

  const read = async <Body>(path: string) => (await app.inject(`/api${path}`)).json<Body>();

  it('has a banner per running offer, highest discount first, and charges the offered price', async () => {
    const { banners } = await read<ProductDetailsResponse>('/view-product-details');
    expect(banners.map(({ discount }) => discount)).toEqual([30, 20, 18, 15, 8]);
    for (const banner of banners) {
      expect(banner.image).toBe(`${banner.item_slug}.webp`);
      expect(banner.effective_price).toBe((banner.actual_price * (100 - banner.discount)) / 100);
    }
    const { items } = await read<ItemsResponse>('/view-items');
    expect(items.filter(({ active_offer }) => active_offer)).toHaveLength(5);
    expect(items.filter(({ image_blur }) => !image_blur)).toEqual([]);
  });

  it('lists the items sold most as best sellers, not the newest', async () => {
    const { best_sellers, arrivals } = await read<ProductDetailsResponse>('/view-product-details');
    const units = new Map<string, number>();
    for (const [slug, quantity] of [...DEMO_SALES, ...DEMO_ORDERS].flatMap(({ lines }) => lines)) {
      units.set(slug, (units.get(slug) ?? 0) + quantity);
    }
    const sold = best_sellers.map(({ slug }) => units.get(slug) ?? 0);
    expect(best_sellers).toHaveLength(12);
    expect(sold).toEqual([...sold].sort((one, other) => other - one));
    expect(best_sellers.map(({ slug }) => slug)).not.toEqual(arrivals.map(({ slug }) => slug));
  });

  it('has the catalogue’s quantities in stock, less what was given under contract, through a ledger that adds up', async () => {
    const rows = await selectRows<{ slug: string; available: number }>(
      data.engine.db,
      sql`select slug, (on_hand - reserved)::float8 as available from items`,
    );
    const shelves = new Map(rows.map(({ slug, available }) => [slug, available]));
    const given = DEMO_SERVICE_CONTRACTS.flatMap(({ machines }) => machines.flatMap(({ supplies = [] }) => supplies));
    for (const [slug, quantity] of given) shelves.set(slug, (shelves.get(slug) ?? 0) + quantity);
    expect(DEMO_ITEMS.filter(({ slug, stock_count }) => shelves.get(slug) !== stock_count)).toEqual([]);
    await expectBooksAgree(data.engine.db);
  });

  it('numbers its sales in the order of their dates, and records the payments', async () => {
    const rows = await selectRows<{ invoice: string; status: string; at: string; paid: boolean; events: string }>(
      data.engine.db,
      sql`select invoice, status, to_char(created_at, 'YYYY-MM-DD HH24:MI:SS') as at,
                 exists (select from ledger_entries paid where paid.order_id = orders.id and kind = 'payment' and at = orders.created_at) as paid,
                 (select string_agg(status, ',' order by id) from order_events where order_id = orders.id) as events
          from orders order by id`,
    );
    expect(rows).toHaveLength(DEMO_SALES.length + DEMO_ORDERS.length);
    const dates = rows.map(({ at }) => at);
    expect(dates).toEqual([...dates].sort());
    expect(rows.filter(({ paid }) => !paid)).toHaveLength(1);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['completed']));
    expect(rows.filter(({ events }) => events === 'reserved,delivered')).toHaveLength(DEMO_ORDERS.length);
    expect(rows.filter(({ events }) => events === 'completed')).toHaveLength(DEMO_SALES.length);
  });

  it('has service jobs in several stages, with numbers in the order of their receipt, and one that is late', async () => {
    const rows = await selectRows<{
      number: string;
      stage: string;
      moves: number;
      is_late: boolean;
      in_order: boolean;
    }>(
      data.engine.db,
      sql`select number, stage, promised_on < (now() at time zone 'Africa/Nairobi')::date and stage <> 'ready' as is_late,
                 created_at >= lag(created_at, 1, created_at) over (order by number) as in_order,
                 (select count(*)::int from service_moves where job_id = service_jobs.id) as moves
          from service_jobs order by id`,
    );
    const visits = DEMO_SERVICE_CONTRACTS.filter(({ visit }) => visit);
    const last = ['requested', ...visits.map(() => 'received')];
    expect(rows.map(({ moves }) => moves)).toEqual([
      ...DEMO_SERVICE_JOBS.map(({ moves }) => moves.length + 1),
      ...last.map(() => 1),
    ]);
    expect(rows.slice(-last.length).map(({ stage }) => stage)).toEqual(last);
    expect(rows.every(({ in_order: inOrder }) => inOrder)).toBe(true);
    expect(new Set(rows.map(({ stage }) => stage)).size).toBeGreaterThanOrEqual(6);
    expect(rows.filter(({ is_late: isLate }) => isLate)).toHaveLength(1);
  });

  it('shows reviews, some by verified buyers, and no pending ones', async () => {
    const epson = await read<ItemReviewsResponse>('/item-reviews/epson-ecotank-l3250-wireless-ink-tank-printer');
    expect(epson).toMatchObject({ rating_count: 6, rating_avg: 4.5 });
    expect(epson.reviews.filter(({ verified }) => verified).map(({ name }) => name)).toEqual([
      'Fatuma Ali',
      'Grace Wambui',
    ]);
    expect(await read<ItemReviewsResponse>('/item-reviews/logitech-c920-hd-pro-webcam')).toMatchObject({
      rating_count: 0,
      reviews: [],
    });
  });

  it('lets nobody sign in as a demo customer', async () => {
    const rows = await selectRows<{ email: string }>(
      data.engine.db,
      sql`select email from users where email like '%@customers.example'`,
    );
    expect(rows).toHaveLength(Object.keys(DEMO_CUSTOMERS).length);
    const credentials = { email: rows[0]?.email, password: DEMO_ACCOUNTS[4]?.password };
    const login = await app.inject({ method: 'POST', url: '/api/user-login', payload: credentials });
    expect(login.json()).toMatchObject({ status: 401 });
  });
});
