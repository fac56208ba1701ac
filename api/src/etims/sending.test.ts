import type { BooksCheckResponse } from '@ofisi/api-contract/books/books';
import type { CustomerSavedResponse } from '@ofisi/api-contract/contacts/customers';
import type { ReturnsResponse } from '@ofisi/api-contract/deliveries/returns';
import type {
  TaxDocumentsResponse,
  TaxPrintResponse,
  TaxServiceResponse,
} from '@ofisi/api-contract/etims/tax-documents';
import type { OrderDetailsResponse } from '@ofisi/api-contract/sales/order-details';
import type { SaleDetailsResponse } from '@ofisi/api-contract/sales/sale-details';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { sql } from 'drizzle-orm';
import { selectRows } from '../engine/database';
import { openTaxOffice, QUICK, type TaxOffice } from '../testing/tax-office';
import { openTestShop, type TestShop } from '../testing/test-shop';
import { trader, type Trader } from '../testing/trader';

let office: TaxOffice;
let shop: TestShop;
let act: Trader;
let toner: number;

beforeAll(async () => {
  office = await openTaxOffice({ hasDetails: true });
  shop = await openTestShop({ etims: office.settings, etimsPace: QUICK });
  act = await trader(shop);
  toner = await shop.addItem({ title: 'Toner', price: 7000, stock: 1_000 });
});

afterEach(() => office.be(null));

afterAll(async () => {
  await shop.close();
  await office.close();
});

interface Row {
  readonly id: number;
  readonly kind: string;
  readonly reference: string;
  readonly status: string;
  readonly number: number | null;
  readonly total: number;
  readonly error: string | null;
  readonly signature: string | null;
  readonly verify_url: string | null;
}

const documentsOf = (orderId: number) =>
  selectRows<Row>(
    shop.db,
    sql`select id, kind, reference, status, number, total::float8, error, signature, verify_url from tax_documents
        where order_id = ${orderId} order by id`,
  );

const allSigned = (orderId: number, count: number) =>
  eventually(async () => {
    const rows = await documentsOf(orderId);
    expect(rows.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 'signed'));
  });

const signedFor = (reference: string) => office.books.sales().find(({ trdInvcNo }) => trdInvcNo === reference);

const sell = (quantity = 1, fields: object = {}) => act.sell([{ id: toner, price: 7000, quantity }], fields);

async function customer(tax_id: string) {
  const answer = await act.send('add-customer', {
    organization: 'Kamau Ltd',
    customer_name: 'Wanjiru Kamau',
    customer_phone: '0712345678',
    tax_id,
  });
  return answer.json<CustomerSavedResponse>().customer.id;
}

