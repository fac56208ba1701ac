import type { CustomerSavedResponse } from '@ofisi/api-contract/contacts/customers';
import type { AccountSavedResponse } from '@ofisi/api-contract/finance/accounts';
import type { ExpenseSavedResponse } from '@ofisi/api-contract/finance/expenses';
import type { Purchase } from '@ofisi/api-contract/finance/purchases';
import type { SupplierReturn } from '@ofisi/api-contract/finance/supplier-returns';
import type { MyTillResponse } from '@ofisi/api-contract/finance/till';
import type { Quotation, QuotationSavedResponse } from '@ofisi/api-contract/quotations/quotations';
import type { StockTakeLinesResponse, StockTakeSavedResponse } from '@ofisi/api-contract/stock/takes';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { openImportDesk } from '../../testing/import-desk';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { trader, type Sold, type Trader } from '../../testing/trader';

// Every way to write to a closed day, and every present event about the past (decision BO-100).

const dayAgo = (days: number) => nairobiDayOf(new Date(Date.now() - days * 86_400_000));
const FIRST = dayAgo(60);
const THEN = dayAgo(20);
const CLOSED = dayAgo(10);
const OPEN = dayAgo(5);
const TODAY = dayAgo(0);

let shop: TestShop;
let trade: Trader;
let desk: ReturnType<typeof openImportDesk>;
let item: number;
let customer: number;
let spare: number;
let account: number;
let bought: Purchase;
let ordered: Purchase;
let sentBack: SupplierReturn;
let payment: number;
let transfer: number;
let expenses: { then: number; now: number };
let sold: Sold[];
let online: Sold;
let quotation: Quotation;
let books: Awaited<ReturnType<typeof booksOf>>;

const send = (call: string, body: object) => trade.send(call, body);
const read = async <Body>(path: string) => (await shop.get(`/api/${path}`, await shop.as('Admin'))).json<Body>();
const party = { customer_name: 'Asha', organization: 'Asha Ltd', customer_phone: '0711 000 001' };
const supplier = { supplier_name: 'Juma', organization: 'Juma Ltd', supplier_phone: '0722 000 999' };
const bank = { name: 'Family Bank', kind: 'bank', opening_balance: 50, opening_date: THEN };

async function tradeThen(): Promise<void> {
  item = await shop.addItem({ title: 'Toner', price: 1160, stock: 0 });
  bought = await trade.buy.add({ product_id: item, quantity: 40, unit_cost: 580, date: THEN });
  ordered = await trade.buy.add({ product_id: item, quantity: 5, unit_cost: 580, date: THEN, state: 'ordered' });
  sentBack = (
    await send('add-supplier-return', {
      purchase_id: bought.id,
      date: THEN,
      items: [{ purchase_line_id: bought.items[0]?.id, quantity: 1, serials: [] }],
    })
  ).json<{ supplierReturn: SupplierReturn }>().supplierReturn;
  await trade.buy.pay({ amount: 100, paid_on: THEN, purchase_id: bought.id, payment_method: 'cash' });
  const { payments } = await read<{ payments: { id: number }[] }>(`view-purchases/${bought.id}/payments`);
  payment = payments[0]?.id ?? 0;
  const line = { id: item, price: 1160, quantity: 2 };
  sold = [await trade.sell([line]), await trade.sell([line]), await trade.sell([line])];
  online = await trade.order([line]);
  customer = (
    await send('add-customer', { ...party, opening_balance: 500, opening_date: THEN })
  ).json<CustomerSavedResponse>().customer.id;
  spare = (
    await send('add-customer', { ...party, customer_name: 'Baraka', opening_balance: 5, opening_date: THEN })
  ).json<CustomerSavedResponse>().customer.id;
  account = (await send('add-account', bank)).json<AccountSavedResponse>().account.id;
  const between = { from_account: 'cash-in-shop', to_account: 'dtb-bank', amount: 5, date: THEN };
  transfer = (await send('add-transfer', between)).json<{ transfer: { id: number } }>().transfer.id;
  const [old, fresh] = await Promise.all([
    trade.spend('Fuel', 10, { date: THEN }),
    trade.spend('Fuel', 10, { date: OPEN }),
  ]);
  expenses = { then: old.json<ExpenseSavedResponse>().expense.id, now: fresh.json<ExpenseSavedResponse>().expense.id };
  const quoted = {
    name: 'Moi School',
    phone_number: '0712 345 678',
    items: [{ item_id: item, quantity: 1, price: 1160, discount: 0 }],
  };
  const { id, version } = (await send('add-quotation', quoted)).json<QuotationSavedResponse>().quotation;
  quotation = (await send(`send-quotation/${id}`, { version, email: '' })).json<QuotationSavedResponse>().quotation;
}

