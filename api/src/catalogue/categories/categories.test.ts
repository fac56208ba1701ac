import type { CategoriesResponse, Category, CategorySavedResponse } from '@ofisi/api-contract/catalogue/categories';
import type { ErrorResponse } from '@ofisi/api-contract/envelope';
import type { HistoryResponse } from '@ofisi/api-contract/history/history';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { selectRows } from '../../engine/database';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { fileForm } from '../../testing/file-form';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ limits: { uploadsPerMinute: 100_000 } });
});

afterAll(() => shop.close());

const send = async (path: string, body?: object) => shop.post(`/api/${path}`, body, await shop.as('Staff'));

const add = async (category_name: string): Promise<Category> =>
  (await send('add-product-category', { category_name })).json<CategorySavedResponse>().category;

async function sendPicture(path: string, bytes: Buffer, fields: Record<string, string> = {}) {
  const { payload, headers } = fileForm({ field: 'category_image', name: 'photo.png', bytes }, fields);
  return shop.post(`/api/${path}`, payload, { ...headers, ...(await shop.as('Staff')) });
}

const draw = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();

/** The categories as the shop shows them: in its filter, and in the strip on the home page. */
async function shown(): Promise<Category[]> {
  const { categories } = (await shop.get('/api/view-product-categories')).json<CategoriesResponse>();
  const home = (await shop.get('/api/view-product-details')).json<CategoriesResponse>();
  expect(home.categories).toEqual(categories);
  return categories;
}

const namesShown = async () => (await shown()).map(({ category_name: name }) => name);

test('a category is added, renamed under the same slug and deleted, and the shop shows it at once', async () => {
  await shown();
  const added = await send('add-product-category', {
    category_name: ' Paper & Card ',
    category_description: 'A4 to A0',
  });
  const category = {
    id: expect.any(Number) as number,
    category_name: 'Paper & Card',
    category_slug: 'paper-card',
    category_image: null,
    category_description: 'A4 to A0',
    position: null,
    version: 1,
  };
  expect(added.json()).toEqual({ status: 200, message: 'Category added successfully', category });
  expect(await shown()).toContainEqual(category);
  const { id } = added.json<CategorySavedResponse>().category;
  const renamed = await send(`update-product-category/${id}`, { category_name: 'Paper', version: 1 });
  const after = { ...category, id, category_name: 'Paper', category_description: null, version: 2 };
  expect(renamed.json()).toEqual({ status: 200, message: 'Category updated successfully', category: after });
  expect(await shown()).toContainEqual(after);
  const history = await shop.get(`/api/history/categories/${id}`, await shop.as('Staff'));
  expect(history.json<HistoryResponse>().entries.map(({ action }) => action)).toEqual(['update', 'create']);
  const gone = { status: 200, message: 'Category deleted successfully' };
  expect((await send(`delete-book-category/${id}`)).json()).toEqual(gone);
  expect(await namesShown()).not.toContain('Paper');
  expect((await send(`delete-product-category/${id}`)).statusCode).toBe(404);
  const other = await add('Card');
  expect((await send(`delete-product-category/${other.id}`)).json()).toEqual(gone);
});

describe('the picture of a category', () => {
  test('is uploaded with the form, kept if the form has none, replaced and removed', async () => {
    const added = await sendPicture('add-product-category', await draw('#264'), { category_name: 'Desks' });
    const { id, category_image: image } = added.json<CategorySavedResponse>().category;
    expect(image).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect((await shop.get(`/uploads/categories/${image}`)).statusCode).toBe(200);
    const imageAfter = async (answer: ReturnType<typeof send>) =>
      (await answer).json<CategorySavedResponse>().category.category_image;
    const path = `update-product-category/${id}`;
    expect(await imageAfter(send(path, { category_name: 'Desks', category_image: '../../etc/passwd' }))).toBe(image);
    const other = await imageAfter(sendPicture(path, await draw('#462'), { category_name: 'Desks' }));
    expect([other === image, other]).toEqual([false, expect.stringMatching(/\.webp$/)]);
    expect(await imageAfter(send(path, { category_name: 'Desks', remove_image: '1' }))).toBeNull();
  });

  test.each([
    ['a script', Buffer.from('<script>alert(1)</script>'), 'Choose a JPEG, PNG, WebP or AVIF picture.'],
    ['nothing', Buffer.alloc(0), 'The file is empty. Choose another one.'],
  ])('that is %s is refused at its field, and nothing is stored', async (what, bytes, reason) => {
    const answer = await sendPicture('add-product-category', bytes, { category_name: `With ${what}` });
    expect([answer.statusCode, answer.json<ErrorResponse>().errors]).toEqual([400, { category_image: [reason] }]);
    expect(await namesShown()).not.toContain(`With ${what}`);
  });
});

