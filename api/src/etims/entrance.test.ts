import { createServer, type RequestListener } from 'node:http';
import type { TaxServiceResponse } from '@ofisi/api-contract/etims/tax-documents';
import { openLog } from '@ofisi/shared-server/log';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { sql } from 'drizzle-orm';
import { selectRows } from '../engine/database';
import { openTaxOffice, QUICK, type TaxOffice } from '../testing/tax-office';
import { openTestShop, type TestShop } from '../testing/test-shop';
import { trader } from '../testing/trader';
import { etimsClient } from './client';
import type { EtimsSettings } from './settings';

const ends: (() => unknown)[] = [];
const log: string[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function open(office: TaxOffice, settings: EtimsSettings = office.newer) {
  log.length = 0;
  const shop = await openTestShop({
    etims: settings,
    etimsPace: QUICK,
    log: openLog({ service: 'api', level: 'trace', to: { write: (line) => log.push(line) } }),
  });
  ends.push(() => shop.close());
  const act = await trader(shop);
  const item = await shop.addItem({ title: 'Toner', price: 7000, stock: 100 });
  return { shop, act, sell: () => act.sell([{ id: item, price: 7000, quantity: 1 }]) };
}

async function newOffice(changes: Parameters<typeof openTaxOffice>[0] = {}) {
  const office = await openTaxOffice(changes);
  ends.push(() => office.close());
  return office;
}

const statusesOf = async ({ db }: TestShop) =>
  (await selectRows<{ status: string }>(db, sql`select status from tax_documents order by id`)).map(
    ({ status }) => status,
  );

const signed = (shop: TestShop, count: number) =>
  eventually(async () => expect(await statusesOf(shop)).toEqual(Array.from({ length: count }, () => 'signed')));

const problemOf = async (shop: TestShop) =>
  (await shop.get('/api/tax-service', await shop.as('Admin'))).json<TaxServiceResponse>().problem;

/** A service at the newer entrance with a custom handler. */
async function answering(handle: RequestListener): Promise<EtimsSettings> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  ends.push(() => server.close());
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    baseUrl: `${origin}/api`,
    pin: 'P051234567X',
    branch: '00',
    deviceSerial: 'dev1',
    taxable: 'with-vat',
    unsigned: 'print',
    receiptUrl: 'https://etims.test/',
    app: { consumerKey: 'key', consumerSecret: 'secret', tokenUrl: `${origin}/token` },
  };
}

