import { sql } from 'drizzle-orm';
import { buildApp } from '@ofisi/api/app';
import { selectRows } from '@ofisi/api/database';
import { openTestEngine, type TestEngine } from '@ofisi/api/testing/test-engine';

import { expectBooksAgree } from '@ofisi/api/testing/books-agree';
import type { AgedDebtTotalsResponse } from '@ofisi/api-contract/contacts/aged-debts';
import type { Customer } from '@ofisi/api-contract/contacts/customers';
import type { CustomerCategoriesResponse } from '@ofisi/api-contract/contacts/customer-categories';
import type { CustomerLocationsResponse } from '@ofisi/api-contract/contacts/customer-locations';
import type { ExpenseCategory } from '@ofisi/api-contract/finance/expense-categories';
import type { Item } from '@ofisi/api-contract/catalogue/items';
import type { Supplier } from '@ofisi/api-contract/contacts/suppliers';
import { DEMO_ACCOUNTS } from '../accounts';
import { seedDemo } from './seed';
import { DEMO_ACCOUNT_CUSTOMERS } from '../content/account-customers';
import { DEMO_SUPPLIERS } from '../content/suppliers';
import { SMALL_CONTENT, smallItem } from '../testing/small-content';

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
      async () => SMALL_CONTENT,
      (text) => told.push(text),
    );
  expect(await seed()).toBe(true);
  expect(told).toEqual(['Storing 3 demo items …']);
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
  await expectBooksAgree(data.engine.db);
  const causes = await selectRows(data.engine.db, sql`select distinct cause from stock_movements order by cause`);
  expect(causes).toEqual([
    { cause: 'opening' },
    { cause: 'purchase_receipt' },
    { cause: 'reservation' },
    { cause: 'sale' },
  ]);

  for (const { role, email, password } of DEMO_ACCOUNTS) {
    const login = await app.inject({ method: 'POST', url: '/api/user-login', payload: { email, password } });
    expect(login.json()).toMatchObject({ status: 200, role: [role] });
  }
  await app.close();
});

test('staff find suppliers and customers with fictitious contacts, and expense categories', async () => {
  const app = await openApp();
  await seedDemo(
    data.engine.db,
    data.dataDir,
    async () => SMALL_CONTENT,
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
    // No real address can be reached by mistake.
    expect(supplier.supplier_email).toMatch(/@[a-z-]+\.example$/);
    expect(supplier.supplier_phone).toMatch(/^\+254 700 000 1\d\d$/);
  }

  const { customers } = await read<{ customers: Customer[] }>('/view-customers?sort=id');
  expect(customers.map(({ organization, balance }) => [organization, balance])).toEqual(
    DEMO_ACCOUNT_CUSTOMERS.map(({ organization, opening_balance }) => [organization, opening_balance]),
  );
  // Debts of every age, of customers and to suppliers.
  for (const kind of ['customers', 'suppliers']) {
    const { totals } = await read<AgedDebtTotalsResponse>(`/view-aged-debt-totals/${kind}`);
    const { days_1_30: young, days_31_60: older, over_90: old } = totals;
    expect(Math.min(young, older, old)).toBeGreaterThan(0);
  }
  for (const customer of customers) {
    expect(customer.customer_email).toMatch(/@[a-z-]+\.example$/);
    expect(customer.customer_phone).toMatch(/^\+254 700 000 2\d\d$/);
  }

  const { categories } = await read<CustomerCategoriesResponse>('/view-customer-categories');
  expect(categories.map(({ category_name, discount }) => [category_name, discount])).toContainEqual(['School', 5]);
  const { categoriesLocation } = await read<CustomerLocationsResponse>('/view-customer-category-locations');
  expect(categoriesLocation).toContainEqual(
    expect.objectContaining({ categorylocation_name: 'Thika', delivery_fee: 800 }),
  );

  const { expenseCategories } = await read<{ expenseCategories: ExpenseCategory[] }>('/view-expense-categories');
  expect(expenseCategories.map(({ name }) => name).sort()).toEqual(
    ['Rent', 'Transport', 'Electricity', 'Internet', 'Salaries', 'Repairs'].sort(),
  );
  for (const { description } of expenseCategories) {
    expect(description?.length).toBeLessThanOrEqual(30);
  }
  await app.close();
});

test('of two processes that find it empty at the same time, one fills it', async () => {
  const seed = () =>
    seedDemo(
      data.engine.db,
      data.dataDir,
      async () => SMALL_CONTENT,
      () => undefined,
    );
  expect((await Promise.all([seed(), seed()])).sort()).toEqual([false, true]);
  const rows = await selectRows(data.engine.db, sql`select slug from items`);
  expect(rows).toHaveLength(SMALL_CONTENT.items.length);
});

test('inconsistent content leaves the database empty', async () => {
  const app = await openApp();
  const broken = { ...SMALL_CONTENT, items: [smallItem('orphan', 'no-such-category')] };
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
