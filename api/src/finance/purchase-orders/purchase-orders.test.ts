import type { PurchaseOrder, PurchaseOrderInFullResponse } from '@ofisi/api-contract/finance/purchase-orders';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { sql } from 'drizzle-orm';
import { buyer, type Buyer } from '../../testing/buyer';
import { readOutbox } from '../../testing/outbox';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { expectBooksAgree } from '../../testing/books-agree';

let shop: TestShop;
let buy: Buyer;

beforeAll(async () => {
  shop = await openTestShop();
  buy = await buyer(shop);
});

afterEach(async () => {
  await expectBooksAgree(shop.db);
});

afterAll(() => shop.close());

const newToner = () => shop.addItem({ title: 'Toner 85A', price: 1160, stock: 0 });

const read = async ({ id }: PurchaseOrder) =>
  (await shop.get(`/api/view-purchase-orders/${id}`, await shop.as('Admin'))).json<PurchaseOrderInFullResponse>()
    .purchaseOrder;

test('an order is added as the specified form sends it, and moves no stock or money', async () => {
  const toner = await newToner();
  const order = await buy.order({
    product_id: String(toner),
    quantity: '10',
    unit_cost: '580',
    notes: 'By Friday, please',
    added_by: '99',
  });
  expect(order).toMatchObject({
    state: 'ordered',
    productItem: { id: toner, title: 'Toner 85A', initial_price: 1160 },
    supplier: { id: buy.supplier, supplier_name: 'Wanjiru Kamau' },
    quantity: 10,
    unit_cost: 580,
    total: 5800,
    received: 0,
    notes: 'By Friday, please',
    added_by: 'Admin Person',
  });
  expect(order.reference_number).toMatch(/^PO-\d{4,}$/);
  expect((await shop.stockOf(toner)).onHand).toBe(0);
});

test('it is received in parts, never more than was ordered, until it counts as received', async () => {
  const toner = await newToner();
  const paper = await shop.addItem({ title: 'Paper', price: 600, stock: 0 });
  const order = await buy.order({
    items: [
      { item_id: toner, quantity: 10, unit_cost: 580 },
      { item_id: paper, quantity: 2, unit_cost: 464 },
    ],
  });
  const part = await buy.add({
    purchase_order_id: order.id,
    supplier_id: '',
    items: [{ item_id: toner, quantity: 6, unit_cost: 638 }],
  });
  expect(part).toMatchObject({ purchase_order: order.reference_number, supplier: { id: buy.supplier } });
  expect(await read(order)).toMatchObject({ state: 'ordered', received: 6, items: [{ received: 6 }, { received: 0 }] });
  const tooMany = await buy.tryAdd({ purchase_order_id: order.id, items: [{ item_id: toner, quantity: 5 }] });
  expect(tooMany.json()).toMatchObject({ errors: { 'items.0.quantity': ['Only 4 are left to receive.'] } });
  const strange = await buy.tryAdd({ purchase_order_id: order.id, product_id: await newToner(), quantity: 1 });
  expect(strange.json()).toMatchObject({ errors: { product_id: ['Toner 85A is not on this purchase order.'] } });
  await buy.add({
    purchase_order_id: order.id,
    items: [
      { item_id: toner, quantity: 4, unit_cost: 580 },
      { item_id: paper, quantity: 2, unit_cost: 464 },
    ],
  });
  expect(await read(order)).toMatchObject({ state: 'received', received: 12 });
  expect((await shop.stockOf(toner)).onHand).toBe(10);
  await buy.change(part, { state: 'cancelled' });
  expect(await read(order)).toMatchObject({ state: 'ordered', received: 6 });
  expect((await shop.stockOf(toner)).onHand).toBe(4);
});

