import type { ProductDetailsResponse } from '@ofisi/api-contract/catalogue/items';
import type { OfferSavedResponse } from '@ofisi/api-contract/catalogue/staff-offers';
import type { HistoryResponse } from '@ofisi/api-contract/history/history';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../../engine/database';
import { hoursFromNow, openOfferDesk } from '../../../testing/offer-desk';
import { openTestShop, type TestShop } from '../../../testing/test-shop';

let shop: TestShop;
let desk: ReturnType<typeof openOfferDesk>;

beforeAll(async () => {
  shop = await openTestShop({ limits: { uploadsPerMinute: 100_000 } });
  desk = openOfferDesk(shop);
});

afterAll(() => shop.close());

test('an offer is added with the specification’s form', async () => {
  const id = await shop.addItem({ title: 'Kyocera M2040dn', price: 50_000 });
  const answer = await desk.send('add-offer', { item_id: id }, 'Staff');
  expect(answer.json()).toMatchObject({
    status: 200,
    message: 'Offer saved successfully.',
    offer: {
      item_id: id,
      item: { title: 'Kyocera M2040dn', initial_price: 50_000, actual_price: 50_000 },
      product_name: 'Kyocera M2040dn',
      initial_price: 50_000,
      current_price: 37_500,
      discount: 25,
      note: 'This week',
      description: 'While stocks last',
      image: null,
      starts_on: desk.running.starts_on,
      ends_on: desk.running.ends_on,
      status: 'running',
      is_outdone: false,
      version: 1,
    },
  });
});

describe('the shop charges', () => {
  test('the offer price on the next page after an offer is added, changed and deleted', async () => {
    const id = await shop.addItem({ title: 'Shredder', price: 1000 });
    expect(await desk.inTheShop(id)).toEqual([1000, null]);
    const offer = await desk.add({ item_id: id });
    expect(await desk.inTheShop(id)).toEqual([750, 25]);
    const changed = (await desk.update(offer, { item_id: id, discount: '12.5' })).json<OfferSavedResponse>().offer;
    expect(await desk.inTheShop(id)).toEqual([875, 12.5]);
    await desk.update(changed, { item_id: id, starts_on: hoursFromNow(1) });
    expect(await desk.inTheShop(id)).toEqual([1000, null]);
    await desk.update({ ...changed, version: 3 }, { item_id: id });
    expect(await desk.inTheShop(id)).toEqual([750, 25]);
    expect((await desk.remove(offer.id)).json()).toMatchObject({ message: 'Offer deleted successfully' });
    expect(await desk.inTheShop(id)).toEqual([1000, null]);
    expect((await shop.get(`/api/view-offers/${offer.id}`, await shop.as('Admin'))).statusCode).toBe(404);
  });

  test('both items correctly when an offer moves from one to the other', async () => {
    const from = await shop.addItem({ title: 'Stapler', price: 400 });
    const to = await shop.addItem({ title: 'Punch', price: 600 });
    const offer = await desk.add({ item_id: from });
    expect([await desk.inTheShop(from), await desk.inTheShop(to)]).toEqual([
      [300, 25],
      [600, null],
    ]);
    await desk.update(offer, { item_id: to });
    expect([await desk.inTheShop(from), await desk.inTheShop(to)]).toEqual([
      [400, null],
      [450, 25],
    ]);
  });

  test('by the larger of two that run at once, and the other is outdone until that one is gone', async () => {
    const id = await shop.addItem({ title: 'Laminator', price: 2000 });
    const small = await desk.add({ item_id: id, discount: '10' });
    const large = await desk.add({ item_id: id, discount: '30' });
    const later = await desk.add({ item_id: id, discount: '90', starts_on: hoursFromNow(1) });
    expect(await desk.inTheShop(id)).toEqual([1400, 30]);
    const outdone = async () =>
      (await Promise.all([small, large, later].map(({ id: one }) => desk.read(one)))).map((offer) => offer.is_outdone);
    expect(await outdone()).toEqual([true, false, false]);
    await desk.remove(large.id);
    expect(await desk.inTheShop(id)).toEqual([1800, 10]);
    expect((await desk.read(small.id)).is_outdone).toBe(false);
  });

  test('of equals by the one that lasts longer', async () => {
    const id = await shop.addItem({ title: 'Scanner', price: 100 });
    const long = await desk.add({ item_id: id, ends_on: hoursFromNow(72) });
    const short = await desk.add({ item_id: id });
    expect([(await desk.read(long.id)).is_outdone, (await desk.read(short.id)).is_outdone]).toEqual([false, true]);
  });
});