/** Sales and stock are recorded with the present time; this moves them into the past. */
async function moveIntoThePast(): Promise<void> {
  const back = sql.raw(`- interval '20 days'`);
  for (const table of ['ledger_entries', 'stock_movements', 'payments']) {
    await shop.db.execute(sql.raw(`alter table ${table} disable trigger user`));
  }
  for (const statement of [
    sql`update orders set invoiced_at = invoiced_at ${back}, created_at = created_at ${back} where invoice is not null`,
    sql`update ledger_entries set at = at ${back} where order_id is not null`,
    sql`update payments set paid_at = paid_at ${back} where id in (select payment_id from ledger_entries where order_id is not null)`,
    sql`update stock_movements set created_at = created_at ${back} where reserved_delta = 0`,
  ]) {
    await shop.db.execute(statement);
  }
  for (const table of ['ledger_entries', 'stock_movements', 'payments']) {
    await shop.db.execute(sql.raw(`alter table ${table} enable trigger user`));
  }
}

beforeAll(async () => {
  shop = await openTestShop();
  trade = await trader(shop);
  desk = openImportDesk(shop);
  await tradeThen();
  await moveIntoThePast();
  expect((await send('close-books', { closed_until: CLOSED })).statusCode).toBe(200);
  books = await booksOf();
});

afterAll(() => shop.close());

/** Everything that the reports show for the closed days. */
async function booksOf() {
  const days = `from=${FIRST}&to=${CLOSED}`;
  const paths = [
    `view-profit-and-loss?${days}`,
    `view-vat-report?${days}`,
    `view-cash-flow?${days}`,
    `view-stock-value-history?${days}`,
    `view-vat-documents/${FIRST}/${CLOSED}`,
    `view-sales-by/item/${FIRST}/${CLOSED}`,
  ];
  const answers = await Promise.all(paths.map(async (path): Promise<[string, unknown]> => [path, await read(path)]));
  return Object.fromEntries(answers);
}

const opening = (fields: object) => ({ ...party, opening_balance: 500, opening_date: THEN, ...fields });
const between = { from_account: 'cash-in-shop', to_account: 'dtb-bank', amount: 5 };
const fuel = { title: 'Fuel', amount: 5 };
const backOf = (date: string) => ({
  purchase_id: bought.id,
  date,
  items: [{ purchase_line_id: bought.items[0]?.id, quantity: 1, serials: [] }],
});

type Answer = Awaited<ReturnType<TestShop['post']>>;

