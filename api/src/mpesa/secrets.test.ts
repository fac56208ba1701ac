import type { OrderTrackedResponse } from '@ofisi/api-contract/sales/order-details';
import { openLog } from '@ofisi/shared-server/log';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { SANDBOX as TAX_OFFICE } from '@ofisi/simulators/etims';
import { sql } from 'drizzle-orm';
import { selectRows } from '../engine/database';
import { openTaxOffice, QUICK, type TaxOffice } from '../testing/tax-office';
import { checkCredentials } from './first-contact';
import { handleWaitingMessages } from './hooks/messages';
import { pollPrompts } from './prompts/poll-prompts';
import { readStatement } from './received/read-statement';
import { openPayingShop, type PayingShop, type TestOrder } from './testing/paying-shop';
import { createSpoiltProvider, saying } from './testing/spoilt-provider';

/** Short, so that their length does not make them look like tokens. */
const CREDENTIALS = { consumerKey: 'Key-7391', consumerSecret: 'Secret-8264', passkey: 'Passkey-5518' };
const INITIATOR = { name: 'Initiator-77', credential: 'Credential-6402' };
const PHONES = ['0733004321', '0733011032', '0733025006', '0733035001', '0733045009', '0733054321'];

const provider = createSpoiltProvider();
const log: string[] = [];
/** Every answer to anybody but the provider. */
const said: string[] = [];
const ofCustomers: string[] = [];
let open: PayingShop;
let office: TaxOffice;

beforeAll(async () => {
  office = await openTaxOffice();
  open = await openPayingShop({
    simulator: CREDENTIALS,
    mpesa: { ...CREDENTIALS, initiator: INITIATOR },
    through: provider.stand,
    app: {
      log: openLog({ service: 'api', level: 'trace', to: { write: (line) => log.push(line) } }),
      // Its key is received when the device is initialised.
      etims: { ...office.settings, cmcKey: undefined },
      etimsPace: QUICK,
    },
  });
});

afterAll(async () => {
  await open.close();
  await provider.close();
  await office.close();
});

const { get, post } = {
  get: async (path: string, headers?: Record<string, string>) => {
    const answer = await open.shop.get(path, headers);
    said.push(answer.body);
    return answer;
  },
  post: async (path: string, body: object | string, headers: Record<string, string> = {}) => {
    const type = { 'content-type': 'application/json' };
    const answer = await open.shop.post(path, body, { ...type, ...headers });
    said.push(answer.body);
    return answer;
  },
};

async function prompted(phone: string | undefined): Promise<TestOrder> {
  const order = await open.order();
  await post(`/api/orders/${order.token}/prompts`, { mpesa_phone: phone });
  ofCustomers.push((await get(`/api/orders/${order.token}/payment`)).body);
  return order;
}

const askAboutAll = async () => {
  await open.shop.db.execute(sql`update mpesa_prompts set next_poll_at = now() where next_poll_at is not null`);
  await open.shop.db.execute(sql`update mpesa_messages set received_at = now() - interval '1 minute'`);
  await pollPrompts(open.shop.db, open.mpesa);
  await handleWaitingMessages(open.shop.db, open.mpesa);
};

/** Runs work while a table is missing: the resulting errors are logged with their statements. */
async function without(table: string, work: () => Promise<unknown>): Promise<void> {
  await open.shop.db.execute(sql.raw(`alter table ${table} rename to gone`));
  await work();
  await open.shop.db.execute(sql.raw(`alter table gone rename to ${table}`));
}

const secretPaths = () => open.simulator.books.prompts().map(({ callbackUrl }) => new URL(callbackUrl).pathname);

/** Payments of every outcome, with genuine, forged and unreadable callbacks. */
async function payAndForge(): Promise<void> {
  const orders: TestOrder[] = [];
  for (const phone of PHONES.slice(0, 5)) orders.push(await prompted(phone));
  for (const path of secretPaths()) {
    await post(path, '{"Body": "nothing"');
    await post(path, JSON.stringify({ Body: { stkCallback: { CheckoutRequestID: 'ws_CO_other', ResultCode: 0 } } }));
    await post(path.replace(/.{4}$/, 'AAAA'), '{}');
  }
  await open.simulator.flush();
  await open.becomes(orders[0]?.token ?? '', 'paid');
  await askAboutAll();
  const tracked = await post('/api/track-order', { invoice: orders[0]?.number, phone_number: '0712345678' });
  const { payment_token: token } = tracked.json<OrderTrackedResponse>();
  ofCustomers.push((await get(`/api/orders/${token}/payment`)).body);
  await get(`/api/orders/${token}`);
}

