import type { CustomerSavedResponse } from '@ofisi/api-contract/contacts/customers';
import type { PaymentAttentionResponse } from '@ofisi/api-contract/dashboard/payment-attention';
import type { TaxDocumentsResponse, TaxServiceResponse } from '@ofisi/api-contract/etims/tax-documents';
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
/** Id of the last document of earlier tests. */
let before = 0;

async function open(changes: Parameters<typeof openTaxOffice>[0] = {}) {
  office = await openTaxOffice(changes);
  shop = await openTestShop({ etims: office.settings, etimsPace: QUICK });
  act = await trader(shop);
  toner = await shop.addItem({ title: 'Toner', price: 7000, stock: 1_000 });
  before = 0;
  await sell();
  await become('signed');
}

async function close() {
  await shop.close();
  await office.close();
}

beforeAll(() => open());

beforeEach(async () => {
  office.be(null);
  const [last] = await selectRows<{ id: number }>(shop.db, sql`select max(id) as id from tax_documents`);
  before = last?.id ?? 0;
});

afterAll(close);

interface Row {
  readonly id: number;
  readonly reference: string;
  readonly status: string;
  readonly number: number | null;
  readonly error: string | null;
  readonly signature: string | null;
}

const documents = () =>
  selectRows<Row>(
    shop.db,
    sql`select id, reference, status, number, error, signature from tax_documents where id > ${before} order by id`,
  );

const statuses = async () => (await documents()).map(({ status }) => status);

const become = (...expected: string[]) => eventually(async () => expect(await statuses()).toEqual(expected));

const sell = () => act.sell([{ id: toner, price: 7000, quantity: 1 }]);

async function sellTo(pin: string) {
  const saved = await act.send('add-customer', {
    organization: 'Kamau Ltd',
    customer_name: 'Wanjiru Kamau',
    customer_phone: '0712345678',
    tax_id: pin,
  });
  const { id } = saved.json<CustomerSavedResponse>().customer;
  return act.sell([{ id: toner, price: 7000, quantity: 1 }], { customer_id: id, payments: [], amount: 7000 });
}

const change = (from: string, to: string) =>
  shop.db.execute(sql`update parties set tax_id = ${to} where tax_id = ${from}`);

/** A document as shown by KRA's portal. */
function portal(reference: string) {
  const found = office.books.sales().find(({ trdInvcNo }) => trdInvcNo === reference);
  if (!found) throw new Error(`KRA does not have ${reference}.`);
  const { curRcptNo, intrlData, rcptSign } = found.signature;
  return {
    receipt_number: curRcptNo,
    internal_data: intrlData.replaceAll(/(.{4})(?=.)/g, '$1-'),
    signature: rcptSign.toLowerCase(),
    signed_at: '2026-11-25T10:15',
  };
}

/** No duplicates, no gaps, and the same signatures here and there. */
async function agree() {
  const signed = await selectRows<{ reference: string; number: number; signature: string }>(
    shop.db,
    sql`select reference, number, signature from tax_documents where status = 'signed' order by number`,
  );
  const known = office.books.sales().map(({ trdInvcNo, invcNo, signature }) => ({
    reference: trdInvcNo,
    number: invcNo,
    signature: signature.rcptSign,
  }));
  expect(known.map(({ number }) => number)).toEqual(known.map((_, index) => index + 1));
  expect(signed).toEqual(known.filter(({ reference }) => reference !== 'LOST'));
}

const audited = (action: string) =>
  selectRows<{ entity_id: number; after: object }>(
    shop.db,
    sql`select entity_id, after from audit_log
        where action = ${action} and entity = 'tax_documents' and entity_id > ${before} order by id`,
  );

const read = async <Body>(path: string) => (await shop.get(`/api/${path}`, await shop.as('Admin'))).json<Body>();

describe('a lost answer', () => {
  it.each([
    ['that never came', 'P051000504X'],
    ['of which half came', 'P051000206X'],
    ['with fields of other names', 'P051000299X'],
  ])('%s leaves a document that a person reads off the portal, and holds up nothing', async (_what, pin) => {
    const lost = await sellTo(pin);
    await change(pin, 'P051000111X');
    await act.voidSale(lost);
    await sell();
    await become('unread', 'waiting', 'signed');
    const [first] = await documents();
    const number = first?.number;
    expect(first?.error).toBe(
      `KRA has signed it under number ${number}, and its answer was lost. Look it up on KRA’s portal and enter its signature.`,
    );
    expect(await audited('unread')).toMatchObject([{ entity_id: first?.id, after: { number } }]);
    const service = await read<TaxServiceResponse>('tax-service');
    expect(service).toMatchObject({ waiting: 1, unread: 1, problem: null });
    expect(await read<PaymentAttentionResponse>('payment-attention')).toMatchObject({
      invoices_unread: { count: 1 },
    });
    const { documents: listed } = await read<TaxDocumentsResponse>('view-tax-documents?status=unread');
    expect(listed).toMatchObject([{ reference: first?.reference, number }]);

    const given = portal(first?.reference ?? '');
    const wrong = await act.send(`enter-tax-signature/${first?.id}`, { ...given, signature: 'what?' });
    expect(wrong.json()).toMatchObject({ status: 400 });
    const entered = await act.send(`enter-tax-signature/${first?.id}`, given);
    expect(entered.json()).toMatchObject({
      status: 200,
      document: {
        status: 'signed',
        signature: given.signature.toUpperCase(),
        verify_url: `https://etims.test/receipt?Data=P051234567X00${given.signature.toUpperCase()}`,
      },
    });
    expect(await audited('enter_signature')).toHaveLength(1);
    await become('signed', 'signed', 'signed');
    await agree();
    const again = await act.send(`enter-tax-signature/${first?.id}`, given);
    expect(again.json()).toMatchObject({ status: 409, message: 'This document is no longer set aside.' });
    expect((await act.send('enter-tax-signature/999999', given)).json()).toMatchObject({ status: 404 });
  });

  it('of a document that KRA does not have after all ends when a person says so', async () => {
    office.be('down');
    await sell();
    await eventually(async () =>
      expect((await read<TaxServiceResponse>('tax-service')).problem).toBe('KRA’s service cannot be reached.'),
    );
    // A document unknown to the shop's data, as after the restore of a backup.
    const [any] = office.books.sales();
    if (!any) throw new Error('Nothing was signed.');
    const number = office.books.next();
    office.books.sign({ ...any, invcNo: number, trdInvcNo: 'LOST' }, '20261125101500');
    office.be(null);
    await become('unread');
    await sell();
    await become('unread', 'signed');
    const [first] = await documents();
    const sent = await act.send(`retry-tax-document/${first?.id}`, {});
    expect(sent.json()).toMatchObject({ status: 200 });
    await become('signed', 'signed');
    expect((await documents()).map((row) => row.number)).toEqual([number + 2, number + 1]);
    await agree();
  });
});

