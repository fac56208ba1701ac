import type { SupplierSavedResponse } from '@ofisi/api-contract/contacts/suppliers';
import type { PaymentAttentionResponse } from '@ofisi/api-contract/dashboard/payment-attention';
import type { ErrorResponse } from '@ofisi/api-contract/envelope';
import type { TaxListsResponse } from '@ofisi/api-contract/etims/tax-documents';
import type { TaxImport, TaxImportSavedResponse, TaxImportsResponse } from '@ofisi/api-contract/etims/tax-imports';
import type {
  TaxPurchase,
  TaxPurchaseSavedResponse,
  TaxPurchasesResponse,
} from '@ofisi/api-contract/etims/tax-purchases';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { openTaxOffice, QUICK, type TaxOffice } from '../../testing/tax-office';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { trader, type Trader } from '../../testing/trader';

let office: TaxOffice;
let shop: TestShop;
let act: Trader;
let toner: number;
let paper: number;

const SUPPLIER = { spplrTin: 'P051777888C', spplrNm: 'Kisumu Paper Mills', salesDt: '20261120' } as const;
const line = (itemCd: string, itemNm: string, prc: number, qty = 1) => ({
  itemCd,
  itemClsCd: '14111507',
  itemNm,
  qty,
  prc,
  taxTyCd: 'B' as const,
});

beforeAll(async () => {
  office = await openTaxOffice();
  shop = await openTestShop({ etims: office.newer, etimsPace: QUICK });
  act = await trader(shop);
  toner = await shop.addItem({ title: 'Toner 12A black', price: 7000, stock: 10 });
  paper = await shop.addItem({ title: 'A4 paper', price: 650, stock: 100 });
});

afterEach(() => {
  office.be(null);
  office.failReceived(null);
});

afterAll(async () => {
  await shop.close();
  await office.close();
});

const admin = () => shop.as('Admin');
const purchases = async (query = ''): Promise<readonly TaxPurchase[]> =>
  (await shop.get(`/api/view-tax-purchases?page=1${query}`, await admin())).json<TaxPurchasesResponse>().purchases;
const imports = async (): Promise<readonly TaxImport[]> =>
  (await shop.get('/api/view-tax-imports?page=1', await admin())).json<TaxImportsResponse>().imports;
const invoice = async (number: number): Promise<TaxPurchase> => {
  const found = (await purchases()).find(({ supplier_invoice: known }) => known === String(number));
  if (!found) throw new Error(`No invoice ${number}.`);
  return found;
};
const told = (number: number) => office.books.purchases().filter(({ spplrInvcNo }) => spplrInvcNo === number);
const came = () =>
  eventually(async () => {
    expect((await imports()).length).toBeGreaterThan(1);
    expect((await purchases()).length).toBeGreaterThan(2);
  });
const pullAgain = () => shop.db.execute(sql`update tax_pulls set pulled_at = pulled_at - interval '2 hours'`);
const becomes = (number: number, status: TaxPurchase['status']) =>
  eventually(async () => expect((await invoice(number)).status).toBe(status));
const accept = ({ id }: Pick<TaxPurchase, 'id'>, item_ids: readonly (number | null)[]) =>
  act.send(`accept-tax-purchase/${id}`, { item_ids });

/** Another sale reported by a supplier. */
async function sold(spplrInvcNo: number, lines: readonly ReturnType<typeof line>[], rcptTyCd: 'S' | 'R' = 'S') {
  office.received.purchases = [
    ...office.received.purchases,
    { ...SUPPLIER, spplrInvcNo, rcptTyCd, lines, changedAt: Date.now() },
  ];
  await pullAgain();
  await eventually(async () => void (await invoice(spplrInvcNo)));
  return invoice(spplrInvcNo);
}

