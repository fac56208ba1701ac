import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { SANDBOX } from '@ofisi/simulators/mpesa';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { createSecretBox } from '../../access/secret-box';
import { openPayingShop, type PayingShop } from '../testing/paying-shop';
import { createSpoiltProvider, late, saying } from '../testing/spoilt-provider';
import { createTokens } from './tokens';

const TOKEN = '/oauth/';
const QUERY = '/mpesa/stkpushquery/';
const PUSH = '/mpesa/stkpush/v1/';
const AT_ONCE = 20;

const provider = createSpoiltProvider();
const secretKey = randomBytes(32);
let open: PayingShop;
let simulator: string;
let checkoutId: string;

beforeAll(async () => {
  open = await openPayingShop({
    secretKey,
    async through(origin) {
      simulator = origin;
      return provider.stand(origin);
    },
  });
  const pushed = await open.mpesa.daraja.push({
    phone: '254712345678',
    amount: 1500,
    account: 'ORD1000001',
    callbackUrl: `${open.origin}/api/hooks/pay/nobody`,
  });
  checkoutId = pushed.kind === 'accepted' ? pushed.checkoutId : '';
});

afterEach(() => provider.mend());

afterAll(async () => {
  await open.close();
  await provider.close();
});

const forget = () => open.shop.db.execute(sql`update mpesa_connection set token = null`);

/** Requests a token, which invalidates the one that the shop has. */
async function endToken(): Promise<void> {
  const { consumerKey, consumerSecret } = SANDBOX;
  const authorization = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`;
  const path = '/oauth/v1/generate?grant_type=client_credentials';
  await (await fetch(`${simulator}${path}`, { headers: { authorization } })).json();
}

const query = () => open.mpesa.daraja.query(checkoutId);
const many = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: AT_ONCE }, work));
const PENDING = { kind: 'pending' };

test('many calls at once ask for one token', async () => {
  await forget();
  provider.spoil(
    TOKEN,
    late(() => pause(200)),
  );
  expect(await many(query)).toEqual(Array.from({ length: AT_ONCE }, () => PENDING));
  expect([provider.asked(TOKEN), provider.asked(QUERY)]).toEqual([1, AT_ONCE]);
});

test('a token that is good is not asked for again', async () => {
  await query();
  provider.mend();
  await query();
  expect(provider.asked(TOKEN)).toBe(0);
});

test('many calls at once are told once that there is no token, and the next one asks again', async () => {
  await forget();
  provider.spoil(TOKEN, 'an error in HTML');
  expect(await many(query)).toEqual(Array.from({ length: AT_ONCE }, () => ({ kind: 'unknown' })));
  expect([provider.asked(TOKEN), provider.asked(QUERY)]).toEqual([1, 0]);
  provider.mend();
  expect(await query()).toEqual(PENDING);
});

test('a token that is no longer taken is renewed once, and each request repeated once', async () => {
  await query();
  await endToken();
  provider.mend();
  const answers = await many(query);
  expect(answers).toEqual(Array.from({ length: AT_ONCE }, () => PENDING));
  expect(provider.asked(TOKEN)).toBe(1);
  expect(provider.asked(QUERY)).toBeLessThanOrEqual(2 * AT_ONCE);
});

test.each(['404.001.03', '401.003.01'])(
  'where no token is taken (%s), a prompt is tried twice, and has failed',
  async (errorCode) => {
    const order = await open.order();
    await query();
    provider.spoil(PUSH, saying({ requestId: '1', errorCode, errorMessage: 'Invalid Access Token' }));
    await open.prompt(order.token);
    expect([provider.asked(TOKEN), provider.asked(PUSH)]).toEqual([1, 2]);
    expect(await open.payment(order.token)).toMatchObject({
      due: 1500,
      prompt: { state: 'failed', message: expect.stringMatching(/^The shop cannot send prompts now\./) },
    });
  },
);

test.each([
  ['no lifetime', { access_token: 'abc' }],
  ['a lifetime that is no number', { access_token: 'abc', expires_in: 'soon' }],
  ['a lifetime that is over', { access_token: 'abc', expires_in: '-1' }],
  ['no token', { expires_in: '3599' }],
  ['an empty one', { access_token: '', expires_in: '3599' }],
  ['an object', { access_token: { value: 'abc' }, expires_in: '3599' }],
  ['one that no header can have', { access_token: 'abc\ndef', expires_in: '3599' }],
])('a token with %s is refused', async (_, body) => {
  await forget();
  provider.spoil(TOKEN, saying(body));
  expect(await query()).toEqual({ kind: 'unknown' });
  expect(provider.asked(QUERY)).toBe(0);
});

test.each([1e300, 'Infinity'])('a token without an end (%s) lasts a day', async (expires_in) => {
  await forget();
  provider.spoil(TOKEN, saying({ access_token: 'abc', expires_in: String(expires_in) }));
  await query();
  const [row] = await selectRows<{ hours: number }>(
    open.shop.db,
    sql`select round(extract(epoch from expires_at - now()) / 3600)::int as hours from mpesa_connection`,
  );
  expect(row).toEqual({ hours: 24 });
});

test('a token of other credentials is not used: a start says that the new ones are wrong', async () => {
  expect(await open.mpesa.daraja.knowsUs()).toBe(true);
  const { settings } = open.mpesa;
  const secretBox = createSecretBox(secretKey);
  const others = { ...settings, consumerSecret: 'mistyped' };
  const tokens = createTokens({ db: open.shop.db, secretBox, settings: others, within: 2_000 });
  await expect(tokens.get()).rejects.toThrow('M-Pesa rejects the consumer key or secret.');
  const same = createTokens({ db: open.shop.db, secretBox, settings, within: 2_000 });
  provider.mend();
  await same.get();
  expect(provider.asked(TOKEN)).toBe(0);
});

test('the provider that does not know the credentials is asked again by whoever needs a token next', async () => {
  await forget();
  const { baseUrl } = open.mpesa.settings;
  expect(baseUrl).not.toBe(simulator);
  provider.spoil(TOKEN, (response) =>
    response.writeHead(400).end(JSON.stringify({ errorCode: '400.008.01', errorMessage: 'Invalid Authentication' })),
  );
  expect(await open.mpesa.daraja.knowsUs()).toBe(false);
  provider.mend();
  expect(await open.mpesa.daraja.knowsUs()).toBe(true);
});
