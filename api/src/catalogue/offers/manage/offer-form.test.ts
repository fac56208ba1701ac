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
    ['discount', '', 'The discount field is required.'],
    ['discount', '0', 'The discount field must be at least 1.'],
    ['discount', '0.99', 'The discount field must be at least 1.'],
    ['discount', '100.01', 'The discount field must not be greater than 100.'],
    ['discount', '12.345', 'The discount field must be an amount with at most two decimals.'],
    ['discount', '1e1', 'The discount field must be an amount with at most two decimals.'],
    ['discount', '-5', 'The discount field must not be negative.'],
    ['starts_on', '', 'The starts on field is required.'],
    ['ends_on', '', 'The ends on field is required.'],
    ['ends_on', '2026-11-23', 'The ends on field must be a date and time, as 2026-11-23T14:30.'],
    ['ends_on', '2027-02-30T10:00', 'The ends on field must be a date and time, as 2026-11-23T14:30.'],
    ['ends_on', '2027-02-20T25:00', 'The ends on field must be a date and time, as 2026-11-23T14:30.'],
    ['ends_on', '2027-02-20T10:00+99:99', 'The ends on field must be a date and time, as 2026-11-23T14:30.'],
    ['ends_on', 'tomorrow', 'The ends on field must be a date and time, as 2026-11-23T14:30.'],
    ['ends_on', '2026-01-01T00:00:00Z', 'The ends on field must be after starts on.'],
    ['item_id', '', 'The item field is required.'],
    ['item_id', 'desk', 'The item field must be a whole number.'],
    ['item_id', '999999', 'There is no such item.'],
    ['item_id', '99999999999', 'The item field must not be greater than 2147483647.'],
    ['note', 'x'.repeat(256), 'The note field must not be longer than 255 characters.'],
    ['note', 'a\u0000b', 'The note field contains characters that are not allowed.'],
    ['description', 'x'.repeat(1001), 'The description field must not be longer than 1000 characters.'],
    ['remove_image', 'perhaps', 'The remove image field must be true or false.'],
  ])('%s “%s”', async (field, value, message) => {
    expect(await errorsOf({ item_id: id, [field]: value })).toEqual([400, { [field]: [message] }]);
  });

  test('an item that is not sold any more', async () => {
    expect(await errorsOf({ item_id: gone })).toEqual([400, { item_id: ['There is no such item.'] }]);
  });

  test('a time that is over when it begins', async () => {
    expect(await errorsOf({ item_id: id, ends_on: desk.running.starts_on })).toEqual([
      400,
      { ends_on: ['The ends on field must be after starts on.'] },
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