/** The refused calls, with the field of the error. */
const REFUSED: [string, string, () => Promise<Answer>][] = [
  [
    'a payment of an order',
    'paid_on',
    () => send('add-order-payment', { order_id: online.id, amount: 5, payment_method: 'cash', paid_on: THEN }),
  ],
  ['a payment to a supplier', 'paid_on', () => trade.buy.pay({ amount: 5, paid_on: CLOSED })],
  ['the reversal of a payment', 'reason', () => send(`reverse-supplier-payment/${payment}`, { reason: 'Twice' })],
  ['a purchase', 'date', () => trade.buy.tryAdd({ product_id: item, quantity: 1, unit_cost: 5, date: CLOSED })],
  [
    'a purchase paid then',
    'paid_on',
    () =>
      trade.buy.tryAdd({
        product_id: item,
        quantity: 1,
        unit_cost: 5,
        date: OPEN,
        amount_paid: 5,
        payment_method: 'cash',
        paid_on: THEN,
      }),
  ],
  [
    'what was ordered, paid then',
    'paid_on',
    () =>
      trade.buy.tryAdd({
        product_id: item,
        quantity: 1,
        unit_cost: 5,
        date: OPEN,
        state: 'ordered',
        amount_paid: 5,
        payment_method: 'cash',
        paid_on: THEN,
      }),
  ],
  ['goods that come in', 'date', () => trade.buy.tryChange(ordered, { state: 'received' })],
  ['goods that came in, cancelled', 'date', () => trade.buy.tryChange(bought, { state: 'cancelled' })],
  ['goods that came in, moved on', 'date', () => trade.buy.tryChange(bought, { date: OPEN })],
  ['a cost', 'date', () => trade.buy.tryChange(bought, { unit_cost: 570 })],
  ['what was paid for a purchase', 'date', () => trade.buy.tryChange(bought, { amount_paid: 0 })],
  ['goods that go back', 'date', () => send('add-supplier-return', backOf(CLOSED))],
  ['an expense', 'date', () => send('add-expense', { ...fuel, date: CLOSED })],
  ['an expense, changed', 'date', () => send(`update-expense/${expenses.then}`, { ...fuel, date: THEN })],
  ['an expense, moved on', 'date', () => send(`update-expense/${expenses.then}`, { ...fuel, date: OPEN })],
  ['an expense, moved back', 'date', () => send(`update-expense/${expenses.now}`, { ...fuel, date: THEN })],
  ['a transfer', 'date', () => send('add-transfer', { ...between, date: CLOSED })],
  ['a transfer, undone', 'reason', () => send(`undo-transfer/${transfer}`, { reason: 'Twice' })],
  ['an account with money', 'opening_date', () => send('add-account', { ...bank, name: 'KCB' })],
  [
    'the opening balance of an account',
    'opening_date',
    () => send(`update-account/${account}`, { ...bank, opening_balance: 60 }),
  ],
  ['its day, moved on', 'opening_date', () => send(`update-account/${account}`, { ...bank, opening_date: OPEN })],
  ['a customer with a debt', 'opening_date', () => send('add-customer', opening({ customer_name: 'Cheptoo' }))],
  [
    'a supplier with a debt',
    'opening_date',
    () => send('add-supplier', { ...supplier, opening_balance: 5, opening_date: THEN }),
  ],
  [
    'the opening balance of a customer',
    'opening_date',
    () => send(`update-customer/${customer}`, opening({ opening_balance: 400 })),
  ],
  ['its day, moved on', 'opening_date', () => send(`update-customer/${customer}`, opening({ opening_date: OPEN }))],
  [
    'an opening advance of then',
    'opening_date',
    () => send(`update-customer/${customer}`, opening({ advance_balance: 40 })),
  ],
];

const KEPT: [string, () => Promise<Answer>][] = [
  ['an expense', () => send(`delete-expense/${expenses.then}`, {})],
  ['goods that went back', () => send(`delete-supplier-return/${sentBack.id}`, {})],
  ['a purchase', () => send(`delete-purchase/${bought.id}`, {})],
];

const words = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

test.each(REFUSED)('%s of a closed day is refused at %s', async (_what, field, write) => {
  expect((await write()).json()).toMatchObject({
    status: 400,
    errors: { [field]: [`The books are closed up to ${words(CLOSED)}.`] },
  });
});

test('nothing refused is in the books', async () => expect(await booksOf()).toEqual(books));

test.each(KEPT)('%s of a closed day cannot be deleted', async (_what, write) => {
  expect((await write()).statusCode).toBe(409);
});

test('an import of opening debts names the rows of closed days', async () => {
  const head = 'Customer Name,Organization,Customer Phone,Opening Balance,Opening Balance As Of\n';
  const { first_problems: problems } = await desk.check(
    'customers',
    `${head}Dalila,D Ltd,0755000111,10,${THEN}\nEsther,E Ltd,0755000112,10,${OPEN}\n`,
  );
  expect(problems).toMatchObject([
    { row: 2, column: 'Opening Balance As Of', message: `The books are closed up to ${words(CLOSED)}.` },
  ]);
});

