import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SimulatorSettings } from './context';
import { buildSimulator, SANDBOX, type Simulator } from './simulator';
import { BY, ITEM } from './testing/sent';

const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const DEVICE = { tin: SANDBOX.pin, bhfId: SANDBOX.branch, dvcSrlNo: SANDBOX.serial };
const LINE = {
  itemSeq: 1,
  itemCd: ITEM.itemCd,
  itemClsCd: ITEM.itemClsCd,
  itemNm: ITEM.itemNm,
  pkgUnitCd: 'NT',
  pkg: 1,
  qtyUnitCd: 'U',
  qty: 1,
  prc: 7000,
  splyAmt: 7000,
  dcRt: 0,
  dcAmt: 0,
  taxTyCd: 'B',
  taxblAmt: 7000,
  taxAmt: 965.52,
  totAmt: 7000,
};

const bands = (prefix: string, b: number) =>
  Object.fromEntries(['A', 'B', 'C', 'D', 'E'].map((band) => [`${prefix}${band}`, band === 'B' ? b : 0]));

const sale = (number: number, changes: object = {}) => ({
  trdInvcNo: `INV2600000${number}`,
  invcNo: number,
  orgInvcNo: 0,
  custTin: null as string | null,
  custNm: 'Wanjiru Kamau',
  salesTyCd: 'N',
  rcptTyCd: 'S',
  pmtTyCd: '01',
  salesSttsCd: '02',
  cfmDt: '20261125101500',
  salesDt: '20261125',
  totItemCnt: 1,
  ...bands('taxblAmt', 7000),
  ...bands('taxRt', 16),
  ...bands('taxAmt', 965.52),
  totTaxblAmt: 7000,
  totTaxAmt: 965.52,
  totAmt: 7000,
  prchrAcptcYn: 'N',
  ...BY,
  receipt: { custTin: null, rcptPbctDt: '20261125101500', prchrAcptcYn: 'N' },
  itemList: [LINE],
  ...changes,
});

interface Answer {
  readonly resultCd: string;
  readonly resultMsg: string;
  readonly data: Readonly<Record<string, unknown>> | null;
}

const client = ({ app }: Simulator, cmckey: string = SANDBOX.cmcKey) => {
  const headers = { tin: SANDBOX.pin, bhfid: SANDBOX.branch, cmckey };
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload, headers });
  return { post, say: async (url: string, payload: object) => (await post(url, payload)).json<Answer>() };
};

async function open(changes: Partial<SimulatorSettings> = {}) {
  const simulator = buildSimulator(changes);
  ends.push(() => simulator.app.close());
  const { say, post } = client(simulator);
  await say('/selectInitOsdcInfo', DEVICE);
  await say('/saveItem', ITEM);
  return { ...simulator, post, say, send: (body: object) => say('/saveTrnsSalesOsdc', body) };
}

describe('the device', () => {
  it('is installed once, with the right PIN and serial number', async () => {
    const simulator = buildSimulator();
    ends.push(() => simulator.app.close());
    const { say } = client(simulator);
    expect(await say('/saveItem', ITEM)).toMatchObject({ resultCd: '901', data: null });
    expect(await say('/selectInitOsdcInfo', { ...DEVICE, dvcSrlNo: 'another' })).toMatchObject({ resultCd: '901' });
    expect(await say('/selectInitOsdcInfo', { ...DEVICE, tin: 'nonsense' })).toMatchObject({
      resultCd: '910',
      resultMsg: 'Request parameter error: tin',
    });
    expect(await say('/selectInitOsdcInfo', DEVICE)).toMatchObject({
      resultCd: '000',
      data: { info: { cmcKey: SANDBOX.cmcKey, sdcId: 'KRACU0100000001' } },
    });
    expect(await say('/selectInitOsdcInfo', DEVICE)).toMatchObject({ resultCd: '902', data: null });
    expect(await client(simulator, 'wrong').say('/saveItem', ITEM)).toMatchObject({ resultCd: '901' });
  });
});