describe('a purchase', () => {
  it('comes from KRA by itself, once, with its lines and sums', async () => {
    await came();
    const { lines, ...document } = await invoice(4417);
    expect(document).toMatchObject({
      supplier_name: 'Savanna Office Supplies Ltd',
      supplier_pin: 'P051111222A',
      kind: 'invoice',
      status: 'new',
      total: 80_400,
      tax: 11_089.66,
      purchase_id: null,
    });
    expect(lines).toMatchObject([
      { name: 'Toner 12A black', quantity: 10, price: 5800, total: 58_000, is_known: false, item_id: null },
      { name: 'Copier paper A4 80 g', quantity: 40, price: 560, total: 22_400, is_known: false, item_id: null },
    ]);
    const before = (await purchases()).length;
    office.asked.length = 0;
    await pullAgain();
    await eventually(async () => expect(office.asked.map(({ name }) => name)).toContain('getPurchaseTransactionInfo'));
    await eventually(async () => {
      const [late] = await selectRows<{ many: number }>(
        shop.db,
        sql`select count(*)::int as many from tax_pulls where pulled_at < now() - interval '1 hour' and list in ('purchases', 'imports')`,
      );
      expect(late?.many).toBe(0);
    });
    expect(await purchases()).toHaveLength(before);
  });

  it('waits on the dashboard until somebody decides', async () => {
    await came();
    const attention = async () =>
      (await shop.get('/api/payment-attention', await admin())).json<PaymentAttentionResponse>();
    expect(await attention()).toMatchObject({ kra_purchases: { count: 3 }, kra_imports: { count: 2 } });
  });

  it('is accepted with the items that it is, and KRA has it with the supplier’s figures', async () => {
    await came();
    const answer = await accept(await invoice(4417), [toner, paper]);
    expect(answer.json<TaxPurchaseSavedResponse>()).toMatchObject({
      message: 'The purchase is accepted, and KRA will be informed.',
      purchase: { status: 'waiting' },
    });
    await becomes(4417, 'accepted');
    const [one, ...more] = told(4417);
    expect(more).toEqual([]);
    expect(one).toMatchObject({
      spplrTin: 'P051111222A',
      rcptTyCd: 'P',
      pchsSttsCd: '02',
      totTaxblAmt: 80_400,
      taxAmtB: 11_089.66,
      totAmt: 80_400,
    });
    expect(one?.itemList).toMatchObject([
      { itemNm: 'Toner 12A black', spplrItemCd: 'KE2NTXU0000031', spplrItemClsCd: '44103103', qty: 10, totAmt: 58_000 },
      { itemNm: 'A4 paper', spplrItemNm: 'Copier paper A4 80 g', qty: 40, totAmt: 22_400 },
    ]);
    const accepted = await invoice(4417);
    expect(accepted.decided_by).not.toBeNull();
    expect(accepted.lines).toMatchObject([{ item_title: 'Toner 12A black' }, { item_title: 'A4 paper' }]);
  });

  it('changes no stock and no account', async () => {
    await came();
    const figures = () =>
      selectRows(
        shop.db,
        sql`select (select sum(on_hand_delta) from stock_movements)::float8 as stock, (select count(*)::int from ledger_entries) as entries`,
      );
    const before = await figures();
    await sold(501, [line('KE2NTXU0000001', 'Ream', 600, 3)]);
    await accept(await invoice(501), [paper]);
    await becomes(501, 'accepted');
    expect(await figures()).toEqual(before);
  });

  it('remembers which item a supplier’s code stood for, and what was for own use', async () => {
    await came();
    await sold(502, [line('KE2NTXU0000007', 'Paper, white', 600), line('KE2NTXU0000008', 'Tea for the office', 300)]);
    await accept(await invoice(502), [paper, null]);
    await becomes(502, 'accepted');
    expect(told(502)[0]?.itemList[1]).toMatchObject({
      itemNm: 'Goods and services for own use',
      spplrItemNm: 'Tea for the office',
    });
    const { lines } = await sold(503, [
      line('KE2NTXU0000007', 'Paper, white', 610),
      line('KE2NTXU0000008', 'Tea', 310),
      line('KE2NTXU0000009', 'Pens', 40),
    ]);
    expect(lines).toMatchObject([
      { is_known: true, item_id: paper, item_title: 'A4 paper' },
      { is_known: true, item_id: null },
      { is_known: false, item_id: null },
    ]);
  });

  it('is rejected with a reason', async () => {
    await came();
    await sold(504, [line('KE2NTXU0000011', 'Never ordered', 99_000)]);
    const { id } = await invoice(504);
    const unexplained = await act.send(`reject-tax-purchase/${id}`, { reason: ' ' });
    expect(unexplained.json<ErrorResponse>().errors).toEqual({ reason: ['Enter the reason.'] });
    await act.send(`reject-tax-purchase/${id}`, { reason: 'We never ordered this' });
    await becomes(504, 'rejected');
    expect(told(504)).toMatchObject([{ pchsSttsCd: '04', remark: 'We never ordered this' }]);
    const again = await accept({ id }, [paper]);
    expect(again.statusCode).toBe(409);
    expect(again.json<ErrorResponse>().message).toBe('Someone has already decided on this.');
  });

  it('of a credit note goes back as one', async () => {
    await came();
    await accept(await invoice(4402), [toner]);
    await becomes(4402, 'accepted');
    expect(told(4402)).toMatchObject([{ rcptTyCd: 'R', totAmt: 5800 }]);
  });

  it('stands beside the purchase in the shop’s books that has the same invoice', async () => {
    await came();
    await sold(505, [line('KE2NTXU0000012', 'Ribbons', 1200)]);
    const { id: supplier } = (
      await act.send('add-supplier', {
        organization: 'Kisumu Paper Mills',
        supplier_name: 'Achieng Otieno',
        supplier_phone: '0712000111',
        tax_id: 'p051777888c',
      })
    ).json<SupplierSavedResponse>().supplier;
    await shop.db.execute(
      sql`insert into purchases (reference_number, supplier_id, location, date, supplier_invoice)
          values ('PUR-77', ${supplier}, 'shop', '2026-11-20', 'INV/000505')`,
    );
    expect((await invoice(505)).purchase_number).toBe('PUR-77');
    expect((await invoice(504)).purchase_number).toBeNull();
  });

  it('needs an item of the catalogue for each line', async () => {
    await came();
    await sold(506, [line('KE2NTXU0000013', 'Glue', 90), line('KE2NTXU0000014', 'Tape', 80)]);
    const bought = await invoice(506);
    const short = await accept(bought, [paper]);
    expect(short.json<ErrorResponse>().errors).toEqual({ item_ids: ['Choose an item for each line.'] });
    const strange = await accept(bought, [paper, 999_999]);
    expect(strange.json<ErrorResponse>().errors).toEqual({ item_ids: ['This item is no longer in the catalogue.'] });
    expect((await accept({ id: 999_999 }, [paper])).statusCode).toBe(404);
    expect((await invoice(506)).status).toBe('new');
  });
});