async function reverse(): Promise<void> {
  const order = await prompted(PHONES[5]);
  await post(`/api/orders/${order.token}/cancel`, {});
  await open.simulator.flush();
  await open.becomes(order.token, 'paid');
  const [paid] = await selectRows<{ id: number }>(
    open.shop.db,
    sql`select payment_id as id from mpesa_receipts where order_id = ${order.id}`,
  );
  const refund = { payment_id: paid?.id, amount: 1500, reason: 'Cancelled' };
  expect((await post('/api/add-refund', refund, await open.shop.as('Admin'))).statusCode).toBe(200);
  await open.simulator.flush();
}

/** Failures in the database, in the provider and on the way there. */
async function fail(): Promise<void> {
  for (const path of ['/oauth/', '/mpesa/stkpush/', '/mpesa/stkpushquery/', '/pulltransactions/']) {
    for (const by of ['an HTML page', 'a closed connection', 'cut-off JSON'] as const) {
      if (path === '/oauth/') await open.shop.db.execute(sql`update mpesa_connection set token = null`);
      provider.spoil(path, by);
      await readStatement(open.shop.db, open.mpesa);
      await open.mpesa.daraja.query('ws_CO_1');
      await open.mpesa.daraja.push({ phone: '254733004321', amount: 1, account: 'A', callbackUrl: `${open.origin}/` });
    }
  }
  await open.shop.db.execute(sql`update mpesa_connection set token = null`);
  provider.spoil('/oauth/', saying({ errorCode: '400.008.01', errorMessage: `Not ${CREDENTIALS.consumerSecret}` }));
  await checkCredentials(open.mpesa);
  provider.mend();
  const order = await open.order();
  await without('mpesa_prompts', () => post(`/api/orders/${order.token}/prompts`, { mpesa_phone: PHONES[0] }));
  for (const table of ['mpesa_messages', 'mpesa_connection', 'refunds']) {
    await without(table, async () => {
      for (const path of [...secretPaths().slice(0, 1), '/api/hooks/paid/guessed', '/api/hooks/back/guessed']) {
        await post(path, `{"MSISDN":"254733004321"}`);
      }
    });
  }
}

async function sign(): Promise<void> {
  const admin = await open.shop.as('Admin');
  await eventually(async () => expect((await get('/api/tax-service', admin)).body).toContain('KRA’s service is'));
  office.be(null);
  await open.shop.db.execute(sql`update tax_devices set retry_at = null`);
  await eventually(async () => {
    const left = await selectRows(open.shop.db, sql`select from tax_documents where status <> 'signed'`);
    expect(left).toEqual([]);
  });
  await get('/api/view-tax-documents', admin);
}

test('no credential, secret address, token or number of a customer is in the log, the figures, or what anybody is answered', async () => {
  office.be('busy');
  await payAndForge();
  await sign();
  await reverse();
  await fail();
  const admin = await open.shop.as('Admin');
  for (const path of ['view-mpesa-payments', 'view-refunds', 'payment-attention', 'view-settings', 'view-audit-log']) {
    await get(`/api/${path}`, admin);
  }

  const asked = provider.heard.map(({ body }) => (body === '' ? {} : (JSON.parse(body) as Record<string, unknown>)));
  const passwords = asked.flatMap(({ Password }) => (typeof Password === 'string' ? [Password] : []));
  const addresses = asked.flatMap(({ CallBackURL, ResultURL, ConfirmationURL }) =>
    [CallBackURL, ResultURL, ConfirmationURL].flatMap((url) =>
      typeof url === 'string' ? url.split('/').slice(-1) : [],
    ),
  );
  const headers = provider.heard.map(({ authorization }) => authorization.split(' ')[1] ?? '');
  const credentials = [
    ...Object.values(CREDENTIALS),
    INITIATOR.credential,
    TAX_OFFICE.cmcKey,
    ...passwords,
    ...addresses,
    ...headers,
  ].filter((secret) => secret !== '');
  expect(passwords.length).toBeGreaterThan(5);
  expect(addresses.filter((secret) => secret.length === 32).length).toBeGreaterThan(5);
  const found = (texts: readonly string[], secrets: readonly string[]) =>
    texts.filter((text) => secrets.some((secret) => text.includes(secret)));

  expect(found(said, credentials)).toEqual([]);
  const numbers = PHONES.map((phone) => phone.slice(1));
  expect(found(ofCustomers, numbers)).toEqual([]);
  expect(ofCustomers).toHaveLength(PHONES.length + 1);

  const tokens = await selectRows<{ token: string }>(open.shop.db, sql`select token from orders`);
  const ofPeople = [...numbers, '712345678', 'pay_', ...tokens.map(({ token }) => token)];
  const figures = await open.metrics.registry.metrics();
  expect(found([...log, figures], [...credentials, ...ofPeople])).toEqual([]);
  // Something was logged at all.
  expect(log.length).toBeGreaterThan(50);
  for (const words of ['Failed query', 'M-Pesa']) expect(log.join('')).toContain(words);
});
