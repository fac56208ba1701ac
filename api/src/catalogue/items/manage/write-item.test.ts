import type { OpenArrivalResponse } from '@ofisi/api-contract/catalogue/items';
import type { ProductFormOptionsResponse, StaffItem } from '@ofisi/api-contract/catalogue/staff-items';
import type { ErrorResponse } from '@ofisi/api-contract/envelope';
import type { HistoryResponse } from '@ofisi/api-contract/history/history';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../../engine/database';
import { checkout, openTestShop, type TestShop } from '../../../testing/test-shop';
import { expectBooksAgree } from '../../../testing/books-agree';
import { openItemDesk, type ItemDesk } from '../../../testing/item-desk';

let shop: TestShop;
let desk: ItemDesk;

beforeAll(async () => {
  shop = await openTestShop({ limits: { uploadsPerMinute: 100_000 } });
  desk = await openItemDesk(shop);
});

afterAll(async () => {
  await expectBooksAgree(shop.db);
  await shop.close();
});

const errorsOf = async (path: string, fields: Record<string, unknown>) => {
  const answer = await desk.send(path, fields);
  return [answer.statusCode, answer.json<ErrorResponse>().errors];
};

const stored = () =>
  selectRows<object>(
    shop.db,
    sql`select (select count(*)::int from items) as items, (select count(*)::int from stock_movements) as moves,
               (select count(*)::int from item_serials) as serials, (select count(*)::int from audit_log where action <> 'refuse') as audited`,
  );

test('an item is added with the specification’s form, and stands in the shop at once', async () => {
  await shop.get('/api/view-product-details');
  const answer = await desk.send('add-item', {}, 'Staff');
  expect(answer.json()).toMatchObject({
    status: 200,
    message: 'Item added successfully',
    item: {
      title: 'Kyocera TASKalfa 2554ci',
      slug: 'kyocera-taskalfa-2554ci',
      brand: 'Kyocera',
      category: 'Copiers',
      unit: 'pc',
      actual_price: 189999.5,
      description: ['25 pages a minute', 'Colour'],
      on_hand: 4,
      available: 4,
      stock: 'in_stock',
      is_hot_deal: 0,
      is_new_arrival: 1,
      requires_serial: false,
      tax_class: 'B',
      version: 1,
    },
  });
  const { id, slug } = answer.json<{ item: StaffItem }>().item;
  expect((await desk.inTheShop(slug)).json()).toMatchObject({
    viewArrival: { id, actual_price: 189999.5, available: 4 },
  });
  const home = (await shop.get('/api/view-product-details')).json<{ arrivals: { id: number }[] }>();
  expect(home.arrivals.map((item) => item.id)).toContain(id);
  expect(await desk.movements(id)).toEqual([{ cause: 'opening', delta: 4, note: null, by: 'Staff Person' }]);
});

test('a changed price is charged at once, and the address stays', async () => {
  const { id, slug } = await desk.add();
  await desk.inTheShop(slug);
  const answer = await desk.send(`update-item/${slug}`, {
    title: 'Another title',
    actual_price: '99.95',
    version: '1',
  });
  expect(answer.json()).toMatchObject({ message: 'Item updated successfully', item: { id, slug, version: 2 } });
  const { viewArrival } = (await desk.inTheShop(slug)).json<OpenArrivalResponse>();
  expect(viewArrival).toMatchObject({ title: 'Another title', effective_price: 99.95, slug });
});

test('an item is found by its id too, and what does not exist is not', async () => {
  const { id } = await desk.add();
  expect((await desk.send(`update-item/${id}`, { title: 'By id' })).statusCode).toBe(200);
  expect((await desk.read(id)).title).toBe('By id');
  for (const named of ['no-such-item', '999999', '99999999999999999999', '0', '..%2F1']) {
    expect((await desk.send(`update-item/${named}`)).statusCode).toBe(404);
  }
});

