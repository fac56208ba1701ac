import { sql } from 'drizzle-orm';
import { buildApp } from '@ofisi/api/app';
import { selectRows } from '@ofisi/api/database';
import { openTestEngine, type TestEngine } from '@ofisi/api/testing/test-engine';
import { ledgerDifferences } from '@ofisi/api/testing/test-shop';
import type { ExpenseCategory, Item, Supplier } from '@ofisi/api/wire';
import { DEMO_ACCOUNTS } from '../accounts';
import { DEMO_CUSTOMERS } from '../content/customers';
import { DEMO_EXPENSE_CATEGORIES } from '../content/expense-categories';
import type { DemoContent } from '../content/content';
import { seedDemo } from './seed';
import { DEMO_SUPPLIERS } from '../content/suppliers';
import type { DemoItemFacts } from '../content/types';

const facts = (slug: string, category: string, more: Partial<DemoItemFacts> = {}): DemoItemFacts => ({
  slug,
  title: slug,
  actual_name: slug,
  brand: 'kyocera',
  category,
  unit: 'pc',
  description: ['One', 'Two'],
  initial_price: 1200,
  actual_price: 1000,
  condition: 'new',
  is_hot_deal: true,
  is_new_arrival: false,
  stock_count: 4,
  ...more,
});

const content: DemoContent = {
  categories: [
    { category_name: 'Toners', category_slug: 'toners', category_description: 'Ink' },
    { category_name: 'Spares', category_slug: 'spares', category_description: 'Parts' },
  ],
  brands: [{ brand_name: 'Kyocera', brand_slug: 'kyocera' }],
  units: [{ name: 'Piece', short_name: 'pc', allow_decimal: false }],
  items: [
    facts('toner-1', 'toners'),
    facts('toner-2', 'toners', { stock_count: 0 }),
    facts('spare-1', 'spares', { stock_count: 9, serials: ['A1', 'A2'] }),
  ],
  fits: [{ supply: 'spare-1', machines: ['toner-1'] }],
  suppliers: DEMO_SUPPLIERS,
  expenseCategories: DEMO_EXPENSE_CATEGORIES,
  offers: [
    { item: 'toner-1', discount: 10, note: 'Now', description: 'Less', startsInDays: -1, endsInDays: 2 },
    { item: 'toner-2', discount: 50, note: 'Soon', description: 'Less', startsInDays: 1, endsInDays: 2 },
  ],
  customers: { njeri: DEMO_CUSTOMERS.njeri },
  reviews: [
    { item: 'toner-1', customer: 'njeri', rate: 4, message: 'Good', daysAgo: 2, state: 'approved' },
    { item: 'toner-1', customer: null, rate: 1, message: null, daysAgo: 1, state: 'pending' },
  ],
  sales: [
    {
      daysAgo: 4,
      firstName: 'Lucy',
      lastName: 'Wairimu',
      category: 'School',
      location: 'Thika',
      method: 'cash',
      isPaid: true,
      lines: [['toner-2', 3]],
    },
  ],
  orders: [{ daysAgo: 6, customer: 'njeri', lines: [['toner-1', 2]] }],
  putPictures: async (_folder, onProgress) => {
    for (let done = 0; done <= 10; done += 1) {
      onProgress(done, 10);
    }
    return {
      items: { 'toner-1': { image: 'toner-1-abc.webp', blur: 'data:image/webp;base64,abc' } },
      categories: { toners: { image: 'toners-abc.webp', blur: 'data:image/webp;base64,def' } },
      offers: { 'toner-1': { image: 'offer-abc.webp', blur: 'data:image/webp;base64,ghi' } },
    };
  },
};

let data: TestEngine;

beforeEach(async () => {
  data = await openTestEngine();
});

afterEach(() => data.dispose());

const openApp = () => buildApp({ engine: data.engine, uploadsDir: `${data.dataDir}/uploads` });