describe('a sale', () => {
  it('is signed with what it says, and its items are registered before', async () => {
    const sale = await sell(2, { amount: 14_000 });
    await allSigned(sale.id, 1);
    const [row] = await documentsOf(sale.id);
    const known = signedFor(row?.reference ?? '');
    expect(known).toMatchObject({
      rcptTyCd: 'S',
      pmtTyCd: '01',
      custTin: null,
      totAmt: 14_000,
      taxblAmtB: 14_000,
      taxAmtB: 1931.03,
      itemList: [{ qty: 2, prc: 7000, totAmt: 14_000, taxTyCd: 'B', itemClsCd: '44100000' }],
    });
    expect(office.books.items().map(({ itemNm }) => itemNm)).toContain('Toner');
    expect(row?.signature).toBe(known?.signature.rcptSign);
    expect(row?.verify_url).toBe(`https://etims.test/receipt?Data=P051234567X00${known?.signature.rcptSign}`);
  });

  it('names its items by codes as KRA composes them, and those that it knows already as before', async () => {
    const sheets = await shop.addItem({ title: 'Sheets', price: 100, stock: 10 });
    await shop.db.execute(sql`update items set quantity_unit = 'ST' where id = ${sheets}`);
    const known = await shop.addItem({ title: 'Known', price: 100, stock: 10 });
    const coded = (id: number, before: string) => `${before}${String(id).padStart(7, '0')}`;
    await shop.db.execute(
      sql`insert into tax_items (device_id, code, told) select id, ${coded(known, 'KE2NTU')}, '' from tax_devices where is_active`,
    );
    const sale = await act.sell(
      [toner, sheets, known].map((id) => ({ id, price: id === toner ? 7000 : 100, quantity: 1 })),
    );
    await allSigned(sale.id, 1);
    const [row] = await documentsOf(sale.id);
    expect(signedFor(row?.reference ?? '')?.itemList.map(({ itemCd }) => itemCd)).toEqual([
      coded(toner, 'KE2NTXU'),
      coded(sheets, 'KE2NTST'),
      coded(known, 'KE2NTU'),
    ]);
  });

  it('on account names its customer with their PIN as it was, and is on credit', async () => {
    office.be('down');
    const id = await customer('P051000123X');
    const sale = await sell(1, { customer_id: id, payments: [], amount: 7000 });
    await shop.db.execute(sql`update parties set tax_id = 'P051000999X', name = 'Somebody Else' where id = ${id}`);
    office.be(null);
    await allSigned(sale.id, 1);
    const [row] = await documentsOf(sale.id);
    expect(signedFor(row?.reference ?? '')).toMatchObject({
      custTin: 'P051000123X',
      custNm: 'Wanjiru Kamau',
      pmtTyCd: '02',
    });
  });

  it('that is voided is credited, in the same order', async () => {
    const sale = await sell();
    await act.voidSale(sale);
    await allSigned(sale.id, 2);
    const [sold, credited] = await documentsOf(sale.id);
    expect(credited?.kind).toBe('void');
    expect(signedFor(credited?.reference ?? '')).toMatchObject({
      rcptTyCd: 'R',
      orgInvcNo: sold?.number,
      totAmt: 7000,
      rfdRsnCd: '06',
    });
  });

  describe('brought to a place with a fee', () => {
    const FEE = { delivery_location: 'thika-road' };
    const delivery = { itemNm: 'Delivery', qty: 1, itemClsCd: '78102200', taxTyCd: 'B' };

    beforeAll(async () => {
      await act.send('add-customer-category-location', { categorylocation_name: 'Thika Road', delivery_fee: 580 });
    });

    const whatWas = async (orderId: number) => {
      const documents = await documentsOf(orderId);
      return documents.map(({ reference }) => signedFor(reference));
    };

    it('has the fee and its VAT on the tax invoice, and not on the credit note of what comes back', async () => {
      const order = await act.order([{ id: toner, price: 7000, quantity: 2 }], { ...FEE, amount: 14_580 });
      await act.pay(order, 14_580, 'FEE1');
      const line = order.lines[0]?.id ?? 0;
      await act.deliver(order, { delivery_status: 'delivered', items: [{ order_line_id: line, quantity: 2 }] });
      await act.takeBack(order, [{ order_line_id: line, quantity: 1, condition: 'restock' }]);
      await allSigned(order.id, 2);
      const [sold, credited] = await whatWas(order.id);
      expect(sold).toMatchObject({
        rcptTyCd: 'S',
        totAmt: 14_580,
        totTaxAmt: 2_011.03,
        taxblAmtB: 14_580,
        taxAmtB: 2_011.03,
        totItemCnt: 2,
        itemList: [
          { itemNm: 'Toner', totAmt: 14_000, taxAmt: 1_931.03 },
          { ...delivery, totAmt: 580, taxAmt: 80 },
        ],
      });
      expect(credited).toMatchObject({
        rcptTyCd: 'R',
        totAmt: 7_000,
        totTaxAmt: 965.52,
        itemList: [{ itemNm: 'Toner', qty: 1, totAmt: 7_000 }],
      });
      const { order: shown } = (
        await shop.get(`/api/view-orders/${order.id}`, await shop.as('Admin'))
      ).json<SaleDetailsResponse>();
      expect(shown).toMatchObject({
        delivery_fee: 580,
        tax: 2_011.03,
        amount: 14_580,
        tax_invoice: { status: 'signed' },
      });
    });

    it('has it credited when all of the order is cancelled', async () => {
      const order = await act.order([{ id: toner, price: 7000, quantity: 1 }], { ...FEE, amount: 7_580 });
      await act.pay(order, 7_580, 'FEE2');
      await act.voidSale(order);
      await allSigned(order.id, 2);
      const [sold, credited] = await whatWas(order.id);
      expect(sold).toMatchObject({ rcptTyCd: 'S', totAmt: 7_580, totTaxAmt: 1_045.52 });
      expect(credited).toMatchObject({
        rcptTyCd: 'R',
        totAmt: 7_580,
        totTaxAmt: 1_045.52,
        itemList: [{ itemNm: 'Toner' }, { ...delivery, totAmt: 580, taxAmt: 80 }],
      });
    });

    it('agrees with the books', async () => {
      await act.send('check-books', {});
      const admin = await shop.as('Admin');
      await eventually(async () => {
        const { check } = (await shop.get('/api/books-check', admin)).json<BooksCheckResponse>();
        expect(check).toMatchObject({ differences: [] });
      });
    });
  });

  it('with a discount and a return adds up to what was kept', async () => {
    const order = await act.order([{ id: toner, price: 7000, quantity: 3 }]);
    await act.pay(order, 1_000, 'ABC');
    const line = order.lines[0]?.id ?? 0;
    await act.deliver(order, {
      delivery_status: 'delivered',
      discount: 500,
      items: [{ order_line_id: line, quantity: 3 }],
    });
    await act.takeBack(order, [{ order_line_id: line, quantity: 1, condition: 'restock' }], { discount: 100 });
    await allSigned(order.id, 3);
    const rows = await documentsOf(order.id);
    expect(rows.map(({ kind, total }) => [kind, total])).toEqual([
      ['sale', 21_000],
      ['discount', 500],
      ['return', 6_733.33],
    ]);
    const [vat] = await selectRows<{ tax: number }>(
      shop.db,
      sql`select sum((case when kind = 'sale' then 1 else -1 end) * (line ->> 'tax')::numeric)::float8 as tax
          from tax_documents cross join lateral jsonb_array_elements(content -> 'lines') line where order_id = ${order.id}`,
    );
    expect(vat?.tax).toBeCloseTo(((21_000 - 500 - 6_733.33) * 16) / 116, 1);
  });
});

