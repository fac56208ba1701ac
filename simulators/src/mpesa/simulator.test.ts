import { mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SimulatorSettings } from './context';
import { timestampOf } from '../nairobi-time';
import { buildSimulator, SANDBOX, type Simulator } from './simulator';

const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

interface Callback {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** The shop's side: records notifications, and answers validations with `answer`. */
async function openShop(answer: unknown = { ResultCode: 0 }) {
  const told: Callback[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      told.push({ path: request.url ?? '', body: JSON.parse(text) as Callback['body'] });
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise((resolve) => server.close(resolve)));
  return { told, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function open(changes: Partial<SimulatorSettings> = {}, validation?: unknown) {
  const shop = await openShop(validation);
  const simulator = buildSimulator(changes);
  ends.push(() => simulator.app.close());
  const token = await tokenOf(simulator);
  return { ...simulator, shop, ...client(simulator, shop.origin, () => token) };
}

const basic = (secret: string = SANDBOX.consumerSecret) =>
  `Basic ${Buffer.from(`${SANDBOX.consumerKey}:${secret}`).toString('base64')}`;

async function tokenOf({ app }: Simulator): Promise<string> {
  const url = '/oauth/v1/generate?grant_type=client_credentials';
  const answer = await app.inject({ url, headers: { authorization: basic() } });
  expect(answer.json()).toEqual({ access_token: expect.any(String), expires_in: '3599' });
  return answer.json<{ access_token: string }>().access_token;
}

const signed = (at = Date.now(), passkey: string = SANDBOX.passkey) => {
  const Timestamp = timestampOf(at);
  const Password = Buffer.from(`${SANDBOX.shortCode}${passkey}${Timestamp}`).toString('base64');
  return { BusinessShortCode: SANDBOX.shortCode, Timestamp, Password };
};

function client({ app }: Simulator, origin: string, token: () => string) {
  const post = async (url: string, payload: object) =>
    app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token()}` } });
  const push = async (phone: string, changes: object = {}) =>
    post('/mpesa/stkpush/v1/processrequest', {
      ...signed(),
      TransactionType: 'CustomerPayBillOnline',
      Amount: 1500,
      PartyA: phone,
      PartyB: SANDBOX.shortCode,
      PhoneNumber: phone,
      CallBackURL: `${origin}/hooks/pay/secret`,
      AccountReference: 'ORD1000001',
      TransactionDesc: 'Order',
      ...changes,
    });
  const query = async (CheckoutRequestID: string) =>
    (await post('/mpesa/stkpushquery/v1/query', { ...signed(), CheckoutRequestID })).json<Record<string, unknown>>();
  const pushed = async (phone: string, changes: object = {}) =>
    (await push(phone, changes)).json<{ CheckoutRequestID: string }>().CheckoutRequestID;
  return { post, push, pushed, query };
}

const callbackOf = ({ body }: Callback) =>
  (
    body as {
      Body: {
        stkCallback: Record<string, unknown> & { CallbackMetadata?: { Item: { Name: string; Value?: unknown }[] } };
      };
    }
  ).Body.stkCallback;

const valueOf = (callback: Callback, name: string) =>
  callbackOf(callback).CallbackMetadata?.Item.find((item) => item.Name === name)?.Value;

const HONEST = '254712345678';

describe('a prompt', () => {
  it('is accepted, pending, and then paid: reported once, with the receipt in the books', async () => {
    const { pushed, query, flush, shop, books } = await open();
    const id = await pushed(HONEST);
    expect(await query(id)).toEqual({
      requestId: expect.any(String),
      errorCode: '500.001.1001',
      errorMessage: 'The transaction is being processed',
    });
    await flush();
    const [payment] = books.payments();
    expect(payment).toMatchObject({ kind: 'push', phone: HONEST, amount: 1500, account: 'ORD1000001' });
    expect(shop.told).toHaveLength(1);
    const [told] = shop.told as [Callback];
    expect(told.path).toBe('/hooks/pay/secret');
    expect(callbackOf(told)).toMatchObject({ CheckoutRequestID: id, ResultCode: 0 });
    expect(valueOf(told, 'MpesaReceiptNumber')).toBe(payment?.receipt);
    expect(valueOf(told, 'Amount')).toBe(1500);
    expect(valueOf(told, 'Balance')).toBeUndefined();
    expect(await query(id)).toMatchObject({ ResponseCode: '0', ResultCode: '0' });
  });

  it.each([
    ['0001', 1],
    ['1032', 1032],
    ['1037', 1037],
    ['2001', 2001],
  ])('ends without money for a phone that ends with %s', async (suffix, code) => {
    const { pushed, query, flush, shop, books } = await open();
    const id = await pushed(`25471234${suffix}`);
    await flush();
    expect(books.payments()).toEqual([]);
    expect(callbackOf(shop.told[0] as Callback)).toEqual({
      MerchantRequestID: expect.any(String),
      CheckoutRequestID: id,
      ResultCode: code,
      ResultDesc: expect.any(String),
    });
    expect(await query(id)).toMatchObject({ ResultCode: String(code) });
  });

  it.each([
    ['5001', 'lost', []],
    ['5002', 'twice', [1500, 1500]],
    ['5003', 'late', [1500]],
    ['5005', 'with another amount', [1501]],
  ])('is paid once by a phone that ends with %s, and reported %s', async (suffix, _how, amounts) => {
    const { pushed, query, flush, shop, books } = await open();
    const id = await pushed(`25471234${suffix}`);
    await flush();
    expect(books.payments().map(({ amount }) => amount)).toEqual([1500]);
    expect(shop.told.map((callback) => valueOf(callback, 'Amount'))).toEqual(amounts);
    expect(await query(id)).toMatchObject({ ResultCode: '0' });
  });

  it('may be reported before its request is answered', async () => {
    const { push, shop, books } = await open();
    const answer = await push('254712345004');
    expect(shop.told).toHaveLength(1);
    expect(books.payments()).toHaveLength(1);
    expect(callbackOf(shop.told[0] as Callback)['CheckoutRequestID']).toBe(
      answer.json<{ CheckoutRequestID: string }>().CheckoutRequestID,
    );
  });

  it('may be paid although the request is never answered', async () => {
    const { app, shop, flush, books } = await open();
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const issued = await fetch(`${origin}/oauth/v1/generate?grant_type=client_credentials`, {
      headers: { authorization: basic() },
    });
    const { access_token: token } = (await issued.json()) as { access_token: string };
    const body = {
      ...signed(),
      TransactionType: 'CustomerPayBillOnline',
      Amount: 20,
      PartyA: '254712345006',
      PartyB: SANDBOX.shortCode,
      PhoneNumber: '254712345006',
      CallBackURL: `${shop.origin}/hooks/pay/secret`,
      AccountReference: 'ORD1',
    };
    const asked = fetch(`${origin}/mpesa/stkpush/v1/processrequest`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    await expect(asked).rejects.toThrow();
    await flush();
    expect(books.payments()).toHaveLength(1);
    expect(shop.told).toHaveLength(1);
  });

  it('is rejected while the phone shows another, and when the same amount is repeated too soon', async () => {
    const { push, pushed, flush, shop, books } = await open();
    const first = await pushed(HONEST);
    expect((await push(HONEST)).json()).toMatchObject({
      errorCode: '500.001.1001',
      errorMessage: expect.stringContaining('Unable to lock subscriber'),
    });
    await flush();
    await pushed(HONEST);
    await flush();
    expect(shop.told.map((one) => callbackOf(one)['ResultCode'])).toEqual([0, 17]);
    await pushed(HONEST, { Amount: 1600 });
    await flush();
    expect(books.payments().map(({ checkoutId }) => checkoutId === first)).toEqual([true, false]);
  });

  it.each([
    ['5007', '500.003.02', 500],
    ['5008', '500.001.1001', 500],
    ['5009', '404.001.03', 404],
  ])('is refused for a phone that ends with %s, and nothing is prompted', async (suffix, errorCode, status) => {
    const { push, books } = await open();
    const answer = await push(`25471234${suffix}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { errorCode }]);
    expect(books.prompts()).toEqual([]);
  });

  it.each([
    ['BusinessShortCode', { BusinessShortCode: '12' }],
    ['Timestamp', { Timestamp: '20261399000000' }],
    ['TransactionType', { TransactionType: 'Pay' }],
    ['Amount', { Amount: 12.5 }],
    ['Amount', { Amount: '0' }],
    ['Amount', { Amount: -5 }],
    ['Amount', { Amount: 250_001 }],
    ['PhoneNumber', { PhoneNumber: '0712345678' }],
    ['PartyA', { PartyA: '254812345678' }],
    ['CallBackURL', { CallBackURL: 'shop' }],
    ['AccountReference', { AccountReference: 'ORDER-1000001' }],
    ['TransactionDesc', { TransactionDesc: 'Fourteen signs' }],
    ['Timestamp', signed(Date.now() - 25 * 3_600_000)],
  ])('has a valid %s', async (field, changes) => {
    const { push, books } = await open();
    const answer = await push(HONEST, changes);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { errorCode: '400.002.02', errorMessage: `Bad Request - Invalid ${field}` },
    ]);
    expect(books.prompts()).toEqual([]);
  });

  it('is signed with the passkey, for an existing till', async () => {
    const { push } = await open();
    expect((await push(HONEST, signed(Date.now(), 'another'))).json()).toMatchObject({
      errorMessage: 'Wrong credentials',
    });
    const Timestamp = timestampOf(Date.now());
    const Password = Buffer.from(`600000${SANDBOX.passkey}${Timestamp}`).toString('base64');
    const other = { BusinessShortCode: '600000', Timestamp, Password };
    expect((await push(HONEST, other)).json()).toMatchObject({ errorMessage: 'Merchant does not exist' });
  });
});