describe('the newer entrance', () => {
  it('takes a device, items, sales, credit notes and stock as the older one does', async () => {
    const office = await newOffice();
    const { shop, act, sell } = await open(office, { ...office.newer, cmcKey: undefined });
    const sale = await sell();
    await act.voidSale(sale);
    await signed(shop, 2);
    expect(office.books.sales().map(({ rcptTyCd }) => rcptTyCd)).toEqual(['S', 'R']);
    // As the real entrance was observed to require.
    expect(office.books.sales()[0]).toMatchObject({ taxRtB: 16, taxRtE: 0, itemList: [{ pkg: 1 }] });
    await eventually(async () =>
      expect(office.books.stock().map(({ sarTyCd }) => sarTyCd)).toEqual(['06', '11', '03']),
    );
  });

  it('numbers the items itself, and each keeps its code until its unit changes', async () => {
    const office = await newOffice();
    const { shop, act } = await open(office);
    for (const title of ['Never sold', 'Nor this']) await shop.addItem({ title, price: 1, stock: 0 });
    const [paper = 0, pens = 0] = [
      await shop.addItem({ title: 'Paper', price: 500, stock: 10 }),
      await shop.addItem({ title: 'Pens', price: 50, stock: 10 }),
    ];
    const sell = async (ids: readonly number[], count: number) => {
      await act.sell(ids.map((id) => ({ id, price: id === paper ? 500 : 50, quantity: 1 })));
      await signed(shop, count);
      return office.books
        .sales()
        .at(-1)
        ?.itemList.map(({ itemNm, itemCd }) => [itemNm, itemCd]);
    };
    const before = (await sell([pens, paper], 1))?.map(([, code]) => code) ?? [];
    await shop.db.execute(sql`update items set quantity_unit = 'NO' where id = ${pens}`);
    const after = (await sell([pens, paper], 2))?.map(([, code]) => code) ?? [];
    expect(after).toEqual([expect.stringMatching(/^KE2NTNO\d{7}$/), before[1]]);
    expect((await sell([pens], 3))?.map(([, code]) => code)).toEqual([after[0]]);
    const numbers = office.books.items().map(({ itemCd }) => Number(itemCd.slice(-7)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('gives a token that is kept, and a new one shortly before it ends or when it is not taken', async () => {
    let clock = Date.now();
    const office = await newOffice({ now: () => clock });
    const { shop, sell } = await open(office);
    await sell();
    await signed(shop, 1);
    await sell();
    await signed(shop, 2);
    expect(office.tokensGiven()).toBe(1);
    // The token has expired on the office's clock, but not on the shop's.
    clock += 7_200_000;
    await sell();
    await signed(shop, 3);
    expect(office.tokensGiven()).toBe(2);
    office.endTokens();
    await sell();
    await signed(shop, 4);
    expect(office.tokensGiven()).toBe(3);
  });

  it('renews a token by itself that lives for seconds only', async () => {
    const office = await newOffice({ tokenLife: 1 });
    const { shop, sell } = await open(office);
    for (const count of [1, 2, 3]) {
      await sell();
      await signed(shop, count);
    }
  });

  it('holds everything up when it does not know the app, says so, and names no secret', async () => {
    const office = await newOffice();
    const app = {
      ...office.newer.app,
      consumerSecret: 'Wrong-Secret-7741',
      consumerKey: 'Key-2290',
      tokenUrl: office.newer.app?.tokenUrl ?? '',
    };
    const { shop, sell } = await open(office, { ...office.newer, app });
    await sell();
    await eventually(async () =>
      expect(await problemOf(shop)).toBe(
        'KRA’s service rejects the shop’s app. Check ETIMS_CONSUMER_KEY, ETIMS_CONSUMER_SECRET and ETIMS_APP_ID.',
      ),
    );
    expect(await statusesOf(shop)).toEqual(['waiting']);
    const basic = Buffer.from(`${app.consumerKey}:${app.consumerSecret}`).toString('base64');
    const all = log.join('\n');
    expect(all).toContain('tax invoices wait');
    for (const secret of [app.consumerSecret, basic, String(office.settings.cmcKey)]) expect(all).not.toContain(secret);
  });

  it('that is away holds everything up, and it goes on when it is back', async () => {
    const office = await newOffice();
    office.be('error');
    const { shop, sell } = await open(office);
    await sell();
    await eventually(async () => expect(await problemOf(shop)).toBe('KRA’s service did not issue a token.'));
    office.be(null);
    await signed(shop, 1);
  });
});

describe('an answer at the newer entrance', () => {
  const token = JSON.stringify({ access_token: 'abc', expires_in: '3599' });
  const saying = async (status: number, body: object | string) =>
    etimsClient(
      await answering((request, reply) => {
        if (request.url?.startsWith('/token')) return reply.end(token);
        reply.statusCode = status;
        return reply.end(typeof body === 'string' ? body : JSON.stringify(body));
      }),
      2_000,
    );
  const header = (responseCode: number, debugMessage: string) => ({
    responseHeader: { responseRefID: '1', responseCode, debugMessage },
  });

  it.each<[string, number, object | string, object]>([
    ['a result of its own', 200, { resultCd: '000', resultMsg: 'ok' }, { kind: 'done', data: null }],
    ['a result in an envelope', 200, { responseBody: { resultCd: '000' } }, { kind: 'done', data: null }],
    [
      'a refusal in an envelope, with status 400',
      400,
      { ...header(400, 'x'), responseBody: { resultCd: '910', resultMsg: 'Request parameter error: itemNm' } },
      { kind: 'refused', reason: 'Request parameter error: itemNm.' },
    ],
    [
      'a refusal in the header alone',
      400,
      { ...header(400, 'Invalid taxblAmt on item: 1. Expected: 86.21, But Found: 100.00'), responseBody: {} },
      { kind: 'refused', reason: 'Invalid taxblAmt on item: 1. Expected: 86.21, But Found: 100.00.' },
    ],
    [
      'another number that is expected',
      400,
      header(400, 'Invalid invcNo sequence, expected: 7 but found: 9'),
      { kind: 'number', expected: 7, reason: 'Invalid invcNo sequence, expected: 7 but found: 9.' },
    ],
    [
      'a failure in the header',
      500,
      header(500, 'java.lang.NullPointerException'),
      { kind: 'unclear', reason: 'KRA’s service answered with status 500.' },
    ],
    ['too many requests', 429, { fault: {} }, { kind: 'unclear', reason: 'KRA’s service answered with status 429.' }],
    ['a page', 200, '<!doctype html>', { kind: 'unclear', reason: 'KRA’s service returned an invalid answer.' }],
    ['an app that may not', 403, {}, { kind: 'stopped', code: 'token' }],
    ['no token that is good', 401, { header: { responseCode: 401 } }, { kind: 'stopped', code: 'token' }],
  ])('may be %s', async (_, status, body, outcome) => {
    expect(await (await saying(status, body)).saveItem('key', {})).toMatchObject(outcome);
  });

  it.each<[string, number, string, object]>([
    ['nobody there who gives one', 500, '', { kind: 'unreachable', reason: 'KRA’s service did not issue a token.' }],
    ['no token in it', 200, '{}', { kind: 'unreachable', reason: 'KRA’s service did not issue a token.' }],
    [
      'a token that cannot be sent',
      200,
      JSON.stringify({ access_token: 'a\nb', expires_in: 60 }),
      { kind: 'unreachable' },
    ],
    ['a refusal', 400, JSON.stringify({ ErrorCode: 'invalid_client' }), { kind: 'stopped', code: 'token' }],
  ])('is not asked for with %s', async (_, status, body, outcome) => {
    let calls = 0;
    const settings = await answering((request, reply) => {
      if (!request.url?.startsWith('/token')) calls += 1;
      reply.statusCode = status;
      return reply.end(body);
    });
    expect(await etimsClient(settings, 2_000).saveItem('key', {})).toMatchObject(outcome);
    expect(calls).toBe(0);
  });
});

it('an answer at the older entrance may come without data', async () => {
  const settings = await answering((_request, reply) =>
    reply.end(JSON.stringify({ resultCd: '000', resultMsg: 'Successful' })),
  );
  expect(await etimsClient({ ...settings, app: undefined }, 2_000).saveItem('key', {})).toEqual({
    kind: 'done',
    data: null,
  });
});