test.each([
  [{}, { category_name: ['Enter the category name.'] }],
  [{ category_name: ['a'] }, { category_name: ['Enter text.'] }],
  [{ category_name: 'a\u0000' }, { category_name: ['Remove the characters that can’t be saved.'] }],
  [
    { category_name: 'Long', category_description: 'x'.repeat(31) },
    { category_description: ['Use at most 30 characters.'] },
  ],
])('%j is refused', async (body, errors) => {
  const answer = await send('add-product-category', body);
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors }]);
});

test('a form that is sent twice is stored once, and a stale change is refused', async () => {
  const answers = await Promise.all(
    ['Chairs', 'chairs'].map((name) => send('add-product-category', { category_name: name })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  const { id } = await add('Lamps');
  await send(`update-product-category/${id}`, { category_name: 'Lights', version: 1 });
  const refused = await send(`update-product-category/${id}`, { category_name: 'Bulbs', version: 1 });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { current: { category_name: 'Lights', version: 2 } },
  ]);
});

test('a category that items are in is gone from the shop’s lists and stays with them', async () => {
  const item = await shop.addItem({ title: 'Shredder', category: 'shredders' });
  const { id } = (await shown()).find(({ category_slug: slug }) => slug === 'shredders') as Category;
  expect((await send(`delete-product-category/${id}`)).statusCode).toBe(200);
  expect((await shown()).map(({ category_slug: slug }) => slug)).not.toContain('shredders');
  const kept = await shop.get(`/api/view-items-for-staff/${item}`, await shop.as('Admin'));
  expect(kept.json()).toMatchObject({ item: { category_id: id } });
});

describe('the order of the categories', () => {
  const order = (ids: unknown, seen?: unknown) => send('order-product-categories', { ids, seen });

  beforeAll(async () => {
    for (const name of ['Toners', 'Printers', 'Copiers']) {
      await add(name);
    }
  });

  test('is what the shop shows at once, a new one at the end', async () => {
    const before = (await shown()).map(({ id }) => id);
    const wanted = before.toReversed();
    expect((await order(wanted, before)).json()).toEqual({ status: 200, message: 'Order saved successfully' });
    expect((await shown()).map(({ id }) => id)).toEqual(wanted);
    const { id } = await add('Newest');
    expect((await shown()).map((category) => category.id)).toEqual([...wanted, id]);
    expect((await shown())[0]).toMatchObject({ version: 1 });
  });

  test('is refused unless it names every category once', async () => {
    const ids = (await shown()).map(({ id }) => id);
    const wrong = [
      undefined,
      'all',
      [],
      ids.slice(1),
      [...ids, ids[0]],
      [...ids.slice(1), 99_999],
      [{ id: 1 }],
      [0],
      ids.join(),
    ];
    for (const tried of wrong) {
      const answer = await order(tried);
      expect([answer.statusCode, Object.keys(answer.json<ErrorResponse>().errors ?? {})[0]]).toEqual([
        400,
        expect.stringMatching(/^ids/),
      ]);
    }
    expect((await shown()).map(({ id }) => id)).toEqual(ids);
  });

  test('is refused when somebody else has changed it in the meantime', async () => {
    const seen = (await shown()).map(({ id }) => id);
    const first = seen.toReversed();
    const answers = await Promise.all([order(first, seen), order([...seen.slice(1), seen[0]], seen)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('is recorded in the audit log', async () => {
    const ids = (await shown()).map(({ id }) => id);
    await order(ids.toReversed());
    const entries = await selectRows(
      shop.db,
      sql`select actor_role, before, after from audit_log where action = 'order' order by id desc limit 1`,
    );
    expect(entries).toEqual([{ actor_role: 'Staff', before: { ids }, after: { ids: ids.toReversed() } }]);
  });
});

test.each(['Cashier', 'User'] as const)('a %s may not write categories', async (role) => {
  const headers = await shop.as(role);
  for (const path of ['add-product-category', 'delete-book-category/1', 'order-product-categories']) {
    expect((await shop.post(`/api/${path}`, { category_name: 'No', ids: [] }, headers)).statusCode).toBe(403);
  }
});