describe('a picture', () => {
  test('is uploaded with the form, kept if the form has none, replaced and removed', async () => {
    const added = await desk.sendPicture('add-item', await desk.picture('#264'));
    const { id, slug, image } = added.json<{ item: StaffItem }>().item;
    expect(image).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect((await shop.get(`/uploads/items/${image}`)).statusCode).toBe(200);
    expect((await desk.inTheShop(slug)).json<OpenArrivalResponse>().viewArrival.image_blur).toMatch(
      /^data:image\/webp/,
    );

    await desk.send(`update-item/${slug}`, { image: '../../etc/passwd', title: 'Same picture' });
    expect((await desk.read(id)).image).toBe(image);
    await desk.sendPicture(`update-item/${slug}`, await desk.picture('#462'));
    expect((await desk.read(id)).image).not.toBe(image);
    await desk.send(`update-item/${slug}`, { remove_image: '1' });
    expect((await desk.read(id)).image).toBeNull();
    expect((await desk.inTheShop(slug)).json<OpenArrivalResponse>().viewArrival.image_blur).toBeNull();
  });

  test.each([
    ['a script', Buffer.from('<script>alert(1)</script>')],
    ['an archive', Buffer.from('PK\u0003\u0004 not a picture')],
    ['a drawing with a script in it', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ])('that is %s is refused at its field, and nothing is stored', async (_what, bytes) => {
    const before = await stored();
    const answer = await desk.sendPicture('add-item', bytes);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, ['image']]);
    expect(await stored()).toEqual(before);
  });
});

describe('stock', () => {
  test('is adjusted by an edit, who did it is known, and what is left out stays', async () => {
    const { id, slug } = await desk.add();
    await desk.send(`update-item/${slug}`, { stock_count: '7' });
    await desk.send(`update-item/${slug}`, { stock_count: '' });
    await desk.send(`update-item/${slug}`, { stock_count: '6' }, 'Staff');
    expect((await desk.movements(id)).slice(1)).toEqual([
      { cause: 'adjustment', delta: 3, note: 'edit', by: 'Admin Person' },
      { cause: 'adjustment', delta: -1, note: 'edit', by: 'Staff Person' },
    ]);
    expect((await desk.read(id)).on_hand).toBe(6);
  });

  test('based on an outdated count is refused with the current one', async () => {
    const { id, slug } = await desk.add();
    await desk.send(`update-item/${slug}`, { stock_count: '2' });
    const answer = await desk.send(`update-item/${slug}`, { stock_count: '5', stock_count_seen: '4' });
    expect([answer.statusCode, answer.json<{ current: StaffItem }>().current.on_hand]).toEqual([409, 2]);
    const untouched = await desk.send(`update-item/${slug}`, { stock_count: '4', stock_count_seen: '4', title: 'New' });
    expect(untouched.statusCode).toBe(200);
    expect(await desk.read(id)).toMatchObject({ on_hand: 2, title: 'New' });
  });

  test('does not fall below what is reserved', async () => {
    const { id, slug } = await desk.add({ actual_price: '1000' });
    await shop.post('/api/ordered-products', checkout([{ id, price: 1000, quantity: 3 }]));
    expect(await errorsOf(`update-item/${slug}`, { stock_count: '2' })).toEqual([
      400,
      { stock_count: ['Enter a number of 3 or more: that many are reserved for orders.'] },
    ]);
    expect(await desk.read(id)).toMatchObject({ on_hand: 4, reserved: 3, version: 1 });
  });

  test('has decimals only where the unit has', async () => {
    const { slug } = await desk.add({ unit: desk.metre, stock_count: '2.5', reorder_level: '0.125' });
    expect(await errorsOf('add-item', { stock_count: '2.5' })).toEqual([
      400,
      { stock_count: ['Enter a whole number: this item is sold in whole units.'] },
    ]);
    expect(await errorsOf('add-item', { reorder_level: '0.5' })).toMatchObject([
      400,
      { reorder_level: [expect.any(String)] },
    ]);
    expect(await errorsOf(`update-item/${slug}`, { stock_count: '', reorder_level: '' })).toEqual([
      400,
      { unit: ['Choose a unit with decimals: 2.5 are in stock.'] },
    ]);
  });
});