describe('an item', () => {
  it.each([
    ['KE2NTU0000002', '000'],
    ['KE2NTXU0000002', '000'],
    ['KE2NTU2', '910'],
    ['KE1NTXU0000002', '910'],
    ['KE2NTXSET0000002', '910'],
  ])('with the code %s is checked against its fields: %s', async (itemCd, resultCd) => {
    const { say } = await open();
    expect(await say('/saveItem', { ...ITEM, itemCd })).toMatchObject({
      resultCd,
      ...(resultCd === '910' ? { resultMsg: 'Request parameter error: itemCd' } : {}),
    });
  });
});

describe('a document', () => {
  it('is signed', async () => {
    const { send, books } = await open({ now: () => Date.parse('2026-11-25T07:15:00Z') });
    expect(await send(sale(1))).toMatchObject({
      resultCd: '000',
      data: {
        curRcptNo: 1,
        totRcptNo: 1,
        intrlData: expect.stringMatching(/^[A-Z2-7]{26}$/),
        rcptSign: expect.stringMatching(/^[A-Z2-7]{16}$/),
        sdcDateTime: '20261125101500',
      },
    });
    expect(books.sales()).toHaveLength(1);
  });

  it.each([
    ['an unregistered item', { itemList: [{ ...LINE, itemCd: 'KE2NTU0000002' }] }, '910', 'is not registered'],
    ['another classification', { itemList: [{ ...LINE, itemClsCd: '44100000' }] }, '910', 'itemClsCd'],
    ['a tax that is not in the price', { itemList: [{ ...LINE, taxAmt: 1068 }] }, '910', 'itemList.0.taxAmt'],
    ['sums of the lines that are not theirs', bands('taxAmt', 960), '910', 'taxAmtB'],
    ['a total that is not the sum', { totAmt: 7001 }, '910', 'totAmt'],
    ['a number beyond the next', { invcNo: 3 }, '921', 'Invc No: 3 is invalid, use the expected value: 1'],
    ['a credit note without its original', { rcptTyCd: 'R', rfdRsnCd: '06', orgInvcNo: 9 }, '922', 'orgInvcNo 9'],
    ['a PIN that is none', { custTin: '12345' }, '910', 'custTin'],
    ['a PIN that is not registered', { custTin: 'P051000910X' }, '910', 'custTin P051000910X is not registered'],
    ['no lines', { itemList: [], totItemCnt: 0 }, '910', 'totItemCnt'],
    ['a field too few', { cfmDt: undefined }, '910', 'cfmDt'],
  ])('with %s is rejected and takes no number', async (_what, changes, resultCd, words) => {
    const { send, books } = await open();
    expect(await send(sale(1, changes))).toMatchObject({
      resultCd,
      resultMsg: expect.stringContaining(words),
      data: null,
    });
    expect(books.sales()).toEqual([]);
    expect(books.next()).toBe(1);
  });

  it('is recognised when it was sent before', async () => {
    const { send } = await open();
    await send(sale(1));
    expect(await send(sale(1))).toMatchObject({ resultCd: '994', data: null });
  });

  it('can be queried where the service has that function, which no published list names', async () => {
    const { send, say } = await open({ hasDetails: true });
    const { data } = await send(sale(1));
    expect(await say('/selectInvoiceDetails', { invcNo: 1 })).toMatchObject({
      resultCd: '000',
      data: { salesList: [{ trdInvcNo: 'INV26000001', totAmt: 7000, cfmDt: '20261125101500', receipt: data }] },
    });
    expect(await say('/selectInvoiceDetails', { invcNo: 2 })).toMatchObject({ resultCd: '001' });
    const published = await open();
    expect((await published.post('/selectInvoiceDetails', { invcNo: 1 })).statusCode).toBe(404);
  });

  it('is credited up to its amount', async () => {
    const { send } = await open();
    await send(sale(1));
    const note = (number: number) => sale(number, { rcptTyCd: 'R', rfdRsnCd: '06', orgInvcNo: 1 });
    expect(await send({ ...note(2), rfdRsnCd: null })).toMatchObject({
      resultCd: '910',
      resultMsg: expect.stringContaining('rfdRsnCd'),
    });
    expect(await send(note(2))).toMatchObject({ resultCd: '000', data: { curRcptNo: 1, totRcptNo: 2 } });
    expect(await send(note(3))).toMatchObject({
      resultCd: '910',
      resultMsg: expect.stringContaining('more than is left'),
    });
  });
});

