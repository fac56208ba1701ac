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

describe('the margin of an offer', () => {
  test.each([
    // 1,160.00 less a quarter is 870.00, of which 120.00 is VAT: 750.00 less 700.00.
    ['B', 700, 50, 6.67],
    // 870.00 whole, without VAT.
    ['A', 700, 170, 19.54],
    // 870.00 with 8 %: 805.56 net.
    ['E', 805.56, 0, 0],
    ['B', 900.5, -150.5, -20.07],
  ] as const)('of an item of class %s that cost %d is %d', async (taxClass, cost, margin, percent) => {
    const id = await shop.addItem({ title: 'Toner', price: 1160 });
    await shop.db
      .update(items)
      .set({ taxClass, averageCost: cost * 100 })
      .where(eq(items.id, id));
    expect(await desk.add({ item_id: id })).toMatchObject({ average_cost: cost, margin, margin_percent: percent });
  });

  test('is not known without a cost, and has no per cent of nothing', async () => {
    const id = await shop.addItem({ title: 'Gift', price: 100 });
    expect(await desk.add({ item_id: id })).toMatchObject({ average_cost: null, margin: null, margin_percent: null });
    await shop.db.update(items).set({ averageCost: 2000 }).where(eq(items.id, id));
    expect(await desk.add({ item_id: id, discount: '100' })).toMatchObject({
      current_price: 0,
      margin: -20,
      margin_percent: null,
    });
  });

  test('is not for those who do not buy: neither in the list, its file, a save, a stale edit nor the history', async () => {
    const id = await shop.addItem({ title: 'Secretly cheap', price: 5000 });
    await shop.db.update(items).set({ averageCost: 123_456 }).where(eq(items.id, id));
    const offer = await desk.add({ item_id: id }, 'Staff');
    const staff = await shop.as('Staff');
    const answers = [
      await shop.get(`/api/view-offers?item_id=${id}`, staff),
      await shop.get('/api/view-offers', staff),
      await shop.get(`/api/view-offers?item_id=${id}&format=csv`, staff),
      await shop.get(`/api/view-offers/${offer.id}`, staff),
      await desk.send(`update-offer/${offer.id}`, { item_id: id, note: 'Mine', version: 1 }, 'Staff'),
      await desk.send(`update-offer/${offer.id}`, { item_id: id, version: 1 }, 'Staff'),
      await shop.get(`/api/history/offers/${offer.id}`, staff),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 409, 200]);
    for (const { body } of answers) {
      expect(body).not.toContain('1234.56');
      expect(body).not.toMatch(/"margin(_percent)?":\s*-?\d/);
    }
    expect(answers[0]?.json()).toMatchObject({ offers: [{ average_cost: null, margin: null, margin_percent: null }] });
    expect((await desk.read(offer.id)).average_cost).toBe(1234.56);
  });
});
