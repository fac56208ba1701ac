import type { ErrorResponse } from '@ofisi/api-contract/envelope';
import { eq } from 'drizzle-orm';
import { openOfferDesk } from '../../../testing/offer-desk';
import { openTestShop, type TestShop } from '../../../testing/test-shop';
import { items } from '../../../tables/catalogue';

let shop: TestShop;
let desk: ReturnType<typeof openOfferDesk>;

beforeAll(async () => {
  shop = await openTestShop({ limits: { uploadsPerMinute: 100_000 } });
  desk = openOfferDesk(shop);
});

afterAll(() => shop.close());

const errorsOf = async (fields: Record<string, unknown>) => {
  const answer = await desk.send('add-offer', fields);
  return [answer.statusCode, answer.json<ErrorResponse>().errors];
};

describe('a form is refused at its fields:', () => {
  let id: number;
  let gone: number;
  beforeAll(async () => {
    id = await shop.addItem({ title: 'Desk' });
    gone = await shop.addItem({ title: 'Discontinued' });
    await shop.db.update(items).set({ archivedAt: new Date() }).where(eq(items.id, gone));
  });

  test.each([
    ['discount', '', 'Enter the discount.'],
    ['discount', '0', 'Enter a number of 1 or more.'],
    ['discount', '0.99', 'Enter a number of 1 or more.'],
    ['discount', '100.01', 'Enter a number of 100 or less.'],
    ['discount', '12.345', 'Enter an amount with at most two decimals.'],
    ['discount', '1e1', 'Enter an amount with at most two decimals.'],
    ['discount', '-5', 'Enter a number of 0 or more.'],
    ['starts_on', '', 'Fill this in.'],
    ['ends_on', '', 'Fill this in.'],
    ['ends_on', '2026-11-23', 'Enter a date and time such as 2026-11-23T14:30.'],
    ['ends_on', '2027-02-30T10:00', 'Enter a date and time such as 2026-11-23T14:30.'],
    ['ends_on', '2027-02-20T25:00', 'Enter a date and time such as 2026-11-23T14:30.'],
    ['ends_on', '2027-02-20T10:00+99:99', 'Enter a date and time such as 2026-11-23T14:30.'],
    ['ends_on', 'tomorrow', 'Enter a date and time such as 2026-11-23T14:30.'],
    ['ends_on', '2026-01-01T00:00:00Z', 'Choose a time after the start.'],
    ['item_id', '', 'Choose the item.'],
    ['item_id', 'desk', 'Enter a whole number.'],
    ['item_id', '999999', 'There is no such item.'],
    ['item_id', '99999999999', 'Enter a number of 2,147,483,647 or less.'],
    ['note', 'x'.repeat(256), 'Use at most 255 characters.'],
    ['note', 'a\u0000b', 'Remove the characters that can’t be saved.'],
    ['description', 'x'.repeat(1001), 'Use at most 1,000 characters.'],
    ['remove_image', 'perhaps', 'Choose yes or no.'],
  ])('%s “%s”', async (field, value, message) => {
    expect(await errorsOf({ item_id: id, [field]: value })).toEqual([400, { [field]: [message] }]);
  });

  test('an item that is not sold any more', async () => {
    expect(await errorsOf({ item_id: gone })).toEqual([400, { item_id: ['There is no such item.'] }]);
  });

  test('a time that is over when it begins', async () => {
    expect(await errorsOf({ item_id: id, ends_on: desk.running.starts_on })).toEqual([
      400,
      { ends_on: ['Choose a time after the start.'] },
    ]);
  });

  test('values that no form sends', async () => {
    const admin = await shop.as('Admin');
    const answer = await shop.post(
      '/api/add-offer',
      { item_id: { id }, discount: [25], note: {}, starts_on: 0, ends_on: null, description: ['x'] },
      admin,
    );
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors).sort()).toEqual([
      'description',
      'discount',
      'ends_on',
      'item_id',
      'note',
      'starts_on',
    ]);
  });
});