describe('a document that makes the service fail', () => {
  it('is set aside when the next one passes, and takes no number', async () => {
    await sellTo('P051000500X');
    await sell();
    await sell();
    await become('stuck', 'signed', 'signed');
    expect((await documents())[0]).toMatchObject({
      number: null,
      error: 'KRA’s service answered with status 500.',
    });
    await agree();
    const [first] = await documents();
    expect(await audited('stuck')).toMatchObject([
      { entity_id: first?.id, after: { reason: 'KRA’s service answered with status 500.' } },
    ]);
    expect(await read<PaymentAttentionResponse>('payment-attention')).toMatchObject({ invoices_refused: { count: 1 } });
    const given = {
      receipt_number: 1,
      internal_data: 'A'.repeat(26),
      signature: 'A'.repeat(16),
      signed_at: '2026-11-25T10:15',
    };
    expect((await act.send(`enter-tax-signature/${first?.id}`, given)).json()).toMatchObject({
      status: 409,
      message: 'KRA does not have this document: send it again.',
    });
    await change('P051000500X', 'P051000111X');
    expect((await act.send(`retry-tax-document/${first?.id}`, {})).json()).toMatchObject({ status: 200 });
    await become('signed', 'signed', 'signed');
    await agree();
  });

  it('though it is signed keeps its number, and those behind go on with theirs', async () => {
    await sellTo('P051000508X');
    await sell();
    await sell();
    await become('stuck', 'signed', 'signed');
    const [first, second, third] = await documents();
    const number = first?.number ?? 0;
    expect([second?.number, third?.number]).toEqual([number + 1, number + 2]);
    await change('P051000508X', 'P051000111X');
    await act.send(`retry-tax-document/${first?.id}`, {});
    await become('unread', 'signed', 'signed');
    await act.send(`enter-tax-signature/${first?.id}`, portal(first?.reference ?? ''));
    await become('signed', 'signed', 'signed');
    await agree();
  });

  it('waits alone, and with it only what follows from it', async () => {
    const bad = await sellTo('P051000500X');
    await act.voidSale(bad);
    await eventually(async () =>
      expect((await read<TaxServiceResponse>('tax-service')).problem).toBe('KRA’s service answered with status 500.'),
    );
    expect(await statuses()).toEqual(['waiting', 'waiting']);
    const good = await sell();
    await become('stuck', 'waiting', 'signed');
    await act.voidSale(good);
    await become('stuck', 'waiting', 'signed', 'signed');
    await agree();
  });

  it('is no reason to set aside what is refused after it, or to lose its number', async () => {
    await sellTo('P051000500X');
    await sellTo('P051000910X');
    await sell();
    await become('stuck', 'refused', 'signed');
    await agree();
  });
});

it.each(['error', 'html', 'busy', 'down'] as const)(
  'a service that is %s for everybody sets nothing aside',
  async (mode) => {
    office.be(mode);
    await sell();
    await sell();
    await sell();
    await eventually(async () => {
      const [row] = await selectRows<{ attempts: number }>(
        shop.db,
        sql`select max(unanswered) as attempts from tax_documents`,
      );
      const [device] = await selectRows<{ failures: number }>(shop.db, sql`select failures from tax_devices`);
      expect(Math.max(row?.attempts ?? 0, device?.failures ?? 0)).toBeGreaterThan(8);
    });
    expect(await statuses()).toEqual(['waiting', 'waiting', 'waiting']);
    office.be(null);
    await become('signed', 'signed', 'signed');
    await agree();
    const numbers = (await documents()).map(({ number }) => Number(number));
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
  },
);

it('a lost answer is found by itself where the service says what it signed', async () => {
  await close();
  await open({ hasDetails: true });
  await sellTo('P051000504X');
  await sell();
  await become('signed', 'signed', 'signed');
  await agree();
});