describe('the service', () => {
  it('that is away stops no sale, and gets everything once it is back, in order', async () => {
    office.be('down');
    const sales = [await sell(), await sell(), await sell()];
    expect((await documentsOf(sales[0]?.id ?? 0))[0]).toMatchObject({ status: 'waiting' });
    office.be(null);
    for (const { id } of sales) await allSigned(id, 1);
    const numbers = (await Promise.all(sales.map(({ id }) => documentsOf(id)))).map(([row]) => row?.number);
    expect(numbers).toEqual([...numbers].sort((one, other) => Number(one) - Number(other)));
  });

  it.each([
    ['busy', 'P051000503X'],
    ['away', 'P051000502X'],
    ['signing without an answer', 'P051000504X'],
    ['hidden behind a page', 'P051000200X'],
    ['slow', 'P051000408X'],
  ])('that is %s signs each document once', async (_what, pin) => {
    const sale = await sell(1, { customer_id: await customer(pin), payments: [], amount: 7000 });
    await allSigned(sale.id, 1);
    const [row] = await documentsOf(sale.id);
    const known = office.books.sales().filter(({ trdInvcNo }) => trdInvcNo === row?.reference);
    expect(known.map(({ signature }) => signature.rcptSign)).toEqual([row?.signature]);
  });

  it('that refuses a document says why; what comes after goes on, and its credit note waits for it', async () => {
    office.be('down');
    const sale = await sell(1, { customer_id: await customer('P051000910X'), payments: [], amount: 7000 });
    await act.voidSale(sale);
    const service = async () => (await shop.get('/api/tax-service', await shop.as('Admin'))).json<TaxServiceResponse>();
    await eventually(async () => expect((await service()).problem).toBe('KRA’s service cannot be reached.'));
    office.be(null);
    await eventually(async () => expect((await service()).refused).toBe(1));
    expect((await service()).problem).toBeNull();
    const next = await sell();
    await allSigned(next.id, 1);
    expect(await documentsOf(sale.id)).toMatchObject([
      {
        status: 'refused',
        number: null,
        error: 'KRA refused it: Request parameter error: custTin P051000910X is not registered.',
      },
      { status: 'waiting', number: null, error: null },
    ]);
    const call = async () => shop.get('/api/view-tax-documents?status=refused', await shop.as('Admin'));
    const [refused] = (await call()).json<TaxDocumentsResponse>().documents;
    expect(refused).toMatchObject({ kind: 'sale', order_id: sale.id, pin: 'P051000910X', total: 7000, tax: 965.52 });
    expect(await service()).toMatchObject({ is_active: true, waiting: 1, refused: 1, oldest_at: expect.any(String) });

    await shop.db.execute(sql`update parties set tax_id = 'P051000111X' where tax_id = 'P051000910X'`);
    const retried = await act.send(`retry-tax-document/${refused?.id}`, {});
    expect(retried.json()).toMatchObject({ status: 200, document: { status: 'waiting', error: null } });
    await allSigned(sale.id, 2);
    const again = await act.send(`retry-tax-document/${refused?.id}`, {});
    expect(again.json()).toMatchObject({ status: 409, message: 'This document is no longer set aside.' });
    expect((await act.send('retry-tax-document/999999', {})).json()).toMatchObject({ status: 404 });
  });

  it('that is signed stands on the sale, the order and the credit note', async () => {
    const sale = await sell();
    await allSigned(sale.id, 1);
    const { order } = (
      await shop.get(`/api/view-orders/${sale.id}`, await shop.as('Admin'))
    ).json<SaleDetailsResponse>();
    const known = signedFor(order.invoice);
    expect(order.tax_invoice).toEqual({
      id: expect.any(Number),
      is_copy: false,
      is_held: false,
      status: 'signed',
      number: expect.stringMatching(/\d+$/),
      internal_data: known?.signature.intrlData,
      signature: known?.signature.rcptSign,
      signed_at: expect.stringMatching(/Z$/),
      verify_url: `https://etims.test/receipt?Data=P051234567X00${known?.signature.rcptSign}`,
    });
    expect(order.tax_credit_note).toBeNull();
    const [{ token } = { token: '' }] = await selectRows<{ token: string }>(
      shop.db,
      sql`select token from orders where id = ${sale.id}`,
    );
    const page = await shop.get(`/api/orders/${token}`);
    expect(page.json<OrderDetailsResponse>().order.tax_invoice).toEqual(order.tax_invoice);
    const back = await act.takeBack(sale, [{ order_line_id: sale.lines[0]?.id, quantity: 1, condition: 'restock' }]);
    await allSigned(sale.id, 2);
    const list = (await shop.get(`/api/view-returns?ids=${back.id}`, await shop.as('Admin'))).json<ReturnsResponse>();
    expect(list.returns[0]?.tax_credit_note).toMatchObject({
      status: 'signed',
      signature: signedFor(back.credit_note ?? '')?.signature.rcptSign,
    });
  });

  it('that is signed is printed once as the original, by whomever, and from then on as a copy', async () => {
    office.be('down');
    const sale = await sell();
    const [{ token } = { token: '' }] = await selectRows<{ token: string }>(
      shop.db,
      sql`select token from orders where id = ${sale.id}`,
    );
    const [row] = await documentsOf(sale.id);
    const byStaff = async () => (await act.send(`print-tax-document/${row?.id}`, {})).json<TaxPrintResponse>();
    const byCustomer = async () => (await shop.post(`/api/orders/${token}/print`, {})).json<TaxPrintResponse>();
    // A printout without a signature is not a tax invoice.
    expect(await byStaff()).toMatchObject({ is_copy: false });
    office.be(null);
    await allSigned(sale.id, 1);
    const seen = async () =>
      (await shop.get(`/api/orders/${token}`)).json<OrderDetailsResponse>().order.tax_invoice?.is_copy;
    expect(await seen()).toBe(false);
    expect(await byCustomer()).toMatchObject({ is_copy: false });
    expect(await byStaff()).toMatchObject({ is_copy: true });
    expect(await byCustomer()).toMatchObject({ is_copy: true });
    expect(await seen()).toBe(true);
    expect((await shop.post('/api/orders/nonsense/print', {})).json()).toMatchObject({ is_copy: false });
  });

  it('that signed a document the shop no longer knows has its number passed over, and said so', async () => {
    office.be('down');
    const sale = await sell();
    const stranger = office.books.sales().find(({ rcptTyCd }) => rcptTyCd === 'S');
    if (!stranger) throw new Error('Nothing was signed.');
    office.books.sign({ ...stranger, invcNo: office.books.next(), trdInvcNo: 'LOST' }, '20261125101500');
    office.be(null);
    await allSigned(sale.id, 1);
    expect(
      await selectRows(
        shop.db,
        sql`select after ->> 'reference' as reference from audit_log where action = 'unknown_document'`,
      ),
    ).toEqual([{ reference: 'LOST' }]);
  });
});