test('of two users who receive the rest at once, one succeeds', async () => {
  const toner = await newToner();
  const order = await buy.order({ product_id: toner, quantity: 3, unit_cost: 580 });
  const answers = await Promise.all(
    [1, 2].map(() => buy.tryAdd({ purchase_order_id: order.id, product_id: toner, quantity: 3 })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect((await shop.stockOf(toner)).onHand).toBe(3);
});

describe('its state', () => {
  test('set to received receives the rest, once; leaving it takes everything back (decision BO-27)', async () => {
    const toner = await newToner();
    const owed = await buy.balance();
    const order = await buy.order({ product_id: toner, quantity: 5, unit_cost: 580 });
    await buy.add({ purchase_order_id: order.id, product_id: toner, quantity: 2, unit_cost: 580 });
    const received = await buy.changeOrder(await read(order), { state: 'received' });
    expect(received).toMatchObject({ state: 'received', received: 5 });
    expect((await shop.stockOf(toner)).onHand).toBe(5);
    expect((await buy.balance()) - owed).toBe(2900);
    const again = await buy.changeOrder(received, { state: 'received' });
    expect((await shop.stockOf(toner)).onHand).toBe(5);
    expect(await buy.changeOrder(again, { state: 'ordered' })).toMatchObject({ state: 'ordered', received: 0 });
    expect((await shop.stockOf(toner)).onHand).toBe(0);
    expect(await buy.balance()).toBe(owed);
  });

  test('cannot be changed from received once the goods are sold', async () => {
    const toner = await newToner();
    const order = await buy.order({ product_id: toner, quantity: 5, unit_cost: 580, state: 'received' });
    expect(order).toMatchObject({ state: 'received', received: 5 });
    await buy.sell(toner, 5);
    const refused = await buy.tryChangeOrder(order, { state: 'cancelled' });
    expect(refused.json()).toMatchObject({
      errors: { state: ['Toner 85A: goods of this purchase are already sold or reserved.'] },
    });
    expect(await read(order)).toMatchObject({ state: 'received', received: 5 });
  });

  test('set to received requires serial numbers for items that have them', async () => {
    const laptop = await shop.addItem({ title: 'Laptop', price: 80_000, serials: [] });
    const order = await buy.order({ product_id: laptop, quantity: 1, unit_cost: 50_000 });
    expect((await buy.tryChangeOrder(order, { state: 'received' })).json()).toMatchObject({
      errors: { state: ['This order has items with serial numbers. Receive it, and scan them.'] },
    });
    expect(await read(order)).toMatchObject({ state: 'ordered', version: 1 });
  });

  test('cancelled refuses further receipts', async () => {
    const toner = await newToner();
    const order = await buy.order({ product_id: toner, quantity: 5, unit_cost: 580, state: 'cancelled' });
    const refused = await buy.tryAdd({ purchase_order_id: order.id, product_id: toner, quantity: 1 });
    expect(refused.json()).toMatchObject({ errors: { purchase_order_id: ['This purchase order was cancelled.'] } });
  });
});

describe('refusals', () => {
  test('ordering less than was received, or changing the supplier after a receipt', async () => {
    const toner = await newToner();
    const order = await buy.order({ product_id: toner, quantity: 5, unit_cost: 580 });
    await buy.add({ purchase_order_id: order.id, product_id: toner, quantity: 3, unit_cost: 580 });
    const now = await read(order);
    expect((await buy.tryChangeOrder(now, { quantity: 2 })).json()).toMatchObject({
      errors: { quantity: ['3 of Toner 85A were already received.'] },
    });
    const other = await buyer(shop, 'Somebody Else');
    expect((await buy.tryChangeOrder(now, { supplier_id: other.supplier })).json()).toMatchObject({
      errors: { supplier_id: ['Goods of this order have been received from this supplier.'] },
    });
    const kept = await shop.post(`/api/delete-purchase-order/${order.id}`, {}, await shop.as('Admin'));
    expect(kept.statusCode).toBe(409);
  });

  test('a stale change, and users who may not buy', async () => {
    const toner = await newToner();
    const order = await buy.order({ product_id: toner, quantity: 5, unit_cost: 580 });
    await buy.changeOrder(order, { quantity: 6 });
    expect((await buy.tryChangeOrder(order, { quantity: 7 })).statusCode).toBe(409);
    expect((await shop.post('/api/add-purchase-order', {}, await shop.as('Staff'))).statusCode).toBe(403);
  });

  test('an inactive supplier of a new order', async () => {
    const gone = await buyer(shop, 'Gone Supplies');
    await shop.post(`/api/delete-supplier/${gone.supplier}`, {}, await shop.as('Admin'));
    const refused = await gone.tryOrder({ product_id: await newToner(), quantity: 1 });
    expect(refused.json()).toMatchObject({
      errors: { supplier_id: ['There is no such supplier, or they are inactive.'] },
    });
  });
});

describe('an order for its supplier', () => {
  const send = async (
    id: number,
    body: object,
    headers: Record<string, string> = {},
    role: 'Admin' | 'Staff' = 'Admin',
  ) => shop.post(`/api/send-purchase-order/${id}`, body, { ...(await shop.as(role)), ...headers });
  const pdfOf = async (id: number, role: 'Admin' | 'Staff' = 'Admin') =>
    shop.get(`/api/view-purchase-orders/${id}/pdf`, await shop.as(role));
  const mailsTo = (to: string) => readOutbox(shop.dataDir).filter(({ headers }) => headers.includes(`To: ${to}\n`));
  const add = async () =>
    buy.order({ product_id: await shop.addItem({ title: 'Toner', price: 100 }), quantity: 3, unit_cost: 58 });

  test('is a PDF file for those who buy', async () => {
    const { id, reference_number: number } = await add();
    const answer = await pdfOf(id);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}.pdf"`,
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await pdfOf(id, 'Staff')).statusCode).toBe(403);
    expect((await pdfOf(99_999)).statusCode).toBe(404);
  });

  test('is mailed once with its file, and its history says to whom', async () => {
    const { id, version, reference_number: number } = await add();
    const once = { 'idempotency-key': `send-${id}`, 'idempotency-secret': 'secret' };
    const body = { version, email: 'orders@techmart.test' };
    const answers = [await send(id, body, once), await send(id, body, once)];
    expect(answers.map((answer) => answer.json<object>())).toEqual([
      { status: 200, message: 'Purchase order sent to orders@techmart.test' },
      { status: 200, message: 'Purchase order sent to orders@techmart.test' },
    ]);
    await eventually(async () => expect(mailsTo('orders@techmart.test')).toHaveLength(1));
    const [mail] = mailsTo('orders@techmart.test');
    expect(mail?.headers).toContain(`Subject: Purchase order ${number} from`);
    expect(mail?.text).toContain('1 line, KSh 174.00 in total, VAT included.');
    expect(mail?.whole).toContain(`filename=${number}.pdf`);
    const { entries } = (await shop.get(`/api/history/purchase_orders/${id}`, await shop.as('Admin'))).json<{
      entries: { action: string; actor: string | null; changes: object[] }[];
    }>();
    expect(entries.filter(({ action }) => action === 'send')).toMatchObject([
      { actor: 'Admin Person', changes: [{ field: 'sent_to', after: 'orders@techmart.test' }] },
    ]);
  });

  test('goes to the address of the supplier by default, and nowhere without one', async () => {
    const { id, version } = await add();
    expect((await send(id, { version })).json()).toMatchObject({
      status: 400,
      errors: { email: ['Wanjiru Kamau has no email address. Enter the one to send it to.'] },
    });
    await shop.db.execute(sql`update parties set email = 'wanjiru@techmart.test' where id = ${buy.supplier}`);
    expect((await send(id, { version })).json()).toMatchObject({
      message: 'Purchase order sent to wanjiru@techmart.test',
    });
    await shop.db.execute(sql`update parties set email = null where id = ${buy.supplier}`);
  });

  test('is refused for a wrong address, an older version, and once it was cancelled', async () => {
    const order = await add();
    const email = 'orders@techmart.test';
    expect((await send(order.id, { version: order.version, email: 'nobody' })).json()).toMatchObject({
      errors: { email: [expect.any(String)] },
    });
    expect((await send(order.id, { version: order.version + 1, email })).statusCode).toBe(409);
    expect((await send(99_999, { version: 1, email })).statusCode).toBe(404);
    expect((await send(order.id, { version: order.version, email }, {}, 'Staff')).statusCode).toBe(403);
    const cancelled = await buy.changeOrder(order, { state: 'cancelled' });
    expect((await send(order.id, { version: cancelled.version, email })).json()).toMatchObject({
      status: 409,
      message: 'This purchase order was cancelled.',
    });
    expect(mailsTo('nobody')).toEqual([]);
  });
});