describe('stock', () => {
  const moved = (sarNo: number, changes: object = {}, line: object = {}) => ({
    sarNo,
    orgSarNo: 0,
    regTyCd: 'A',
    sarTyCd: '02',
    ocrnDt: '20261125',
    totItemCnt: 1,
    totTaxblAmt: 7000,
    totTaxAmt: 965.52,
    totAmt: 7000,
    ...BY,
    itemList: [{ ...LINE, totDcAmt: 0, ...line }],
    ...changes,
  });

  it('moves in sequence, each movement once, and the reported balance must match the movements', async () => {
    const { say, books } = await open();
    const left = (rsdQty: number) => say('/saveStockMaster', { itemCd: ITEM.itemCd, rsdQty, ...BY });
    expect(await say('/insertStockIO', moved(1, {}, { qty: 5 }))).toMatchObject({ resultCd: '000' });
    expect(await say('/insertStockIO', moved(1))).toMatchObject({ resultCd: '994' });
    expect(await say('/insertStockIO', moved(3))).toMatchObject({
      resultCd: '910',
      resultMsg: 'Invalid sarNo: Expected: 2 but found: 3',
    });
    expect(await say('/insertStockIO', moved(2, { sarTyCd: '11' }))).toMatchObject({ resultCd: '000' });
    expect(await left(5)).toMatchObject({ resultCd: '910', resultMsg: expect.stringContaining('rsdQty 5') });
    expect(await left(4)).toMatchObject({ resultCd: '000' });
    expect(books.masterOf(ITEM.itemCd)).toBe(4);
  });

  it.each([
    [{ sarTyCd: '99' }, {}, 'sarTyCd'],
    [{ ocrnDt: '2026-11-25' }, {}, 'ocrnDt'],
    [{ totAmt: 7001 }, {}, 'totAmt'],
    [{}, { itemCd: 'KE2NTU0000009' }, 'is not registered'],
    [{}, { qty: 0 }, 'qty'],
  ])('is rejected with the invalid %j %j', async (changes, line, words) => {
    const { say, books } = await open();
    expect(await say('/insertStockIO', moved(1, changes, line))).toMatchObject({
      resultCd: '910',
      resultMsg: expect.stringContaining(words),
    });
    expect(books.stock()).toEqual([]);
  });
});