test('what an edit leaves out of the additive fields stays, and a blank clears it', async () => {
  const { id, slug } = await desk.add({
    sku: 'KYO-1',
    barcode: '4711',
    cost_price: '150000',
    reorder_level: '2',
    warranty_months: '12',
    tax_class: 'E',
  });
  await desk.send(`update-item/${slug}`);
  expect(await desk.read(id)).toMatchObject({
    sku: 'KYO-1',
    barcode: '4711',
    cost_price: 150000,
    average_cost: 150000,
    reorder_level: 2,
    warranty_months: 12,
    tax_class: 'E',
  });
  await desk.send(`update-item/${slug}`, { sku: '', cost_price: '', reorder_level: '', warranty_months: '' });
  expect(await desk.read(id)).toMatchObject({
    sku: null,
    cost_price: null,
    reorder_level: null,
    warranty_months: null,
  });
});

test('an SKU and a barcode belong to one item', async () => {
  await desk.add({ sku: 'one-of-these', barcode: '600123' });
  expect(await errorsOf('add-item', { sku: 'ONE-OF-THESE' })).toEqual([
    400,
    { sku: ['The SKU has already been taken.'] },
  ]);
  expect(await errorsOf('add-item', { barcode: '600123' })).toEqual([
    400,
    { barcode: ['The barcode has already been taken.'] },
  ]);
});

test('costs are for those who buy', async () => {
  const { id, slug } = await desk.add({ cost_price: '100', title: 'Secretly cheap' });
  expect(await desk.read(id, 'Staff')).toMatchObject({ cost_price: null, average_cost: null });
  const staff = await shop.as('Staff');
  const list = await shop.get(`/api/view-items-for-staff?ids=${id}&format=csv`, staff);
  expect(list.body).toContain('Secretly cheap');
  expect(list.body).not.toContain(',100,');
  expect((await shop.get('/api/view-items-for-staff?sort=cost_price', staff)).statusCode).toBe(400);
  const changed = await desk.send(`update-item/${slug}`, { version: '1' }, 'Staff');
  expect(changed.json<{ item: StaffItem }>().item.cost_price).toBeNull();
  const refused = await desk.send(`update-item/${slug}`, { version: '1' }, 'Staff');
  expect([refused.statusCode, refused.json<{ current: StaffItem }>().current.cost_price]).toEqual([409, null]);
  const forged = await desk.send(`update-item/${slug}`, { cost_price: '1' }, 'Staff');
  expect(forged.json()).toMatchObject({ status: 400, errors: { cost_price: [expect.any(String)] } });
  expect((await desk.read(id)).cost_price).toBe(100);
  expect((await shop.get(`/api/history/items/${id}`, staff)).statusCode).toBe(403);
  const { entries } = (await shop.get(`/api/history/items/${id}`, await shop.as('Admin'))).json<HistoryResponse>();
  expect(entries.map(({ action }) => action)).toEqual(['update', 'create']);
});