test('an empty database is filled once: items, pictures, stock through the ledger, an account per role', async () => {
  const app = await openApp();
  const told: string[] = [];
  const seed = () =>
    seedDemo(
      data.engine.db,
      data.dataDir,
      async () => content,
      (text) => told.push(text),
    );
  expect(await seed()).toBe(true);
  // A line per quarter of the pictures, however many there are.
  expect(told).toEqual([
    'Drawing the pictures of the demo content, once …',
    ...[3, 5, 8, 10].map((done) => `Drawing the pictures of the demo content: ${done} of 10`),
    'Storing 3 demo items …',
  ]);
  expect(await seed()).toBe(false);

  const { items } = (await app.inject('/api/view-items')).json<{ items: Item[] }>();
  // In the content's order.
  expect(items.map(({ slug, available, image }) => [slug, available, image])).toEqual([
    ['toner-1', 4, 'toner-1-abc.webp'],
    ['toner-2', 0, null],
    ['spare-1', 2, null],
  ]);
  expect(items[0]).toMatchObject({
    actual_price: 1000,
    initial_price: 1200,
    is_hot_deal: 1,
    image_blur: 'data:image/webp;base64,abc',
  });
  expect(await ledgerDifferences(data.engine.db)).toEqual([]);
  const causes = await selectRows(data.engine.db, sql`select distinct cause from stock_movements order by cause`);
  expect(causes).toEqual([{ cause: 'opening' }, { cause: 'reservation' }, { cause: 'sale' }]);

  for (const { role, email, password } of DEMO_ACCOUNTS) {
    const login = await app.inject({ method: 'POST', url: '/api/user-login', payload: { email, password } });
    expect(login.json()).toMatchObject({ status: 200, role: [role] });
  }
  await app.close();
});

test('staff find suppliers who reach nobody real, and expense categories', async () => {
  const app = await openApp();
  await seedDemo(
    data.engine.db,
    data.dataDir,
    async () => content,
    () => undefined,
  );
  const credentials = DEMO_ACCOUNTS.find(({ role }) => role === 'Admin');
  const login = await app.inject({
    method: 'POST',
    url: '/api/user-login',
    payload: { email: credentials?.email, password: credentials?.password },
  });
  const headers = { authorization: `Bearer ${login.json<{ token: string }>().token}` };
  const read = async <Body>(path: string) => (await app.inject({ url: `/api${path}`, headers })).json<Body>();

  const { suppliers } = await read<{ suppliers: Supplier[] }>('/view-suppliers');
  expect(suppliers.map(({ organization }) => organization)).toEqual(
    DEMO_SUPPLIERS.map(({ organization }) => organization),
  );
  expect(suppliers).toHaveLength(6);
  for (const supplier of suppliers) {
    expect(supplier).toMatchObject({ country: 'Kenya', is_active: true });
    // Nobody is reached by mistake.
    expect(supplier.supplier_email).toMatch(/@[a-z-]+\.example$/);
    expect(supplier.supplier_phone).toMatch(/^\+254 700 000 1\d\d$/);
  }

  const { expenseCategories } = await read<{ expenseCategories: ExpenseCategory[] }>('/view-expense-categories');
  expect(expenseCategories.map(({ name }) => name).sort()).toEqual(
    ['Rent', 'Transport', 'Electricity', 'Internet', 'Salaries', 'Repairs'].sort(),
  );
  for (const { description } of expenseCategories) {
    expect(description?.length).toBeLessThanOrEqual(30);
  }
  await app.close();
});

test('content that does not fit together leaves the database empty', async () => {
  const app = await openApp();
  const broken = { ...content, items: [facts('orphan', 'no-such-category')] };
  await expect(
    seedDemo(
      data.engine.db,
      data.dataDir,
      async () => broken,
      () => undefined,
    ),
  ).rejects.toThrow('The demo content names "no-such-category", which does not exist.');
  expect(await selectRows(data.engine.db, sql`select id from users`)).toEqual([]);
  await app.close();
});
