import type { AgedDebtsResponse } from '@ofisi/api-contract/contacts/aged-debts';
import type { Customer, CustomerSavedResponse } from '@ofisi/api-contract/contacts/customers';
import type { StatementResponse } from '@ofisi/api-contract/contacts/statement';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { openTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;
beforeAll(async () => (shop = await openTestShop()));
afterAll(() => shop.close());

const DAY = 86_400_000;
const dayAgo = (days: number) => nairobiDayOf(new Date(Date.now() - days * DAY));

const FORM = { customer_name: 'Zawadi', organization: 'Zawadi Ltd', customer_phone: '0711 000 111' };

const add = async (fields: object) =>
  (await shop.post('/api/add-customer', { ...FORM, ...fields }, await shop.as('Admin'))).json<CustomerSavedResponse>()
    .customer;

const change = async (customer: Customer, fields: object) => {
  const form = { ...FORM, ...fields, version: customer.version };
  return (
    await shop.post(`/api/update-customer/${customer.id}`, form, await shop.as('Admin'))
  ).json<CustomerSavedResponse>().customer;
};

const ages = async ({ id }: Customer) => {
  const answer = await shop.get(`/api/view-aged-debts/customers?ids=${id}`, await shop.as('Admin'));
  const [debt] = answer.json<AgedDebtsResponse>().debts;
  return debt && [debt.current, debt.days_1_30, debt.days_31_60, debt.days_61_90, debt.over_90, debt.credit];
};

const statement = async ({ id }: Customer) =>
  (await shop.get(`/api/view-customers/${id}/statement`, await shop.as('Admin'))).json<StatementResponse>().statement;

test('an opening debt counts from its given day, and from another once corrected', async () => {
  const added = await add({ opening_balance: 1_000, opening_date: dayAgo(45) });
  expect(added).toMatchObject({ opening_balance: 1_000, opening_date: dayAgo(45), balance: 1_000 });
  expect(await ages(added)).toEqual([0, 0, 1_000, 0, 0, 0]);

  const older = await change(added, { opening_balance: 1_200, opening_date: dayAgo(100) });
  expect(older).toMatchObject({ opening_balance: 1_200, opening_date: dayAgo(100), balance: 1_200 });
  expect(await ages(older)).toEqual([0, 0, 0, 0, 1_200, 0]);
  expect(await statement(older)).toMatchObject({
    charged: 1_200,
    paid: 0,
    entries: [{ kind: 'opening', amount: 1_200, at: expect.stringContaining('T21:00:00') as string }],
  });
});

test('an opening balance without a day counts from the known one, or from today', async () => {
  const added = await add({ opening_balance: 300 });
  expect(added.opening_date).toBe(dayAgo(0));
  const moved = await change(added, { opening_balance: 300, opening_date: '2026-01-02' });
  const more = await change(moved, { opening_balance: 500 });
  expect(more).toMatchObject({ opening_balance: 500, opening_date: '2026-01-02' });
  expect(await ages(more)).toEqual([0, 0, 0, 0, 500, 0]);
  expect((await add({ opening_date: '2026-01-02' })).opening_date).toBeNull();
});

test('a debt that was put right to nothing leaves no trace in ages and statement, beside an older one', async () => {
  const added = await add({ opening_balance: 400, advance_balance: 900, opening_date: dayAgo(120) });
  expect(await ages(added)).toEqual([0, 0, 0, 0, 0, -500]);
  const paid = await change(added, { opening_balance: 400, opening_date: dayAgo(120) });
  expect(await ages(paid)).toEqual([0, 0, 0, 0, 400, 0]);
  const none = await change(paid, {});
  expect(none).toMatchObject({ opening_balance: 0, advance_balance: 0, opening_date: null, balance: 0 });
  expect(await ages(none)).toBeUndefined();
  expect((await statement(none)).entries).toEqual([]);
});

test.each([
  ['2031-01-01', 'Choose today or an earlier date.'],
  ['30/02/2026', 'Enter a date such as 2026-11-23.'],
  ['1026-02-01', 'Choose a date in 1990 or later.'],
  ['last week', 'Enter a date such as 2026-11-23.'],
  [17, 'Enter text.'],
])('%p is refused as the day of a debt', async (day, reason) => {
  const form = { ...FORM, opening_balance: 5, opening_date: day };
  const answer = await shop.post('/api/add-customer', form, await shop.as('Admin'));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: { opening_date: [reason] } });
});