describe('when the service fails', () => {
  it('a decision is sent once, even if its answer is lost', async () => {
    await came();
    await sold(510, [line('KE2NTXU0000015', 'Files', 250)]);
    office.failReceived('no answer');
    await accept(await invoice(510), [paper]);
    await eventually(async () => expect(told(510)).toHaveLength(1));
    office.failReceived(null);
    await becomes(510, 'accepted');
    expect(told(510)).toHaveLength(1);
  });

  it('it waits, says why, and holds up no sale', async () => {
    await came();
    await sold(511, [line('KE2NTXU0000016', 'Boards', 900)]);
    office.failReceived('error');
    await accept(await invoice(511), [paper]);
    await eventually(async () =>
      expect(await invoice(511)).toMatchObject({
        status: 'waiting',
        error: 'KRA’s service answered with status 500.',
      }),
    );
    const sale = await act.sell([{ id: toner, price: 7000, quantity: 1 }]);
    await eventually(async () => {
      const rows = await selectRows<{ status: string }>(
        shop.db,
        sql`select status from tax_documents where order_id = ${sale.id}`,
      );
      expect(rows.map(({ status }) => status)).toEqual(['signed']);
    });
    expect((await invoice(511)).status).toBe('waiting');
    office.failReceived(null);
    await becomes(511, 'accepted');
  });

  it('a refused decision is made again, under a free number', async () => {
    await came();
    await sold(512, [line('KE2NTXU0000017', 'Lamps', 1500)]);
    const kept = office.received.purchases;
    office.received.purchases = kept.filter(({ spplrInvcNo }) => spplrInvcNo !== 512);
    await accept(await invoice(512), [paper]);
    await becomes(512, 'refused');
    expect((await invoice(512)).error).toMatch(/^KRA refused it: .*no sale to this taxpayer/);
    office.received.purchases = kept;
    await accept(await invoice(512), [toner]);
    await becomes(512, 'accepted');
    expect(new Set(office.books.purchases().map(({ invcNo }) => invcNo)).size).toBe(office.books.purchases().length);
  });

  it('a number that others have taken is passed over', async () => {
    await came();
    await sold(513, [line('KE2NTXU0000018', 'Clips', 30)]);
    const [last] = office.books.purchases().slice(-1);
    if (!last) throw new Error('Nothing was bought yet.');
    // The shop's data is behind the tax office's.
    office.books.savePurchase({ ...last, invcNo: last.invcNo + 1 });
    await accept(await invoice(513), [paper]);
    await becomes(513, 'accepted');
    expect(told(513)).toMatchObject([{ invcNo: last.invcNo + 2 }]);
  });

  it('a row that cannot be read costs no other, and a person hears of it', async () => {
    await came();
    const broken = { ...SUPPLIER, spplrTin: 'no PIN', spplrInvcNo: 514, rcptTyCd: 'S' as const, changedAt: Date.now() };
    office.received.purchases = [...office.received.purchases, { ...broken, lines: [line('X', 'Nothing', 1)] }];
    await sold(515, [line('KE2NTXU0000019', 'Pins', 20)]);
    await eventually(async () => {
      const lists = (await shop.get('/api/tax-lists', await admin())).json<TaxListsResponse>();
      expect(lists.problem).toBe('One row of KRA’s list cannot be read.');
    });
  });
});