describe('a fault', () => {
  it('is chosen by the customer’s PIN and affects the first attempt of a document', async () => {
    const { send, post, books } = await open({ slowBy: 1 });
    expect(await send(sale(1, { custTin: 'P051000503X' }))).toMatchObject({ resultCd: '894' });
    expect(await send(sale(1, { custTin: 'P051000503X' }))).toMatchObject({ resultCd: '000' });
    const page = await post('/saveTrnsSalesOsdc', sale(2, { custTin: 'P051000200X' }));
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(await send(sale(2, { custTin: 'P051000200X' }))).toMatchObject({ resultCd: '000' });
    expect(await send(sale(3, { custTin: 'P051000408X' }))).toMatchObject({ resultCd: '000' });
    expect(books.sales()).toHaveLength(3);
  });

  it('affects each attempt where the document itself is at fault', async () => {
    const { send, post, books } = await open();
    for (const pin of ['P051000500X', 'P051000508X']) {
      const body = sale(1, { custTin: pin });
      expect((await post('/saveTrnsSalesOsdc', body)).statusCode).toBe(500);
      expect((await post('/saveTrnsSalesOsdc', body)).statusCode).toBe(500);
    }
    expect(books.sales().map(({ custTin }) => custTin)).toEqual(['P051000508X']);
    expect(await send(sale(2))).toMatchObject({ resultCd: '000' });
  });

  it('hides the signature of a signed document', async () => {
    const { send, post, books } = await open();
    const { body } = await post('/saveTrnsSalesOsdc', sale(1, { custTin: 'P051000206X' }));
    expect((): unknown => JSON.parse(body)).toThrow(SyntaxError);
    expect(await send(sale(2, { custTin: 'P051000299X' }))).toMatchObject({
      resultCd: '000',
      data: expect.not.objectContaining({ rcptSign: expect.anything() }),
    });
    expect(books.sales()).toHaveLength(2);
    expect(await send(sale(2, { custTin: 'P051000299X' }))).toMatchObject({ resultCd: '994' });
  });

  it('cuts the connection before or after signing', async () => {
    const { app, books } = await open();
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const headers = {
      'content-type': 'application/json',
      tin: SANDBOX.pin,
      bhfId: SANDBOX.branch,
      cmcKey: SANDBOX.cmcKey,
    };
    const send = (body: object) =>
      fetch(`${origin}/saveTrnsSalesOsdc`, { method: 'POST', headers, body: JSON.stringify(body) });
    await expect(send(sale(1, { custTin: 'P051000502X' }))).rejects.toThrow('fetch failed');
    expect(books.sales()).toHaveLength(0);
    await expect(send(sale(1, { custTin: 'P051000504X' }))).rejects.toThrow('fetch failed');
    expect(books.sales()).toHaveLength(1);
  });

  it('occurs at random where a test configures it', async () => {
    const { send } = await open({ faults: { busy: 0.5, 'other code': 0.5 }, random: sequence([0.2, 0.7, 0.2]) });
    expect(await send(sale(1))).toMatchObject({ resultCd: '894' });
    expect(await send(sale(1))).toMatchObject({ resultCd: '00' });
    expect(await send(sale(2))).toMatchObject({ resultCd: '894' });
  });

  it('is set for all callers on its page', async () => {
    const { app, send, say } = await open();
    const be = (mode: string) =>
      app.inject({
        method: 'POST',
        url: '/mode',
        payload: `mode=${mode}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await be('busy')).statusCode).toBe(303);
    expect(await send(sale(1))).toMatchObject({ resultCd: '894' });
    expect(await say('/saveItem', ITEM)).toMatchObject({ resultCd: '894' });
    expect((await app.inject('/')).body).toContain('It is busy.');
    await be('');
    expect(await send(sale(1, { custNm: '<b>Kamau</b>', trdInvcNo: '<i>1</i>' }))).toMatchObject({ resultCd: '000' });
    const { body } = await app.inject('/');
    expect(body).toContain('It works as it should.');
    expect(body).not.toContain('<i>1</i>');
  });
});

const sequence = (numbers: readonly number[]) => {
  const left = [...numbers];
  return () => left.shift() ?? 0.99;
};

describe('the books', () => {
  it('survive a killed process, with half a line written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'etims-'));
    ends.push(() => rmSync(folder, { recursive: true }));
    const journal = join(folder, 'etims.jsonl');
    const first = await open({ journal });
    await first.send(sale(1));
    writeFileSync(journal, `${readFileSync(journal, 'utf8')}{"kind":"sale","sa`);
    const second = await open({ journal });
    expect(await second.send(sale(1))).toMatchObject({ resultCd: '994' });
    expect(await second.send(sale(2))).toMatchObject({ resultCd: '000' });
    expect((await open({ journal })).books.sales()).toHaveLength(2);
    const { items, sales } = (await second.app.inject('/books')).json<{ items: unknown[]; sales: unknown[] }>();
    expect([items.length, sales.length]).toEqual([1, 2]);
  });

  it('are open to anybody who scans a receipt', async () => {
    const { app, send } = await open();
    const { data } = await send(sale(1));
    const scan = async (text: string) => (await app.inject(`/receipt?Data=${encodeURIComponent(text)}`)).body;
    expect(await scan(`P051234567X00${String(data?.['rcptSign'])}`)).toContain('INV26000001');
    expect(await scan('P051234567X00<b>')).toContain('No such receipt');
  });
});
