import path from 'node:path';
import { BUILT_IN_ROLES, type BuiltInRole } from '@ofisi/api-contract/permissions';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp, type AppOptions } from '../app';
import { brands, categories, items, offers, units } from '../tables/catalogue';
import { selectRows, type Db } from '../engine/database';
import type { Engine } from '../engine/engine';
import { insertUser } from '../identity/identity.queries';
import { hashPassword } from '../identity/passwords';
import { moveStock } from '../ledger/stock-movements';
import { addSerials } from '../ledger/serials';
import { openTestEngine, type TestEngine } from './test-engine';

export const TEST_PASSWORD = 'a long enough secret';

export const emailOf = (role: BuiltInRole) => `${role.toLowerCase().replaceAll(' ', '-')}@ofisi.test`;

/** What a test has to state about an item; prices in shillings. */
export interface TestItem {
  readonly title: string;
  readonly price?: number;
  readonly stock?: number;
  readonly serials?: string[];
  readonly isNewArrival?: boolean;
  readonly category?: string;
  readonly brandId?: number;
  /** A service, sold in hours with decimals. */
  readonly isService?: boolean;
}

/** The whole API on data of its own, with one category and one user per role. */
export interface TestShop {
  readonly app: FastifyInstance;
  readonly engine: Engine;
  readonly db: Db;
  readonly dataDir: string;
  readonly url: string | undefined;
  readonly get: (path: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  readonly post: (
    path: string,
    payload?: InjectOptions['payload'],
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  /** Headers of a user who is logged in with that role. */
  readonly as: (role: BuiltInRole) => Promise<Record<string, string>>;
  readonly addItem: (item: TestItem) => Promise<number>;
  readonly stockOf: (id: number) => Promise<{ readonly onHand: number; readonly reserved: number }>;
  readonly close: () => Promise<void>;
}

async function addUsers(db: Db): Promise<void> {
  const passwordHash = await hashPassword(TEST_PASSWORD);
  for (const role of BUILT_IN_ROLES) {
    await insertUser(db, { name: `${role} Person`, email: emailOf(role), role, passwordHash });
  }
}

/** Name and slug are both unique: when tests add items at once, one creates the category, and the others may find either taken. */
async function categoryCalled(db: Db, name = 'Toners', slug = 'toners'): Promise<number> {
  await db.insert(categories).values({ name, slug, description: 'For every printer' }).onConflictDoNothing();
  const [found] = await db.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug));
  return found?.id ?? 0;
}

async function hour(db: Db): Promise<number> {
  const unit = { name: 'Hour', shortName: 'h', allowDecimal: true };
  await db.insert(units).values(unit).onConflictDoNothing();
  const [found] = await db.select({ id: units.id }).from(units).where(eq(units.shortName, unit.shortName));
  return found?.id ?? 0;
}

async function insertItem(db: Db, item: TestItem, number: number): Promise<number> {
  const categoryId = await categoryCalled(db, item.category, item.category);
  const price = Math.round((item.price ?? 1000) * 100);
  const [created] = await db
    .insert(items)
    .values({
      slug: `item-${number}`,
      title: item.title,
      actualName: item.title,
      description: ['Black', '2,300 pages'],
      brandId: item.brandId ?? null,
      categoryId,
      initialPrice: price,
      actualPrice: price,
      newArrivalSince: item.isNewArrival ? new Date() : null,
      requiresSerial: item.serials !== undefined,
      ...(item.isService && { isService: true, unitId: await hour(db) }),
    })
    .returning({ id: items.id });
  const id = created?.id ?? 0;
  const stock = item.isService ? 0 : (item.serials?.length ?? item.stock ?? 10);
  if (stock > 0) {
    await db.transaction((tx) => moveStock(tx, { cause: 'opening' }, [{ itemId: id, onHand: stock, reserved: 0 }]));
  }
  await addSerials(db, id, item.serials ?? []);
  return id;
}

const GENEROUS = {
  registrationsPerHour: 100_000,
  ordersPerMinute: 100_000,
  quotesPerMinute: 100_000,
  trackingsPerTenMinutes: 100_000,
  passwordResetsPerHour: 100_000,
  reviewsPerHour: 100_000,
  postsPerMinute: 100_000,
  quoteRequestsPerHour: 100_000,
};

