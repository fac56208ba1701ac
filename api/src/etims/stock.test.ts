import { sql } from 'drizzle-orm';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { selectRows } from '../engine/database';
import { openTaxOffice, QUICK, type TaxOffice } from '../testing/tax-office';
import { openTestShop, type TestShop } from '../testing/test-shop';
import { trader, type Trader } from '../testing/trader';

let office: TaxOffice;
let shop: TestShop;
let act: Trader;

beforeAll(async () => {
  office = await openTaxOffice();
  shop = await openTestShop({ etims: office.settings, etimsPace: QUICK });
  act = await trader(shop);
});

afterEach(() => {
  office.be(null);
  office.failStock(null);
});

afterAll(async () => {
  await shop.close();
  await office.close();
});

const codeOf = (id: number) => `KE2NTXU${String(id).padStart(7, '0')}`;

/** What KRA was told about an item: the type and quantity of each movement, and the stock left. */
const toldOf = (id: number) => ({
  moves: office.books
    .stock()
    .flatMap(({ sarTyCd, itemList }) =>
      itemList.flatMap(({ itemCd, qty }) => (itemCd === codeOf(id) ? [[sarTyCd, qty] as const] : [])),
    ),
  left: office.books.masterOf(codeOf(id)),
});

const isTold = (id: number, moves: (readonly [string, number])[], left: number) =>
  eventually(async () => expect(toldOf(id)).toEqual({ moves, left }));

const sell = (id: number, quantity = 1) => act.sell([{ id, price: 1000, quantity }]);

/** No gaps in the numbers, and no duplicates. */
function agree() {
  const numbers = office.books.stock().map(({ sarNo }) => sarNo);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
}

it('is reported to KRA movement by movement, after the opening stock, with the balance', async () => {
  const item = await shop.addItem({ title: 'Paper', price: 1000, stock: 50 });
  const sale = await sell(item, 3);
  await isTold(
    item,
    [
      ['06', 50],
      ['11', 3],
    ],
    47,
  );
  expect(office.books.stock().at(-1)).toMatchObject({ totAmt: 3000, totTaxAmt: 413.79, regTyCd: 'A' });
  await act.takeBack(sale, [{ order_line_id: sale.lines[0]?.id, quantity: 1, condition: 'restock' }]);
  const other = await sell(item, 2);
  await act.voidSale(other);
  await act.adjust(item, -4, 'damaged');
  await isTold(
    item,
    [
      ['06', 50],
      ['11', 3],
      ['03', 1],
      ['11', 2],
      ['03', 2],
      ['15', 4],
    ],
    44,
  );
  expect((await shop.stockOf(item)).onHand).toBe(44);
  agree();
});

it.each(['no answer', 'error', 'busy', 'html', 'down'] as const)(
  'is reported once though the service answers with %s, and delays no receipt meanwhile',
  async (fault) => {
    const item = await shop.addItem({ title: 'Paper', price: 1000, stock: 50 });
    office.failStock(fault);
    await sell(item);
    await sell(item);
    const receipts = () =>
      selectRows(shop.db, sql`select from tax_documents where status <> 'signed'`).then((rows) => rows.length);
    await eventually(async () => expect(await receipts()).toBe(0));
    await eventually(async () => {
      const [device] = await selectRows<{ failures: number }>(
        shop.db,
        sql`select stock_failures as failures from tax_devices`,
      );
      expect(device?.failures ?? 0).toBeGreaterThan(fault === 'no answer' ? -1 : 6);
    });
    expect(await selectRows(shop.db, sql`select from tax_stock_moves where status = 'refused'`)).toEqual([]);
    office.failStock(null);
    await isTold(
      item,
      [
        ['06', 50],
        ['11', 1],
        ['11', 1],
      ],
      48,
    );
    agree();
  },
);

it('that is refused is set aside, and what follows goes on', async () => {
  // Nothing about the item is reported until its class has been made invalid.
  office.failStock('down');
  const bad = await shop.addItem({ title: 'Bad', price: 1000, stock: 50 });
  const good = await shop.addItem({ title: 'Good', price: 1000, stock: 50 });
  await shop.db.execute(sql`update items set etims_class = 'none' where id = ${bad}`);
  await sell(bad);
  await sell(good);
  const set = () =>
    selectRows<{ error: string }>(
      shop.db,
      sql`select error from tax_stock_moves where item_id = ${bad} and status = 'refused'`,
    );
  await eventually(async () => expect(await set()).toHaveLength(2));
  office.failStock(null);
  await isTold(
    good,
    [
      ['06', 50],
      ['11', 1],
    ],
    49,
  );
  expect((await set())[0]?.error).toBe('KRA refused the item Bad: Request parameter error: itemClsCd.');
  const service = async () => (await shop.get('/api/tax-service', await shop.as('Admin'))).json<object>();
  expect(await service()).toMatchObject({
    stock_refused: 2,
    stock_problem: 'KRA refused the item Bad: Request parameter error: itemClsCd.',
  });
  await shop.db.execute(sql`update items set etims_class = '44100000' where id = ${bad}`);
  expect((await act.send('retry-tax-stock', {})).json()).toMatchObject({ status: 200 });
  await isTold(
    bad,
    [
      ['06', 50],
      ['11', 1],
    ],
    49,
  );
  expect(await service()).toMatchObject({ stock_refused: 0, stock_problem: null });
  agree();
});

it('of a service is not reported, and the service is registered as one', async () => {
  const labour = await shop.addItem({ title: 'Labour', price: 1500, isService: true });
  const toner = await shop.addItem({ title: 'Toner', price: 1000, stock: 50 });
  const items = [
    { id: labour, price: 1500, quantity: 1.5 },
    { id: toner, price: 1000, quantity: 1 },
  ];
  await act.voidSale(await act.sell(items));
  await isTold(
    toner,
    [
      ['06', 50],
      ['11', 1],
      ['03', 1],
    ],
    50,
  );
  const registered = () => office.books.items().filter(({ itemNm }) => itemNm === 'Labour');
  await eventually(async () => expect(registered()).toMatchObject([{ itemTyCd: '3' }]));
  const code = registered()[0]?.itemCd;
  expect(office.books.stock().flatMap(({ itemList }) => itemList.filter(({ itemCd }) => itemCd === code))).toEqual([]);
  agree();
});