describe('a token', () => {
  it('needs the secret, and expires with the next token and after an hour', async () => {
    let at = Date.now();
    const simulator = buildSimulator({ now: () => at });
    ends.push(() => simulator.app.close());
    const { app } = simulator;
    const wrong = await app.inject({
      url: '/oauth/v1/generate?grant_type=client_credentials',
      headers: { authorization: basic('wrong') },
    });
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { errorCode: '400.008.01' }]);
    const other = await app.inject({
      url: '/oauth/v1/generate?grant_type=password',
      headers: { authorization: basic() },
    });
    expect(other.json()).toMatchObject({ errorCode: '400.008.02' });

    const status = async (token: string) =>
      (await client(simulator, 'http://shop.invalid', () => token).push(HONEST, signed(at))).statusCode;
    const first = await tokenOf(simulator);
    const second = await tokenOf(simulator);
    expect(await status(first)).toBe(404);
    expect(await status('')).toBe(404);
    expect(await status(second)).toBe(200);
    at += 3_600_000;
    expect(await status(second)).toBe(404);
  });
});

describe('a manual payment', () => {
  const register = (origin: string, ResponseType: string) => ({
    ShortCode: SANDBOX.shortCode,
    ResponseType,
    ConfirmationURL: `${origin}/confirmed`,
    ValidationURL: `${origin}/valid`,
  });
  const paid = { phone: HONEST, amount: 1500, account: 'ord 1000001' };

  it('is confirmed with its masked phone, whatever account it names', async () => {
    const { post, payByHand, shop, books } = await open();
    await post('/mpesa/c2b/v1/registerurl', register(shop.origin, 'Completed'));
    await payByHand(paid);
    expect(shop.told.map(({ path }) => path)).toEqual(['/confirmed']);
    expect(shop.told[0]?.body).toMatchObject({
      TransID: books.payments()[0]?.receipt,
      TransAmount: '1500.00',
      BillRefNumber: 'ord 1000001',
      MSISDN: '25471****678',
    });
  });

  it('is rejected by the shop before payment, where the shop validates', async () => {
    const { post, payByHand, shop, books } = await open({}, { ResultCode: 'C2B00012', ResultDesc: 'Rejected' });
    await post('/mpesa/c2b/v1/registerurl', register(shop.origin, 'Cancelled'));
    expect(await payByHand(paid)).toBeNull();
    expect(books.payments()).toEqual([]);
    expect(shop.told.map(({ path }) => path)).toEqual(['/valid']);
  });

  it('is listed afterwards, with those paid through prompts', async () => {
    const { post, payByHand, pushed, flush } = await open();
    await payByHand(paid);
    await pushed(HONEST, { Amount: 70 });
    await flush();
    const day = (at: number) => timestampOf(at).replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3 $4:$5:$6');
    const pull = async (from: number, to: number) =>
      (
        await post('/pulltransactions/v1/query', {
          ShortCode: SANDBOX.shortCode,
          StartDate: day(from),
          EndDate: day(to),
          OffSetValue: '0',
        })
      ).json<{ ResponseCode: string; Response: { amount: string; transactiontype: string }[][] }>();
    const now = Date.now();
    expect(await pull(now - 60_000, now + 60_000)).toMatchObject({ errorMessage: 'Bad Request - Invalid ShortCode' });
    const wanted = {
      ShortCode: SANDBOX.shortCode,
      RequestType: 'Pull',
      NominatedNumber: SANDBOX.pullNumber,
      CallBackURL: 'https://shop.example.com/hooks/pulled/secret',
    };
    const registered = async (changes = {}) =>
      (await post('/pulltransactions/v1/register', { ...wanted, ...changes })).json<Record<string, unknown>>();
    expect(await registered({ NominatedNumber: '0712345678' })).toMatchObject({ errorCode: '400.002.02' });
    expect(await registered()).toMatchObject({ ResponseStatus: '1000' });
    expect(await registered()).toMatchObject({ ResponseStatus: '1001' });
    const { Response: found } = await pull(now - 60_000, now + 60_000);
    expect(found[0]?.map(({ amount, transactiontype }) => [amount, transactiontype])).toEqual([
      ['1500.00', 'c2b-pay-bill-debit'],
      ['70.00', 'c2b-pay-bill-online'],
    ]);
    expect(await pull(now - 120_000, now - 60_000)).toMatchObject({ ResponseCode: '1001', Response: [[]] });
    const wrong = await post('/pulltransactions/v1/query', {
      ShortCode: SANDBOX.shortCode,
      StartDate: 'x',
      EndDate: 'y',
    });
    expect(wrong.statusCode).toBe(400);
  });
});