describe('where KRA wants it otherwise', () => {
  it('taxable amounts are without VAT, and nothing is printed before it is signed', async () => {
    const own = await openTaxOffice({ taxable: 'without-vat' });
    const settings = { ...own.settings, taxable: 'without-vat', unsigned: 'hold' } as const;
    const other = await openTestShop({ etims: settings, etimsPace: QUICK });
    const item = await other.addItem({ title: 'Toner', price: 7000, stock: 10 });
    own.be('down');
    const sale = await (await trader(other)).sell([{ id: item, price: 7000, quantity: 2 }], { amount: 14_000 });
    const taxInvoice = async () =>
      (await other.get(`/api/view-orders/${sale.id}`, await other.as('Admin'))).json<SaleDetailsResponse>().order
        .tax_invoice;
    expect(await taxInvoice()).toMatchObject({ status: 'waiting', is_held: true });
    own.be(null);
    await eventually(async () => expect(await taxInvoice()).toMatchObject({ status: 'signed', is_held: false }));
    expect(own.books.sales()).toMatchObject([
      {
        totAmt: 14_000,
        totTaxAmt: 1931.03,
        totTaxblAmt: 12_068.97,
        taxblAmtB: 12_068.97,
        itemList: [{ taxblAmt: 12_068.97, taxAmt: 1931.03, totAmt: 14_000 }],
      },
    ]);
    await other.close();
    await own.close();
  });
});

describe('without a device', () => {
  it('no document is created, and nothing waits', async () => {
    const other = await openTestShop();
    const item = await other.addItem({ title: 'Toner', price: 7000, stock: 10 });
    const sale = await (await trader(other)).sell([{ id: item, price: 7000, quantity: 1 }]);
    await (await trader(other)).voidSale(sale);
    expect(await selectRows(other.db, sql`select from tax_documents`)).toEqual([]);
    await other.close();
  });
});