describe('a picture', () => {
  test('comes with the form into the banner, stays when none comes, and is removed', async () => {
    const id = await shop.addItem({ title: 'Projector', price: 900 });
    const added = await desk.sendPicture('add-offer', await desk.picture(), { item_id: String(id) });
    const { offer } = added.json<OfferSavedResponse>();
    expect(offer.image).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect((await shop.get(`/uploads/offers/${offer.image}`)).statusCode).toBe(200);
    const banner = async () =>
      (await shop.get('/api/view-product-details')).json<ProductDetailsResponse>().banners.map(({ image }) => image);
    expect(await banner()).toContain(offer.image);
    await desk.update(offer, { item_id: id, note: 'Same picture', image: '../../etc/passwd' });
    expect(await desk.read(offer.id)).toMatchObject({ note: 'Same picture', image: offer.image, version: 2 });
    await desk.update({ ...offer, version: 2 }, { item_id: id, remove_image: '1' });
    expect((await desk.read(offer.id)).image).toBeNull();
    expect(await banner()).not.toContain(offer.image);
  });

  test('that is not a picture is refused at its field, and nothing is stored', async () => {
    const id = await shop.addItem({ title: 'Safe' });
    const answer = await desk.sendPicture('add-offer', Buffer.from('<script>alert(1)</script>'), {
      item_id: String(id),
    });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, ['image']]);
    const stored = await selectRows(shop.db, sql`select id from offers where item_id = ${id}`);
    expect(stored).toEqual([]);
  });
});

test('a time without a zone is a clock in Nairobi', async () => {
  const id = await shop.addItem({ title: 'Clock' });
  const offer = await desk.add({ item_id: id, starts_on: '2026-11-23T14:30', ends_on: '2027-01-01 00:00' });
  expect([offer.starts_on, offer.ends_on]).toEqual(['2026-11-23T11:30:00.000Z', '2026-12-31T21:00:00.000Z']);
  const zoned = await desk.add({
    item_id: id,
    starts_on: '2026-11-23T14:30:15+01:00',
    ends_on: '2027-01-01T00:00:00.5Z',
  });
  expect([zoned.starts_on, zoned.ends_on]).toEqual(['2026-11-23T13:30:15.000Z', '2027-01-01T00:00:00.500Z']);
});

test('a form that is sent twice makes one offer', async () => {
  const id = await shop.addItem({ title: 'Twice', price: 200 });
  const answers = await Promise.all([1, 2, 3].map(() => desk.send('add-offer', { item_id: id })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  const refused = answers.find(({ statusCode }) => statusCode === 400);
  expect(refused?.json()).toMatchObject({ errors: { item_id: ['This item already has the same offer.'] } });
  expect(await selectRows(shop.db, sql`select id from offers where item_id = ${id}`)).toHaveLength(1);
});

test('a stale edit is refused with the offer as it is now', async () => {
  const id = await shop.addItem({ title: 'Stale', price: 100 });
  const offer = await desk.add({ item_id: id });
  await desk.update(offer, { item_id: id, discount: '40' });
  const answer = await desk.update(offer, { item_id: id, discount: '50' });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ current: { id: offer.id, discount: 40, version: 2 } });
  expect(await desk.inTheShop(id)).toEqual([60, 40]);
});

test('the author of each change is recorded', async () => {
  const id = await shop.addItem({ title: 'Audited' });
  const offer = await desk.add({ item_id: id }, 'Staff');
  await desk.update(offer, { item_id: id, discount: '30', note: '' });
  const history = async () =>
    (await shop.get(`/api/history/offers/${offer.id}`, await shop.as('Staff'))).json<HistoryResponse>().entries;
  expect(await history()).toMatchObject([
    {
      actor: 'Admin Person',
      action: 'update',
      changes: [
        { field: 'note', before: 'This week', after: null },
        { field: 'discount', before: 25, after: 30 },
      ],
    },
    { actor: 'Staff Person', action: 'create' },
  ]);
  await desk.remove(offer.id);
  expect((await history())[0]).toMatchObject({ actor: 'Admin Person', action: 'delete' });
});

test.each(['Cashier', 'User'] as const)('a %s may neither see nor write offers', async (role) => {
  const headers = await shop.as(role);
  const id = await shop.addItem({ title: 'Forbidden' });
  const offer = await desk.add({ item_id: id });
  const answers = [
    await shop.get('/api/view-offers', headers),
    await shop.get(`/api/view-offers/${offer.id}`, headers),
    await desk.send('add-offer', { item_id: id }, role),
    await desk.send(`update-offer/${offer.id}`, { item_id: id }, role),
    await shop.post(`/api/delete-offer/${offer.id}`, {}, headers),
    await shop.get(`/api/history/offers/${offer.id}`, headers),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403]);
});