describe('a reversal', () => {
  const request = (origin: string, receipt: string, Amount = 1500) => ({
    Initiator: 'shop',
    SecurityCredential: 'secret',
    CommandID: 'TransactionReversal',
    TransactionID: receipt,
    Amount,
    ReceiverParty: SANDBOX.shortCode,
    RecieverIdentifierType: '11',
    ResultURL: `${origin}/reversed`,
    QueueTimeOutURL: `${origin}/timeout`,
    Remarks: 'Out of stock',
  });

  it('returns a whole payment, once', async () => {
    const { post, payByHand, flush, shop, books } = await open();
    await payByHand({ phone: HONEST, amount: 1500, account: 'A' });
    const [{ receipt } = { receipt: '' }] = books.payments();
    const call = async (amount?: number) => post('/mpesa/reversal/v1/request', request(shop.origin, receipt, amount));
    expect((await call(700)).statusCode).toBe(400);
    await call();
    await call();
    await flush();
    expect(shop.told.map(({ body }) => (body['Result'] as { ResultCode: unknown }).ResultCode)).toEqual([0, 'R000002']);
    expect(books.reversals()).toMatchObject([{ of: receipt, amount: 1500 }]);
    const unknown = await post('/mpesa/reversal/v1/request', request(shop.origin, 'NOSUCHONE1'));
    expect(unknown.statusCode).toBe(400);
  });
});