/** Test orders all come from one address. */
const UNLIMITED = { pieces: 1_000_000, amount: 1_000_000_000 };

/** @param opened the data to use; by default data of its own */
export async function openTestShop(
  options: Partial<Omit<AppOptions, 'engine'>> = {},
  opened: TestEngine | Promise<TestEngine> = openTestEngine(),
): Promise<TestShop> {
  const { engine, dataDir, url, dispose } = await opened;
  const app = await buildApp({
    engine,
    uploadsDir: path.join(dataDir, 'uploads'),
    unpaidLimit: UNLIMITED,
    // Many orders at once on a busy machine have to be correct, not fast.
    patience: 60_000,
    ...options,
    limits: { ...GENEROUS, ...options.limits },
  });
  const { db } = engine;
  await addUsers(db);
  const tokens = new Map<BuiltInRole, string>();
  let itemCount = 0;

  const post: TestShop['post'] = (url, payload, headers = {}) =>
    app.inject({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) });

  return {
    app,
    engine,
    db,
    dataDir,
    url,
    get: (url, headers = {}) => app.inject({ method: 'GET', url, headers }),
    post,
    async as(role) {
      let token = tokens.get(role);
      if (!token) {
        const answer = await post('/api/user-login', { email: emailOf(role), password: TEST_PASSWORD });
        token = answer.json<{ token: string }>().token;
        tokens.set(role, token);
      }
      return { authorization: `Bearer ${token}` };
    },
    async addItem(item) {
      itemCount += 1;
      return insertItem(db, item, itemCount);
    },
    async stockOf(id) {
      const [row] = await selectRows<{ onHand: number; reserved: number }>(
        db,
        sql`select on_hand::float8 as "onHand", reserved::float8 from items where id = ${id}`,
      );
      return row ?? { onHand: Number.NaN, reserved: Number.NaN };
    },
    async close() {
      await app.close();
      await dispose();
    },
  };
}

export const addBrandRow = async (db: Db, name: string): Promise<number> => {
  const [row] = await db.insert(brands).values({ name, slug: name.toLowerCase() }).returning({ id: brands.id });
  return row?.id ?? 0;
};

const HOUR = 3_600_000;

/** What a test has to state about an offer; it runs from an hour ago to an hour from now. */
export type TestOffer = Pick<typeof offers.$inferInsert, 'itemId' | 'discount'> & Partial<typeof offers.$inferInsert>;

/** Inserts an offer without the API: cached answers reflect it a moment later. */
export async function addOffer(db: Db, offer: TestOffer): Promise<number> {
  const [row] = await db
    .insert(offers)
    .values({ startsOn: new Date(Date.now() - HOUR), endsOn: new Date(Date.now() + HOUR), ...offer })
    .returning({ id: offers.id });
  return row?.id ?? 0;
}

/** A checkout body as the shop sends it, from lines of item, price in shillings and quantity. */
export function checkout(
  lines: { id: number; price: number; quantity: number }[],
  fields: Record<string, unknown> = {},
) {
  return {
    first_name: 'Achieng',
    last_name: 'Odhiambo',
    phone_number: '0712 345 678',
    location: 'Nairobi',
    delivery_address: 'Moi Avenue 12',
    amount: lines.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0) / 100,
    payment_status: 'pending',
    payment_method: 'mpesa',
    items: lines.map((line) => ({ ...line, product_name: 'as shown' })),
    ...fields,
  };
}

/** The same body as multipart, with the flat keys that the clients use (SF §7). */
export function multipart(body: Record<string, unknown>) {
  const boundary = 'ofisi-boundary';
  const fields = Object.entries(body).flatMap(([name, value]): [string, unknown][] =>
    Array.isArray(value)
      ? value.flatMap((row: Record<string, unknown>, index) =>
          Object.entries(row).map(([key, cell]): [string, unknown] => [`${name}[${index}][${key}]`, cell]),
        )
      : [[name, value]],
  );
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  return {
    payload: `${parts.join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
