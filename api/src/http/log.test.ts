import { randomUUID } from 'node:crypto';
import { openLog } from '@ofisi/shared-server/log';
import { printableError, printedError } from '@ofisi/shared-server/printable-error';
import { sql } from 'drizzle-orm';
import { openTestShop, type TestShop } from '../testing/test-shop';
import { users } from '../tables/identity';

const lines: string[] = [];
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({
    log: openLog({ service: 'api', level: 'warn', to: { write: (line) => void lines.push(line) } }),
  });
});

afterAll(() => shop.close());

const failureOf = async (query: PromiseLike<unknown>): Promise<unknown> => {
  try {
    await query;
  } catch (error) {
    return error;
  }
  throw new Error('The query did not fail.');
};

test('a failed statement is printed without its values', async () => {
  const secret = `\n    at ${randomUUID()}`;
  for (const query of [
    shop.db.insert(users).values({ name: secret, email: secret, passwordHash: secret, roleId: 999_999 }),
    shop.db.insert(users).values({ name: secret, email: 'admin@ofisi.test', passwordHash: secret, roleId: 1 }),
    shop.db.execute(sql`select ${secret}::int`),
    shop.db.execute(sql`select ${secret} from no_such_table`),
  ]) {
    const error = await failureOf(query);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).toContain(secret.slice(8));
    const printed = `${JSON.stringify(printableError(error))}${printedError(error)}`;
    expect(printed).not.toContain(secret.slice(8));
    expect(printed).not.toContain('admin@ofisi.test');
    expect(printed).toMatch(/Failed query: (insert|select)/);
    expect(printed).toMatch(/\.[jt]s:\d+/);
  }
});

test('it is printed with what is needed to find the fault: code, constraint and location', async () => {
  const twin = { name: 'x', email: 'admin@ofisi.test', passwordHash: 'x', roleId: 1 };
  const error = await failureOf(shop.db.insert(users).values(twin));
  expect(printableError(error)).toMatchObject({
    message: expect.stringMatching(/^Failed query: insert into "users"/),
    cause: { code: '23505', constraint: 'users_email_unique', message: expect.stringMatching(/unique constraint/) },
  });
});

test('other errors are printed as they are, whatever was thrown', () => {
  const error = new TypeError('out of', { cause: new RangeError('reach') });
  expect(printableError(error)).toMatchObject({ type: 'TypeError', message: 'out of', cause: { message: 'reach' } });
  expect(printedError(error)).toMatch(/^TypeError: out of\n\s+at [^]*caused by RangeError: reach/);
  expect(printedError('a text')).toBe('a text');
});

test('the log of a failed request names its statement and incident, and no values', async () => {
  const secret = `guess-${randomUUID()}`;
  await shop.db.execute(sql`alter table users rename to users_for_now`);
  const answer = await shop.post('/api/user-login', { email: `${secret}@example.com`, password: secret });
  await shop.db.execute(sql`alter table users_for_now rename to users`);
  expect(answer.statusCode).toBe(500);
  const { incident } = answer.json<{ incident: string }>();
  expect(lines.find((line) => line.includes(incident))).toContain('Failed query: select');
  expect(lines.join('')).not.toContain(secret);
  expect(answer.body).not.toMatch(/select|users/);
});