describe('a transaction query', () => {
  const request = (origin: string, changes: object) => ({
    Initiator: 'shop',
    SecurityCredential: 'secret',
    CommandID: 'TransactionStatusQuery',
    PartyA: SANDBOX.shortCode,
    IdentifierType: '4',
    ResultURL: `${origin}/known`,
    QueueTimeOutURL: `${origin}/timeout`,
    Remarks: 'Payment',
    ...changes,
  });
  const path = '/mpesa/transactionstatus/v1/query';
  const resultOf = ({ body }: Callback) =>
    (
      body as {
        Result: { ResultCode: number; ResultParameters?: { ResultParameter: { Key: string; Value?: unknown }[] } };
      }
    ).Result;
  const factsOf = (told: Callback) =>
    Object.fromEntries((resultOf(told).ResultParameters?.ResultParameter ?? []).map(({ Key, Value }) => [Key, Value]));

  it('is answered later with the amount and recipient, or as not found', async () => {
    const { post, payByHand, flush, shop, books } = await open();
    await payByHand({ phone: HONEST, amount: 1500, account: 'A' });
    const [{ receipt } = { receipt: '' }] = books.payments();
    for (const TransactionID of [receipt, 'NOSUCHONE1']) {
      expect((await post(path, request(shop.origin, { TransactionID }))).json()).toMatchObject({ ResponseCode: '0' });
      await flush();
    }
    const [known, unknown] = shop.told as [Callback, Callback];
    expect(factsOf(known)).toMatchObject({
      CreditPartyName: `${SANDBOX.shortCode} - Ofisi`,
      TransactionStatus: 'Completed',
      Amount: 1500,
      ReceiptNo: receipt,
    });
    expect(resultOf(unknown).ResultCode).toBe(2032);
  });

  it('finds a reversal by the answer to its request', async () => {
    const { post, payByHand, flush, shop, books } = await open();
    await payByHand({ phone: HONEST, amount: 1500, account: 'A' });
    const [{ receipt } = { receipt: '' }] = books.payments();
    const { ResultURL, QueueTimeOutURL, Initiator, SecurityCredential, Remarks } = request(shop.origin, {});
    const reversal = await post('/mpesa/reversal/v1/request', {
      ...{ ResultURL, QueueTimeOutURL, Initiator, SecurityCredential, Remarks },
      CommandID: 'TransactionReversal',
      TransactionID: receipt,
      Amount: 1500,
      ReceiverParty: SANDBOX.shortCode,
      RecieverIdentifierType: '11',
    });
    await flush();
    const OriginalConversationID = reversal.json<{ OriginatorConversationID: string }>().OriginatorConversationID;
    await post(path, request(shop.origin, { OriginalConversationID }));
    await post(path, request(shop.origin, { TransactionID: receipt }));
    await flush();
    const [, back, paid] = shop.told as [Callback, Callback, Callback];
    expect(factsOf(back)).toMatchObject({ ReceiptNo: books.reversals()[0]?.receipt, Amount: 1500 });
    expect(factsOf(paid)).toMatchObject({ ReceiptNo: receipt, TransactionStatus: 'Reversed' });
  });

  it('may be answered with a timeout, or not at all', async () => {
    for (const [results, paths] of [
      ['late', ['/timeout']],
      ['lost', []],
    ] as const) {
      const { post, flush, shop } = await open({ results: () => results });
      await post(path, request(shop.origin, { TransactionID: 'ANYTHING01' }));
      await flush();
      expect(shop.told.map((told) => told.path)).toEqual(paths);
    }
  });

  it.each([
    ['PartyA', { TransactionID: 'X', PartyA: '600000' }],
    ['IdentifierType', { TransactionID: 'X', IdentifierType: '1' }],
    ['CommandID', { TransactionID: 'X', CommandID: 'TransactionStatus' }],
    ['TransactionID', {}],
    ['TransactionID', { TransactionID: 'X', OriginalConversationID: 'Y' }],
    ['Remarks', { TransactionID: 'X', Remarks: '' }],
  ])('is refused for a wrong %s', async (field, changes) => {
    const { post, shop } = await open();
    const answer = await post(path, request(shop.origin, changes));
    expect(answer.json()).toMatchObject({ errorMessage: `Bad Request - Invalid ${field}` });
  });
});