test('of two edits of the same version one is made', async () => {
  const { id, slug } = await desk.add();
  const answers = await Promise.all(
    ['One', 'Other'].map((title) => desk.send(`update-item/${slug}`, { title, version: '1', stock_count: '9' })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await desk.read(id)).toMatchObject({ version: 2, on_hand: 9 });
});

test('a sold item is archived with its history, one that never moved is gone', async () => {
  const sold = await desk.add({ actual_price: '1000', title: 'Sold once' });
  const fresh = await desk.add({ stock_count: '0', title: 'Never moved' });
  await shop.post('/api/ordered-products', checkout([{ id: sold.id, price: 1000, quantity: 1 }]));
  await desk.inTheShop(sold.slug);
  const staff = await shop.as('Staff');
  for (const { id, slug } of [sold, fresh]) {
    expect((await shop.post(`/api/delete-item/${id}`, undefined, staff)).json()).toEqual({
      status: 200,
      message: 'Product item deleted successfully',
    });
    expect((await desk.inTheShop(slug)).statusCode).toBe(404);
    expect((await shop.get(`/api/view-items-for-staff/${id}`, staff)).statusCode).toBe(404);
    expect((await desk.send(`update-item/${slug}`)).statusCode).toBe(404);
  }
  const left = await selectRows(shop.db, sql`select id from items where id in (${sold.id}, ${fresh.id})`);
  expect(left).toEqual([{ id: sold.id }]);
});

test('the form is offered brands, categories and units', async () => {
  const answer = await shop.get('/api/view-product-form-options', await shop.as('Staff'));
  const { brands, categories, units } = answer.json<ProductFormOptionsResponse>();
  expect(brands).toEqual([expect.objectContaining({ brand_slug: 'kyocera' })]);
  expect(categories).toEqual([expect.objectContaining({ category_slug: 'copiers' })]);
  expect(units).toEqual([
    expect.objectContaining({ short_name: 'pc', allow_decimal: false }),
    expect.objectContaining({ short_name: 'm', allow_decimal: true }),
  ]);
});

const LONG = 'x'.repeat(300);

test.each<[string, unknown, string]>([
  ['title', '', 'Enter the title.'],
  ['title', LONG, 'Use at most 255 characters.'],
  ['actual_name', ' ', 'Enter the actual name.'],
  ['description', '["a"', 'Send a list of lines.'],
  ['description', '[{"a":1}]', 'Enter text.'],
  ['description', JSON.stringify(Array.from({ length: 51 }, () => 'x')), 'Use at most 50 lines.'],
  ['brand', '', 'Choose the brand.'],
  ['brand', 'no-such-brand', 'There is no such brand.'],
  ['category', '4711', 'There is no such category.'],
  ['unit', '99999999999', 'There is no such unit.'],
  ['initial_price', '', 'Enter the initial price.'],
  ['initial_price', '-1', 'Enter a number of 0 or more.'],
  ['actual_price', '0', 'Enter an amount above 0.'],
  ['actual_price', '1.005', 'Enter an amount with at most two decimals.'],
  ['actual_price', '1e9', 'Enter an amount with at most two decimals.'],
  ['discount', '101', 'Enter a percentage from 0 to 100.'],
  ['discount', 'NaN', 'Enter a percentage from 0 to 100.'],
  ['is_hot_deal', 'yes', 'Choose yes or no.'],
  ['condition', 'used', 'Choose new or refurbished.'],
  ['requires_serial', '2', 'Choose yes or no.'],
  ['serial_details', '{"a":1}', 'Send a list of serial numbers.'],
  ['serial_details', '[1]', 'Send a list of serial numbers.'],
  ['serial_details', '[{"serial_number":["A"]}]', 'Enter text.'],
  ['total_counter', '1.5', 'Enter a whole number.'],
  ['stock_count', '-1', 'Enter a number of 0 or more with at most three decimals.'],
  ['stock_count', '0.0001', 'Enter a number of 0 or more with at most three decimals.'],
  ['sku', LONG, 'Use at most 64 characters.'],
  ['cost_price', 'cheap', 'Enter an amount with at most two decimals.'],
  ['reorder_level', '-2', 'Enter a number of 0 or more with at most three decimals.'],
  ['warranty_months', '1000', 'Enter a number of 120 or less.'],
  ['tax_class', 'Z', 'Choose one of A, B, C, D, E.'],
  ['version', 'x', 'Enter a whole number.'],
])('%s “%s” is refused at its field, and nothing is stored', async (field, value, message) => {
  const { slug } = await desk.add({ title: 'To be changed' });
  const before = await stored();
  // An error in a row is reported at that row as well.
  const row =
    field === 'serial_details' && String(value).startsWith('[{') ? { 'serial_details.0.serial_number': [message] } : {};
  const refused = [400, { [field]: [message], ...row }];
  if (field !== 'version') {
    expect(await errorsOf('add-item', { [field]: value })).toEqual(refused);
  }
  expect(await errorsOf(`update-item/${slug}`, { [field]: value })).toEqual(refused);
  expect(await stored()).toEqual(before);
});

test('an empty form names every field that it must have', async () => {
  const answer = await shop.post('/api/add-item', {}, await shop.as('Admin'));
  expect(answer.json<ErrorResponse>().errors).toEqual({
    title: ['Enter the title.'],
    actual_name: ['Enter the actual name.'],
    brand: ['Choose the brand.'],
    category: ['Choose the category.'],
    unit: ['Choose the unit.'],
    initial_price: ['Enter the initial price.'],
    actual_price: ['Enter the actual price.'],
  });
});
