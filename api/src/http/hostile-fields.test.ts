import { missing, named } from '@ofisi/shared-shop/error-words';
import { sql } from 'drizzle-orm';
import { selectRows } from '../engine/database';
import { openTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;
let item: number;

beforeAll(async () => {
  shop = await openTestShop({ limits: { failuresPerAddress: 100_000, failuresPerAccount: 100_000 } });
  item = await shop.addItem({ title: 'Printer' });
});

afterAll(() => shop.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const GOOD_PASSWORD = 'mlima-kenya-5199';

/** The rows of all tables that these calls could write to. */
const stored = () =>
  selectRows<object>(
    shop.db,
    sql`select (select count(*)::int from users) as users, (select count(*)::int from sessions) as sessions,
               (select count(*)::int from password_resets) as resets, (select count(*)::int from reviews) as reviews,
               (select count(*)::int from audit_log) as audited`,
  );

/** Internal details of the server that must not leak. */
const LEAK = /failed query|select |insert into|node_modules|\.ts:|\bat .*\(|syntax|zod|postgres|pglite/i;

const TOO_LONG: unknown = expect.stringMatching(/^Use at most [\d,]+ characters\.$/);
const NOT_TEXT = 'Enter text.';
const BAD_CHARACTERS = 'Remove the characters that can’t be saved.';

const LINES = 'x\n'.repeat(30_000);

const textCases = (label: string): [unknown, unknown][] => [
  [undefined, missing(label)],
  [null, missing(label)],
  ['', missing(label)],
  ['  \n ', missing(label)],
  [['a@b.co'], NOT_TEXT],
  [{ toString: 'a@b.co', $gt: '' }, NOT_TEXT],
  [12, NOT_TEXT],
  [true, NOT_TEXT],
  [LINES, TOO_LONG],
  ['a\u0000@b.co', BAD_CHARACTERS],
];

const EMAIL_CASES: [unknown, unknown][] = [
  ...textCases('email'),
  ['no address', 'Enter an email address such as name@example.com.'],
  ['a@b.co,c@d.co', 'Enter an email address such as name@example.com.'],
  ['a@b.co\r\nBcc: c@d.co', 'Enter an email address such as name@example.com.'],
];

const PASSWORD_CASES: [unknown, unknown][] = [
  [undefined, missing('password')],
  ['', missing('password')],
  [[GOOD_PASSWORD], missing('password')],
  [{ length: 12 }, missing('password')],
  [123456789, missing('password')],
  [LINES, TOO_LONG],
];

const NUMBER_CASES = (label: string): [unknown, unknown][] => [
  [undefined, missing(label)],
  [null, missing(label)],
  ['', missing(label)],
  [[1], `Enter a number.`],
  [{}, `Enter a number.`],
  [true, `Enter a number.`],
  [1.5, `Enter a whole number.`],
  ['1e1', `Enter a whole number.`],
  ['0x1', `Enter a whole number.`],
  ['1 or 1=1', `Enter a whole number.`],
  [-1, `Enter a number of 1 or more.`],
  [0, `Enter a number of 1 or more.`],
  [1e308, expect.stringMatching(/^Enter a number of [\d,]+ or less\.$/)],
  ['9'.repeat(20), expect.any(String)],
  ['9'.repeat(2_000), expect.any(String)],
];

const fields: { call: string; good: () => Record<string, unknown>; field: string; cases: [unknown, unknown][] }[] = [
  { call: 'user-login', good: () => ({ password: 'x' }), field: 'email', cases: EMAIL_CASES },
  { call: 'user-login', good: () => ({ email: 'a@b.co' }), field: 'password', cases: PASSWORD_CASES },
  {
    call: 'user-register',
    good: () => ({ email: 'new@b.co', password: GOOD_PASSWORD }),
    field: 'name',
    cases: textCases('name'),
  },
  {
    call: 'user-register',
    good: () => ({ name: 'New', password: GOOD_PASSWORD }),
    field: 'email',
    cases: EMAIL_CASES,
  },
  {
    call: 'user-register',
    good: () => ({ name: 'New', email: 'new@b.co' }),
    field: 'password',
    cases: [...PASSWORD_CASES, ['short', 'Use at least 8 characters.']],
  },
  { call: 'forgot-password', good: () => ({}), field: 'email', cases: EMAIL_CASES },
  {
    call: 'reset-password',
    good: () => ({ password: GOOD_PASSWORD }),
    field: 'token',
    cases: [
      ...textCases('token'),
      ['unknown', expect.stringMatching(/no longer valid/)],
      ["' or used_at is null --", expect.stringMatching(/no longer valid/)],
      ['__proto__', expect.stringMatching(/no longer valid/)],
    ],
  },
  { call: 'reset-password', good: () => ({ token: 'x' }), field: 'password', cases: PASSWORD_CASES },
  {
    call: 'add-review',
    good: () => ({ item_id: item }),
    field: 'rate',
    cases: [...NUMBER_CASES('rate'), [6, 'Enter a number of 5 or less.']],
  },
  {
    call: 'add-review',
    good: () => ({ rate: 5 }),
    field: 'item_id',
    cases: [...NUMBER_CASES('item'), [2_000_000_000, 'This item is not sold here.']],
  },
  {
    call: 'add-review',
    good: () => ({ item_id: item, rate: 5 }),
    field: 'message',
    cases: [
      [['a'], NOT_TEXT],
      [{ text: 'a' }, NOT_TEXT],
      [5, NOT_TEXT],
      ['x'.repeat(2_001), TOO_LONG],
      [LINES, TOO_LONG],
      ['a\u0000b', BAD_CHARACTERS],
      ['half \ud800', BAD_CHARACTERS],
    ],
  },
];

const cases = fields.flatMap(({ call, good, field, cases: values }) =>
  values.map(([value, message]) => ({
    call,
    good,
    field,
    value,
    message,
    shown: String(JSON.stringify(value)).slice(0, 40),
  })),
);

test.each(cases)('$call refuses as its $field: $shown', async ({ call, good, field, value, message }) => {
  const before = await stored();
  const answer = await shop.post(`/api/${call}`, JSON.stringify({ ...good(), [field]: value }), JSON_TYPE);
  expect(answer.statusCode).toBe(400);
  const { errors, ...envelope } = answer.json<{ errors: Record<string, string[]> }>();
  expect(errors[field]?.[0]).toEqual(message);
  expect(envelope).toEqual({ status: 400, message: named(field, errors[field]?.[0] ?? '') });
  expect(answer.body).not.toMatch(LEAK);
  expect(answer.body.length).toBeLessThan(1_000);
  expect(await stored()).toEqual(before);
});

const CALLS = ['user-login', 'user-register', 'forgot-password', 'reset-password', 'add-review'];

test.each(CALLS)('%s refuses a body that is not an object, and field names that reach into objects', async (call) => {
  const before = await stored();
  for (const body of [
    '[]',
    '"text"',
    'null',
    '7',
    '{"email":',
    '{"__proto__":{"email":"a@b.co","password":"x","polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    `{"a":${'['.repeat(60_000)}${']'.repeat(60_000)}}`,
  ]) {
    const answer = await shop.post(`/api/${call}`, body, JSON_TYPE);
    expect([body.slice(0, 40), answer.statusCode]).toEqual([body.slice(0, 40), 400]);
    expect(answer.json()).toMatchObject({ status: 400 });
    expect(answer.body).not.toMatch(LEAK);
  }
  const form = 'email=a%40b.co&__proto__[polluted]=1&constructor[prototype][polluted]=1&__proto__=1';
  const answer = await shop.post(`/api/${call}`, form, { 'content-type': 'application/x-www-form-urlencoded' });
  expect(answer.statusCode).toBeLessThan(500);
  expect(Object.prototype).not.toHaveProperty('polluted');
  expect(
    (await shop.post(`/api/${call}`, JSON.stringify({ email: 'x\n'.repeat(1_000_000) }), JSON_TYPE)).json(),
  ).toEqual({
    status: 413,
    message: 'The request is too large.',
  });
  expect(await stored()).toEqual(before);
});

test('markup in a name or a review is data, and comes back as it was sent', async () => {
  const name = `<script>alert("x")</script> '; drop table users; -- {{7*7}} ‮`;
  const account = { email: 'script@example.com', password: GOOD_PASSWORD };
  expect((await shop.post('/api/user-register', { name, ...account, role: 'Admin' })).statusCode).toBe(200);
  const { token, role } = (await shop.post('/api/user-login', account)).json<{ token: string; role: string[] }>();
  expect(role).toEqual(['User']);
  const headers = { authorization: `Bearer ${token}` };
  const profile = await shop.get('/api/user-profile', headers);
  expect(profile.json()).toMatchObject({ name });
  expect(profile.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(profile.headers['x-content-type-options']).toBe('nosniff');

  const message = '<img src=x onerror=alert(1)>\n\n</script><!--';
  const added = await shop.post(
    '/api/add-review',
    { item_id: item, rate: 5, message, id: 1, state: 'approved' },
    headers,
  );
  const { review } = added.json<{ review: { id: number } }>();
  await shop.post(`/api/moderate-review/${review.id}`, { state: 'approved' }, await shop.as('Staff'));
  expect((await shop.get('/api/item-reviews/item-1')).json()).toMatchObject({ reviews: [{ name, message }] });
});

test.each(['approve', 'pending', '', null, ['approved'], { state: 'approved' }, '__proto__'])(
  'a review cannot be moderated to %j',
  async (state) => {
    const answer = await shop.post('/api/moderate-review/1', { state }, await shop.as('Staff'));
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: { state: ['Choose approved or rejected.'] },
    });
  },
);

test.each([
  ['/api/item-reviews/no-such-item', 404],
  ['/api/item-reviews/__proto__', 404],
  ["/api/item-reviews/' or 1=1 --", 404],
  ['/api/item-reviews/%00', 404],
  ['/api/item-reviews/item-1?page=0', 400],
  ['/api/item-reviews/item-1?page=-1', 400],
  ['/api/item-reviews/item-1?page=1e9', 400],
  ['/api/item-reviews/item-1?page=1&page=2', 400],
  ['/api/item-reviews/item-1?page=99999', 200],
  ['/api/view-reviews?state=deleted', 400],
  ['/api/view-reviews?state=constructor', 400],
  ['/api/view-reviews?page=x', 400],
])('GET %s is %i', async (address, status) => {
  const answer = await shop.get(encodeURI(address).replace('%2500', '%00'), await shop.as('Staff'));
  expect(answer.json()).toMatchObject({ status });
  expect(answer.statusCode).toBe(status);
  expect(answer.body).not.toMatch(LEAK);
});