describe('the books', () => {
  it('outlive the process, with half a line written in a crash', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ofisi-simulator-'));
    ends.push(() => rmSync(folder, { recursive: true }));
    const journal = join(folder, 'mpesa.jsonl');
    const first = await open({ journal });
    await first.pushed(HONEST);
    await first.flush();
    await first.payByHand({ phone: HONEST, amount: 80, account: 'B' });
    const before = first.books.payments();
    writeFileSync(journal, `${readFileSync(journal, 'utf8')}{"kind":"payment","paym`);
    const second = await open({ journal });
    expect(second.books.payments()).toEqual(before);
    await second.payByHand({ phone: HONEST, amount: 90, account: 'C' });
    const third = await open({ journal });
    expect(third.books.payments().map(({ amount }) => amount)).toEqual([1500, 80, 90]);
    expect(await third.query(before[0]?.checkoutId ?? '')).toMatchObject({ ResultCode: '0' });
  });

  it('contain every shilling once, whatever faults are combined', async () => {
    let seed = 7;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    const faults = { 'lost callback': 0.2, 'doubled callback': 0.2, 'late callback': 0.2, busy: 0.1 };
    const { push, flush, shop, books } = await open({ faults, random });
    const accepted: string[] = [];
    for (let number = 0; number < 60; number += 1) {
      const answer = await push(`2547${String(20_000_100 + number)}`, { Amount: 100 + number });
      if (answer.statusCode === 200) accepted.push(answer.json<{ CheckoutRequestID: string }>().CheckoutRequestID);
    }
    await flush();
    expect(accepted.length).toBeGreaterThan(30);
    expect(accepted.length).toBeLessThan(60);
    expect(
      books
        .payments()
        .map(({ checkoutId }) => checkoutId)
        .sort(),
    ).toEqual([...accepted].sort());
    const receipts = new Set(shop.told.map((one) => valueOf(one, 'MpesaReceiptNumber')));
    expect(receipts.size).toBeLessThan(accepted.length);
    expect(shop.told.length).not.toBe(receipts.size);
  });
});

