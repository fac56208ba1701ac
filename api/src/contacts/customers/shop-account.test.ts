import type { Customer, CustomerSavedResponse } from '@ofisi/api-contract/contacts/customers';
import type { ErrorResponse } from '@ofisi/api-contract/envelope';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;
let shopper: { id: number; email: string };

beforeAll(async () => {
  shop = await openTestShop();
  [shopper] = (await selectRows<{ id: number; email: string }>(
    shop.db,
    sql`select users.id, users.email from users join roles on roles.id = users.role_id where roles.name = 'User'`,
  )) as [typeof shopper];
});

afterAll(() => shop.close());

const confirm = (isConfirmed: boolean) =>
  shop.db.execute(
    sql`update users set email_confirmed_at = ${isConfirmed ? sql`now()` : null} where id = ${shopper.id}`,
  );

const FORM = { organization: 'Baraka School', customer_name: 'Esther Wairimu', customer_phone: '0733 204 118' };

const send = async (call: string, fields: object) =>
  shop.post(`/api/${call}`, { ...FORM, ...fields }, await shop.as('Admin'));

const saved = (answer: Awaited<ReturnType<typeof send>>): Customer => {
  expect(answer.json()).toMatchObject({ status: 200 });
  return answer.json<CustomerSavedResponse>().customer;
};

const update = ({ id, version }: Customer, fields: object) => send(`update-customer/${id}`, { version, ...fields });

const accountOf = async ({ id }: Customer) =>
  (await selectRows<{ user_id: number | null }>(shop.db, sql`select user_id from parties where id = ${id}`))[0]
    ?.user_id;

it('is named by its email address, stays where it is left out, and is taken away by a blank', async () => {
  await confirm(true);
  const customer = saved(await send('add-customer', { shop_account: ` ${shopper.email.toUpperCase()} ` }));
  expect(customer.shop_account).toBe(shopper.email);
  expect(await accountOf(customer)).toBe(shopper.id);
  const kept = saved(await update(customer, { city: 'Thika' }));
  expect(kept.shop_account).toBe(shopper.email);
  // An account whose address has to be confirmed again stays the customer's.
  await confirm(false);
  const again = saved(await update(kept, { shop_account: shopper.email }));
  expect(again.shop_account).toBe(shopper.email);
  const none = saved(await update(again, { shop_account: '' }));
  expect([none.shop_account, await accountOf(none)]).toEqual([null, null]);
});

it('is refused at its field if nobody has it, or its address was never confirmed', async () => {
  await confirm(false);
  const errorsOf = async (shop_account: string) =>
    (await send('add-customer', { shop_account })).json<ErrorResponse>().errors;
  expect(await errorsOf('nobody@example.com')).toEqual({ shop_account: ['No account has this email address.'] });
  expect(await errorsOf(shopper.email)).toEqual({
    shop_account: ['This account has not confirmed its email address yet.'],
  });
});