describe('an import', () => {
  const drums = async () => (await imports()).find(({ hs_code: code }) => code === '84439900');

  it('is accepted as one of the shop’s items, and goes back as it came', async () => {
    await came();
    const printers = (await imports()).find(({ hs_code: code }) => code === '84433100');
    expect(printers).toMatchObject({
      name: 'MULTIFUNCTION LASER PRINTERS',
      declaration: 'C3460-2026-MSA',
      status: 'new',
      quantity: 60,
      amount: 11_400,
      currency: 'USD',
    });
    const answer = await act.send(`accept-tax-import/${printers?.id}`, { item_id: toner });
    expect(answer.json<TaxImportSavedResponse>().import).toMatchObject({
      status: 'waiting',
      item_title: 'Toner 12A black',
    });
    await eventually(async () =>
      expect(office.books.imports()).toMatchObject([
        { taskCd: '2239078', dclDe: '-1', itemSeq: 1, imptItemSttsCd: '3', remark: 'Accepted' },
      ]),
    );
    expect((await act.send(`accept-tax-import/${printers?.id}`, { item_id: toner })).statusCode).toBe(409);
  });

  it('is rejected with a reason', async () => {
    await came();
    const id = (await drums())?.id;
    expect((await act.send(`accept-tax-import/${id}`, {})).json<ErrorResponse>().errors).toEqual({
      item_id: ['Choose the item.'],
    });
    await act.send(`reject-tax-import/${id}`, { reason: 'Another firm’s container' });
    await eventually(async () => expect((await drums())?.status).toBe('rejected'));
    expect(office.books.imports()).toContainEqual(
      expect.objectContaining({ itemSeq: 2, imptItemSttsCd: '4', remark: 'Another firm’s container' }),
    );
  });
});

it('users who may not manage tax invoices see none of it', async () => {
  const cashier = await shop.as('Cashier');
  expect((await shop.get('/api/view-tax-purchases?page=1', cashier)).statusCode).toBe(403);
});

it('the older entrance gets the same', async () => {
  const other = await openTaxOffice();
  const older = await openTestShop({ etims: other.settings, etimsPace: QUICK });
  try {
    const staff = await trader(older);
    const item = await older.addItem({ title: 'Toner', price: 7000, stock: 1 });
    const known = async <Answer extends object>(path: string) =>
      (await older.get(`/api/${path}?page=1`, await older.as('Admin'))).json<Answer>();
    await eventually(async () => {
      expect((await known<TaxPurchasesResponse>('view-tax-purchases')).purchases).toHaveLength(3);
      expect((await known<TaxImportsResponse>('view-tax-imports')).imports).toHaveLength(2);
    });
    const { purchases: listed } = await known<TaxPurchasesResponse>('view-tax-purchases');
    for (const { id, lines } of listed) {
      await staff.send(`accept-tax-purchase/${id}`, { item_ids: lines.map(() => item) });
    }
    for (const { id } of (await known<TaxImportsResponse>('view-tax-imports')).imports) {
      await staff.send(`accept-tax-import/${id}`, { item_id: item });
    }
    await eventually(async () => {
      expect(other.books.purchases().map(({ invcNo }) => invcNo)).toEqual([1, 2, 3]);
      expect(other.books.imports()).toHaveLength(2);
    });
  } finally {
    await older.close();
    await other.close();
  }
});