describe('the phones’ page', () => {
  const form = (simulator: Simulator, url: string, fields: Record<string, string>) =>
    simulator.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const ASKED = '254712340000';

  it('prompts, and pays with a PIN', async () => {
    const opened = await open();
    const id = await opened.pushed(ASKED);
    const page = await opened.app.inject({ url: '/' });
    expect(page.body).toContain('Do you want to pay <strong>KSh 1,500</strong> to 174379, account ORD1000001?');
    await form(opened, `/prompts/${id}`, { does: 'pay', pin: '1234' });
    expect(opened.books.payments()).toHaveLength(1);
    expect((await opened.app.inject({ url: '/' })).body).not.toContain('Do you want to pay');
    // Pressed twice.
    await form(opened, `/prompts/${id}`, { does: 'pay', pin: '1234' });
    expect(opened.books.payments()).toHaveLength(1);
    expect(opened.shop.told).toHaveLength(1);
  });

  it.each([
    ['cancels', { does: 'cancel' }, 1032],
    ['takes a PIN of three digits for a wrong one', { does: 'pay', pin: '123' }, 2001],
  ])('%s', async (_what, fields, code) => {
    const opened = await open();
    await form(opened, `/prompts/${await opened.pushed(ASKED)}`, fields);
    expect(opened.books.payments()).toEqual([]);
    expect(callbackOf(opened.shop.told[0] as Callback)['ResultCode']).toBe(code);
  });

  it('ends prompts that nobody answers', async () => {
    const { pushed, flush, shop } = await open({ asks: true });
    await pushed(HONEST);
    await flush();
    expect(callbackOf(shop.told[0] as Callback)['ResultCode']).toBe(1037);
  });

  it('pays manually, and reports what is wrong with a number', async () => {
    const opened = await open();
    const paid = await form(opened, '/payments', { phone: '0712 345 678', amount: '250', account: '<b>' });
    expect(paid.headers['location']).toBe('/?said=paid');
    expect(opened.books.payments()).toMatchObject([{ phone: HONEST, amount: 250, account: '<b>' }]);
    expect((await opened.app.inject({ url: '/' })).body).toContain('&#60;b&#62;');
    for (const wrong of [
      { phone: '12', amount: '5', account: '' },
      { phone: HONEST, amount: '1.5', account: '' },
    ]) {
      expect((await form(opened, '/payments', wrong)).headers['location']).toBe('/?said=wrong');
    }
  });
});
