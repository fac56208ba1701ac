import type { ErrorResponse } from '@ofisi/api-contract/envelope';
import type { CashFlowResponse } from '@ofisi/api-contract/reports/cash-flow';
import type { DebtsResponse } from '@ofisi/api-contract/reports/debts';
import type { ProfitAndLossResponse } from '@ofisi/api-contract/reports/profit-and-loss';
import type { SalesByResponse } from '@ofisi/api-contract/reports/sales-by';
import type { StockHistoryResponse } from '@ofisi/api-contract/reports/stock-history';
import type { VatReportResponse } from '@ofisi/api-contract/reports/vat';
import type { VatDocumentsResponse } from '@ofisi/api-contract/reports/vat-documents';
import { formatDay, nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { openTestShop, type TestShop } from '../testing/test-shop';
import { trader, type Trader } from '../testing/trader';

let shop: TestShop;
let trade: Trader;

beforeAll(async () => {
  shop = await openTestShop();
  trade = await trader(shop);
});

afterAll(() => shop.close());

const today = nairobiDayOf(new Date());
const dayIn = (days: number) => nairobiDayOf(new Date(Date.now() + days * 86_400_000));
const TODAY = `from=${today}&to=${today}`;
const YESTERDAY = `from=${dayIn(-1)}&to=${dayIn(-1)}`;

const read = async <Body>(path: string, role: 'Admin' | 'Staff' | 'Cashier' = 'Admin') =>
  (await shop.get(`/api/${path}`, await shop.as(role))).json<Body>();
const profit = (query = TODAY) => read<ProfitAndLossResponse>(`view-profit-and-loss?${query}`);
const salesBy = async (by: string, query = 'page=1') =>
  (await read<SalesByResponse>(`view-sales-by/${by}/${today}/${today}?${query}`)).sales;

test('an empty shop has empty reports', async () => {
  const { figures, before, expenses, series } = await profit(
    `${TODAY}&before_from=${dayIn(-1)}&before_to=${dayIn(-1)}`,
  );
  expect(new Set(Object.values(figures))).toEqual(new Set([0, null]));
  expect(before).toEqual(figures);
  expect(expenses).toEqual([]);
  expect(series).toEqual([{ day: today, net_sales: 0, gross_profit: 0, net_profit: 0 }]);
  expect(await read(`view-vat-report?${TODAY}`)).toMatchObject({
    output: { classes: [], net: 0, tax: 0 },
    input: { classes: [], net: 0, tax: 0 },
    payable: 0,
  });
  for (const by of [
    'item',
    'brand',
    'category',
    'customer',
    'cashier',
    'hour',
    'weekday',
    'payment_method',
    'channel',
  ]) {
    expect(await salesBy(by)).toEqual([]);
  }
  expect(await read(`view-stock-value-history?${TODAY}`)).toMatchObject({ opening: 0, closing: 0 });
  expect(await read('view-debts')).toMatchObject({ receivables: { balance: 0 }, payables: { balance: 0 }, walk_in: 0 });
  expect(await read(`view-cash-flow?${TODAY}`)).toMatchObject({ accounts: [], total: { closing: 0 }, step: 'day' });
});

describe('a day of trade', () => {
  let toner: number;
  let laptop: number;

  beforeAll(async () => {
    toner = await shop.addItem({ title: 'Toner 85A', price: 2320, stock: 0 });
    laptop = await shop.addItem({ title: 'Laptop', price: 116_000, serials: [], category: 'Computers' });
    await trade.buy.add({ product_id: toner, quantity: 10, unit_cost: 1160 });
    const laptops = await trade.buy.add({
      items: [{ item_id: laptop, quantity: 2, unit_cost: 92_800, serials: ['LT-1', 'LT-2'] }],
    });
    const sold = await trade.sell([{ id: toner, price: 2320, quantity: 3, discount: 116 }]);
    const order = await trade.order([{ id: laptop, price: 116_000, quantity: 1 }]);
    await trade.pay(order, 116_000, 'SGH7K2L9QX');
    await trade.deliver(order, {
      delivery_status: 'delivered',
      items: [{ order_line_id: order.lines[0]?.id, quantity: 1, serials: ['LT-2'] }],
    });
    await trade.takeBack(sold, [{ order_line_id: sold.lines[0]?.id, quantity: 1, condition: 'restock' }]);
    await trade.voidSale(await trade.sell([{ id: toner, price: 2320, quantity: 1 }]));
    await trade.adjust(toner, -1, 'damaged');
    await trade.buy.pay({
      purchase_id: laptops.id,
      amount: 50_000,
      payment_method: 'bank-transfer',
      reference: 'RTGS-1',
    });
    await trade.spend('Rent', 30_000);
  });

  test('ends with a profit that is right to the cent', async () => {
    const { figures, series } = await profit();
    expect(figures).toEqual({
      gross_sales: 108_000,
      discounts: -100,
      delivery: 0,
      rounding: 0,
      returns: -1966.66,
      voids: -2000,
      net_sales: 103_933.34,
      cost_of_goods: -82_000,
      gross_profit: 21_933.34,
      margin: 21.1,
      write_offs: -1000,
      stock_takes: 0,
      adjustments: 0,
      warranty_parts: 0,
      contract_supplies: 0,
      expenses: -30_000,
      net_profit: -9066.66,
      without_cost: 0,
      sales_without_cost: 0,
      losses_without_cost: 0,
    });
    expect(series).toEqual([{ day: today, net_sales: 103_933.34, gross_profit: 21_933.34, net_profit: -9066.66 }]);
    expect((await profit(YESTERDAY)).figures).toMatchObject({ net_sales: 0, net_profit: 0 });
    const compared = await profit(`${YESTERDAY}&before_from=${today}&before_to=${today}`);
    expect(compared.before).toEqual(figures);
    expect(compared.expenses).toEqual([{ id: null, name: null, amount: 0, before: 30_000 }]);
  });

  test('has its VAT, and the documents that it is made of', async () => {
    const report = await read<VatReportResponse>(`view-vat-report?${TODAY}`);
    expect(report).toMatchObject({
      output: {
        classes: [
          { tax_class: 'B', rates: [16], net: 107_900, tax: 17_264, credited_net: -3966.66, credited_tax: -634.67 },
        ],
        net: 103_933.34,
        tax: 16_629.33,
      },
      input: { classes: [{ tax_class: 'B', rates: [16], net: 170_000, tax: 27_200 }], tax: 27_200 },
      payable: -10_570.67,
    });
    const path = `view-vat-documents/${today}/${today}`;
    const { documents, meta } = await read<VatDocumentsResponse>(`${path}?side=output&page=1&per_page=100`);
    expect(meta?.total).toBe(5);
    expect(documents.map(({ kind, net, tax }) => [kind, net, tax]).sort()).toEqual(
      [
        ['invoice', 5900, 944],
        ['invoice', 100_000, 16_000],
        ['invoice', 2000, 320],
        ['credit_note', -1966.66, -314.67],
        ['credit_note', -2000, -320],
      ].sort(),
    );
    expect(documents.every(({ kind, about }) => (kind === 'invoice') === (about === null))).toBe(true);
    const [note] = (await read<VatDocumentsResponse>(`${path}?q=CN26&sort=net&page=1`)).documents;
    expect(note).toMatchObject({ number: expect.stringMatching(/^CN/) as string, gross: -2320 });
    const file = await shop.get(`/api/${path}?format=csv&side=input`, await shop.as('Admin'));
    expect(file.body.split('\r\n')[0]).toContain(
      'Date,VAT,Document,Number,Of Invoice,Customer or Supplier,Tax ID,Tax Class,Net',
    );
    expect(file.body.trim().split('\r\n')).toHaveLength(3);
    expect((await shop.get(`/api/${path}?format=xlsx`, await shop.as('Admin'))).statusCode).toBe(200);
    expect((await read<VatDocumentsResponse>(path)).documents).toHaveLength(7);
  });

  test('has sales by whatever they are asked for, which all add up to the same', async () => {
    expect(await salesBy('item')).toMatchObject([
      { id: laptop, name: 'Laptop', sales: 1, quantity: 1, revenue: 100_000, cost: 80_000, profit: 20_000, margin: 20 },
      {
        id: toner,
        name: 'Toner 85A',
        sales: 2,
        quantity: 2,
        revenue: 3933.34,
        cost: 2000,
        profit: 1933.34,
        margin: 49.2,
      },
    ]);
    expect((await salesBy('channel')).map(({ name, revenue }) => [name, revenue])).toEqual([
      ['online', 100_000],
      ['counter', 3933.34],
    ]);
    expect((await salesBy('cashier')).map(({ name }) => name)).toEqual([null, 'Admin Person']);
    expect((await salesBy('category')).map(({ name }) => name)).toEqual(['Computers', 'Toners']);
    expect((await salesBy('payment_method')).map(({ name }) => name)).toEqual(['mpesa', 'cash']);
    for (const by of [
      'item',
      'brand',
      'category',
      'customer',
      'cashier',
      'hour',
      'weekday',
      'payment_method',
      'channel',
    ]) {
      const parts = await salesBy(by);
      expect(parts.reduce((sum, { revenue }) => sum + Math.round(revenue * 100), 0)).toBe(10_393_334);
      expect(parts.reduce((sum, { profit }) => sum + Math.round(profit * 100), 0)).toBe(2_193_334);
    }
  });

  test('has the sales behind each number, one by one', async () => {
    const sales = await salesBy('sale', 'page=1&category_id=0');
    expect(sales).toEqual([]);
    const computers = (await salesBy('category')).find(({ name }) => name === 'Computers');
    const [one, ...others] = await salesBy('sale', `page=1&category_id=${computers?.id}`);
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      name: expect.stringMatching(/^INV/) as string,
      day: today,
      party: 'Achieng Odhiambo',
      revenue: 100_000,
      profit: 20_000,
    });
    // Sold and partly returned, and sold and voided: 3,933.34 net, with nothing left of the voided sale.
    const atTheCounter = await salesBy('sale', 'channel=counter&sort=-revenue');
    expect(atTheCounter.map(({ revenue, quantity }) => [revenue, quantity])).toEqual([
      [3933.34, 2],
      [0, 0],
    ]);
    expect(await salesBy('sale', `q=${one?.name}&page=1`)).toEqual([one]);
    expect(await salesBy('total', 'channel=counter')).toMatchObject([
      { id: 0, name: null, revenue: 3933.34, sales: 2 },
    ]);
    const file = await shop.get(
      `/api/view-sales-by/sale/${today}/${today}?format=csv&channel=online`,
      await shop.as('Admin'),
    );
    expect(linesOf(file)).toEqual([
      'Name,Sales,Quantity,Net Sales,VAT,Cost,Gross Profit,Margin %,Lines Without Cost,Date,Customer',
      `${one?.name},1,1,100000,16000,80000,20000,20,0,${today},Achieng Odhiambo`,
    ]);
  });

  test.each([
    ['hour=24', 'hour'],
    ['hour=-1', 'hour'],
    ['weekday=0', 'weekday'],
    ['brand_id=x', 'brand_id'],
    ["cashier_id=1'--", 'cashier_id'],
    ['channel=phone', 'channel'],
    ['payment_method=barter', 'payment_method'],
  ])('refuses to narrow sales by %s', async (query, at) => {
    expect(await read(`view-sales-by/sale/${today}/${today}?${query}`)).toMatchObject({
      status: 400,
      errors: { [at]: [expect.any(String)] },
    });
  });

  const fileOf = async (path: string, format: string) =>
    shop.get(`/api/${path}&before_from=${dayIn(-1)}&before_to=${dayIn(-1)}&format=${format}`, await shop.as('Admin'));
  const linesOf = ({ body }: { body: string }) => body.replace('\ufeff', '').trim().split('\r\n');
  const [NOW, THEN] = [formatDay(today), formatDay(dayIn(-1))];

  test('has a profit and loss, a cash flow and a stock value as files, beside the day before', async () => {
    const profits = await fileOf(`view-profit-and-loss?${TODAY}`, 'csv');
    expect(profits.headers['content-disposition']).toBe(`attachment; filename="profit-and-loss-${today}-${today}.csv"`);
    expect(linesOf(profits)).toEqual([
      `"Without VAT, in KSh",${NOW},${THEN},Change %`,
      'Sales of goods,108000,0,',
      'Discounts,-100,0,',
      'Returns,-1966.66,0,',
      'Deleted sales,-2000,0,',
      'Net sales,103933.34,0,',
      'Cost of goods sold,-82000,0,',
      'Gross profit,21933.34,0,',
      'Gross margin %,21.1,,',
      'Stock written off,-1000,0,',
      'Expenses: Without a category,-30000,0,',
      'Net profit,-9066.66,0,',
    ]);
    const flow = linesOf(await fileOf(`view-cash-flow?${TODAY}`, 'csv'));
    expect(flow[0]).toBe(
      '"Account, in KSh",Period,Opening,Payments in,Payments out,Expenses,Transfers,"Cash in, out and counted",Closing',
    );
    expect(flow.filter((line) => line.startsWith('Total'))).toEqual([
      expect.stringContaining(`Total,${NOW},0,`),
      `Total,${THEN},0,0,0,0,0,0,0`,
    ]);
    expect(linesOf(await fileOf(`view-stock-value-history?${TODAY}`, 'csv'))).toEqual([
      `"At average cost, in KSh",${NOW},${THEN},Change %`,
      'When the period began,0,0,',
      '"Bought, less what went back to suppliers",170000,0,',
      '"Sold, less what came back",-82000,0,',
      '"Written off, counted and corrected",-1000,0,',
      'Entered with new items,0,0,',
      'When the period ended,87000,0,',
    ]);
    const alone = await shop.get(`/api/view-profit-and-loss?${TODAY}&format=csv`, await shop.as('Admin'));
    expect(linesOf(alone).at(-1)).toBe('Net profit,-9066.66');
  });

  test.each(['view-profit-and-loss', 'view-cash-flow', 'view-stock-value-history'])(
    'has %s as an Excel file for those who may read it, and as nothing else',
    async (report) => {
      const file = await fileOf(`${report}?${TODAY}`, 'xlsx');
      expect([file.statusCode, file.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
      expect((await fileOf(`${report}?${TODAY}`, 'pdf')).json()).toMatchObject({
        status: 400,
        errors: { format: ['The format can only be csv or xlsx.'] },
      });
      const forbidden = await shop.get(`/api/${report}?${TODAY}&format=csv`, await shop.as('Staff'));
      expect(forbidden.statusCode).toBe(403);
    },
  );

  test('lists sales by pages, sorted, searched, and as files', async () => {
    expect((await salesBy('item', 'sort=margin&page=1&per_page=1')).map(({ name }) => name)).toEqual(['Laptop']);
    expect((await salesBy('item', 'sort=name&page=2&per_page=1')).map(({ name }) => name)).toEqual(['Toner 85A']);
    expect((await salesBy('item', 'q=lap&page=1')).map(({ name }) => name)).toEqual(['Laptop']);
    expect((await salesBy('item', `ids=${toner}`)).map(({ name }) => name)).toEqual(['Toner 85A']);
    expect(await read(`view-sales-by/item/${today}/${today}?page=9`)).toMatchObject({ sales: [], meta: { total: 2 } });
    const file = await shop.get(`/api/view-sales-by/item/${today}/${today}?format=csv`, await shop.as('Admin'));
    expect(file.body).toContain('Name,Sales,Quantity,Net Sales,VAT,Cost,Gross Profit,Margin %,Lines Without Cost');
    expect(file.body).toContain('Laptop,1,1,100000,16000,80000,20000,20,0');
  });

  test('leaves a stock that is worth what came in less what went out', async () => {
    // 10 toners and 2 laptops came in; 1 laptop and 2 toners are sold, 1 toner is broken.
    expect(await read<StockHistoryResponse>(`view-stock-value-history?${TODAY}`)).toMatchObject({
      opening: 0,
      bought: 170_000,
      sold: -82_000,
      lost: -1000,
      entered: 0,
      closing: 87_000,
      series: [{ day: today, value: 87_000 }],
    });
    expect(await read('view-stock-value-totals')).toMatchObject({ total: { value: 87_000 } });
  });

  test('has moved money, by account', async () => {
    await trade.send('add-transfer', {
      from_account: 'cash-in-shop',
      to_account: 'dtb-bank',
      amount: 500,
      date: today,
    });
    const flow = await read<CashFlowResponse>(`view-cash-flow?${TODAY}`);
    const of = (name: string | null) => flow.accounts.find((account) => account.name === name);
    // 6,844 and 2,320 were received, and the latter refunded.
    expect(of('Cash in shop')).toMatchObject({ opening: 0, received: 9164, paid: -2320, transferred: -500 });
    expect(of('M-Pesa paybill')).toMatchObject({ received: 116_000, closing: 116_000 });
    expect(of('Equity Bank')).toMatchObject({ paid: -50_000, closing: -50_000 });
    expect(of('DTB Bank')).toMatchObject({ transferred: 500, closing: 500 });
    expect(flow.total).toMatchObject({
      received: 125_164,
      paid: -52_320,
      spent: -30_000,
      transferred: 0,
      closing: 42_844,
    });
    expect(flow.series).toEqual([{ day: today, came_in: 125_164, went_out: -82_320 }]);
    const tomorrow = await read<CashFlowResponse>(`view-cash-flow?from=${dayIn(1)}&to=${dayIn(1)}`);
    expect(tomorrow.total).toMatchObject({ opening: 42_844, received: 0, closing: 42_844 });
  });

  test('leaves debts', async () => {
    const debts = await read<DebtsResponse>('view-debts');
    expect(debts).toMatchObject({ receivables: { balance: 0 }, payables: { current: 147_200, balance: 147_200 } });
    expect(debts.walk_in).toBeCloseTo(-2281.33);
  });
});

test('sales of goods without a known cost are counted and said', async () => {
  const paper = await shop.addItem({ title: 'Paper', price: 580, stock: 5 });
  const before = (await profit()).figures;
  await trade.sell([{ id: paper, price: 580, quantity: 2 }]);
  await trade.adjust(paper, -1, 'lost');
  const after = (await profit()).figures;
  expect(after).toMatchObject({ without_cost: 1, sales_without_cost: 1000, losses_without_cost: 1 });
  expect(after.cost_of_goods).toBe(before.cost_of_goods);
  expect((await salesBy('item', 'q=paper&page=1'))[0]).toMatchObject({ without_cost: 1, cost: 0, margin: 100 });
});

test('sales on account stay so when they are paid', async () => {
  const ink = await shop.addItem({ title: 'Ink', price: 1160, stock: 5 });
  const school = await trade.addCustomer('Ink School');
  const fields = { customer_id: school, payment_status: 'pending' };
  const owed = await trade.sell([{ id: ink, price: 1160, quantity: 1 }], fields);
  await trade.sell([{ id: ink, price: 1160, quantity: 1 }], { customer_id: school });
  const method = async () =>
    (await salesBy('payment_method', `item_id=${ink}&page=1`)).map(({ name, sales, revenue }) => [
      name,
      sales,
      revenue,
    ]);
  const both = [
    ['cash', 1, 1000],
    ['on_account', 1, 1000],
  ];
  expect((await method()).sort()).toEqual(both);
  await trade.pay(owed, 1160, 'TKB1PAID99');
  expect((await method()).sort()).toEqual(both);
  const [sale] = await read<SalesByResponse>(
    `view-sales-by/sale/${today}/${today}?payment_method=on_account&item_id=${ink}`,
  ).then(({ sales }) => sales);
  expect(sale).toMatchObject({ id: owed.id, revenue: 1000 });
});

test('sums are right where they are beyond what a number of cents can say', async () => {
  await shop.db.execute(sql`
      insert into orders (number, invoice, invoiced_at, token, channel, status, first_name, last_name, phone_number, location, delivery_address,
                          amount, rounding, payment_method)
      select 'BIG' || n, 'BIGINV' || n, '2019-06-15T12:00:00+03:00', 'big' || n, 'counter', 'completed', 'Big', 'Buyer', '0700', 'Nairobi', 'x',
             999999999999.00, 0, 'cash'
      from generate_series(1, 60) n `);
  const item = await shop.addItem({ title: 'Tower', price: 1 });
  await shop.db.execute(sql`
    insert into order_lines (order_id, item_id, product_name, price, quantity, unit_cost, tax_class, tax_rate, tax, total)
    select id, ${item}, 'Tower', 999999999999.01, 1, 999999999998.00, 'A', 0, 0, 999999999999.01 from orders where number like 'BIG%'`);
  const { figures } = await profit('from=2019-06-01&to=2019-06-30');
  // 6 × 10^15 cents and more: their difference is the revenue of 60 lines, to the cent.
  expect(figures.net_sales).toBe(59_999_999_999_940.6);
  expect(figures.gross_profit).toBe(60.6);
  expect((await profit('from=2019-01-01&to=2019-12-31')).series[5]).toMatchObject({
    day: '2019-06-01',
    gross_profit: 60.6,
  });
});

describe('a period', () => {
  test.each([
    ['', 'from'],
    ['from=2026-11-02&to=2026-11-01', 'to'],
    ['from=9999-12-31&to=9999-12-31', 'from'],
    ['from=0001-01-01&to=2026-01-01', 'from'],
    ['from=2000-01-01&to=2026-01-01', 'to'],
    ['from=2026-02-30&to=2026-03-01', 'from'],
    ["from='; drop table orders&to=2026-03-01", 'from'],
    ['from=2026-01-01&from=2026-01-02&to=2026-03-01', 'from'],
    ['from=2026-01-01&to=2026-03-01&before_from=2025-01-01', 'before_to'],
    ['from=2026-01-01&to=2026-03-01&before_from=2025-02-01&before_to=2025-01-01', 'before_to'],
  ])('that makes no sense is refused at its field: %s', async (query, field) => {
    for (const call of ['view-profit-and-loss', 'view-vat-report', 'view-stock-value-history', 'view-cash-flow']) {
      const answer = await shop.get(`/api/${call}?${encodeURI(query)}`, await shop.as('Admin'));
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json<ErrorResponse>().errors ?? {})).toContain(field);
    }
  });

  test.each([
    'item/2026-11-02/2026-11-01',
    'item/x/2026-11-01',
    'items/2026-11-01/2026-11-02',
    'item/2026-11-01/9999-01-01',
  ])('of a list has no address: %s', async (path) => {
    expect((await shop.get(`/api/view-sales-by/${path}`, await shop.as('Admin'))).statusCode).toBe(404);
  });

  test('of ten years has a point for each month', async () => {
    const { series, step } = await profit('from=2017-01-01&to=2026-12-31');
    expect([step, series.length, series[0]?.day, series.at(-1)?.day]).toEqual([
      'month',
      120,
      '2017-01-01',
      '2026-12-01',
    ]);
  });
});

test.each(['Staff', 'Cashier'] as const)('%s sees no reports', async (role) => {
  for (const path of [
    `view-profit-and-loss?${TODAY}`,
    `view-vat-report?${TODAY}`,
    `view-vat-documents/${today}/${today}`,
    `view-sales-by/item/${today}/${today}`,
    `view-stock-value-history?${TODAY}`,
    'view-debts',
    `view-cash-flow?${TODAY}`,
  ]) {
    expect((await shop.get(`/api/${path}`, await shop.as(role))).statusCode).toBe(403);
  }
});