const done = async (answer: Promise<Answer>) => {
  const { statusCode, body } = await answer;
  expect([statusCode, body]).toEqual([200, expect.any(String)]);
};

const count = async () => {
  const { take } = (
    await send('add-stock-take', { scope: 'selection', item_ids: [item] })
  ).json<StockTakeSavedResponse>();
  const { lines } = await read<StockTakeLinesResponse>(`view-stock-takes/${take.id}/lines`);
  const { onHand } = await shop.stockOf(item);
  await done(send(`count-stock-take-line/${lines[0]?.id}`, { counted: onHand - 1 }));
  await done(send(`move-stock-take/${take.id}`, { status: 'submitted' }));
  await done(send(`move-stock-take/${take.id}`, { status: 'posted' }));
};

const till = async () => {
  await done(send('open-till', { opening_float: 100 }));
  const { till: own } = await read<MyTillResponse>('my-till');
  await done(send(`add-till-cash/${own?.id}`, { kind: 'cash_in', amount: 50, note: 'Change', account: 'dtb-bank' }));
  await done(send(`add-till-cash/${own?.id}`, { kind: 'cash_out', amount: 20, note: 'Tea' }));
  await done(send(`close-my-till/${own?.id}`, { counted: 100 }));
};

/** Present events about the past. */
const TODAYS: [string, () => Promise<unknown>][] = [
  ['a void', () => trade.voidSale(sold[0] as Sold)],
  [
    'a return',
    () =>
      trade.takeBack(sold[1] as Sold, [{ order_line_id: sold[1]?.lines[0]?.id, quantity: 1, condition: 'restock' }]),
  ],
  [
    'a return of what is broken, with a refund',
    () =>
      trade.takeBack(sold[2] as Sold, [{ order_line_id: sold[2]?.lines[0]?.id, quantity: 1, condition: 'write_off' }], {
        payment_status: 'paid',
        payment_method: 'cash',
      }),
  ],
  [
    'a delivery with a discount and a payment',
    () =>
      trade.deliver(online, {
        delivery_status: 'delivered',
        discount: 10,
        payment_status: 'paid',
        payment_method: 'cash',
      }),
  ],
  [
    'a payment of a purchase',
    () => done(trade.buy.pay({ amount: 50, purchase_id: bought.id, payment_method: 'cash' })),
  ],
  ['goods that go back', () => done(send('add-supplier-return', backOf(TODAY)))],
  ['what was ordered comes in', () => done(trade.buy.tryChange(ordered, { state: 'received', date: OPEN }))],
  [
    'an accepted quotation',
    () =>
      done(
        send(`accept-quotation/${quotation.id}`, {
          version: quotation.version,
          hand_over: true,
          payments: [{ method: 'cash', amount: 1160 }],
        }),
      ),
  ],
  ['a till', till],
  ['a stock take', count],
  ['an adjustment', () => trade.adjust(item, -1, 'damaged')],
  [
    'opening stock from a file',
    async () => {
      await shop.addItem({ title: 'Stapler', price: 100, stock: 0 });
      await desk.run('opening_stock', 'Item,Quantity,Unit Cost\nStapler,12,60\n');
    },
  ],
  ['a sale', () => trade.sell([{ id: item, price: 1160, quantity: 1 }])],
  [
    'a customer, merged into another',
    () => done(send('merge-customers', { kept_id: customer, kept_version: 1, merged_id: spare, merged_version: 1 })),
  ],
  [
    'a customer, renamed',
    () => done(send(`update-customer/${customer}`, opening({ customer_name: 'Asha Ali', opening_balance: 505 }))),
  ],
];

test.each(TODAYS)('%s counts today, and the closed days stay unchanged', async (_what, happens) => {
  await happens();
  expect(await booksOf()).toEqual(books);
});

test('the closed days had something of everything', async () => {
  const { figures } = await read<{ figures: Record<string, number> }>(
    `view-profit-and-loss?from=${FIRST}&to=${CLOSED}`,
  );
  expect(figures).toMatchObject({ net_sales: 6000, cost_of_goods: -3000, expenses: -10, voids: 0, returns: 0 });
});
