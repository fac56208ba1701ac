import type { Item, ItemsResponse, ProductDetailsResponse } from '@ofisi/api-contract/catalogue/items';
import type { Banner } from '@ofisi/api-contract/catalogue/offers';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { eq } from 'drizzle-orm';
import { openTestEngine, type TestEngine } from '../../testing/test-engine';
import { addOffer, openTestShop, type TestShop } from '../../testing/test-shop';
import { openCatalogue } from '../catalogue';
import { readItems } from '../items/read-items';
import { listBanners } from './banners';
import { categories, items, type offers } from '../../tables/catalogue';
import { effectivePrice } from './running-offers';

const HOUR = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR);

test.each([
  [1275, 50, 638],
  [1, 50, 1],
  [1, 51, 0],
  [99_999, 12.5, 87_499],
  [100, 33.33, 67],
  [650_050, 8, 598_046],
  [48_000_000, 30, 33_600_000],
  [99_999_999_999, 0.01 + 0.06, 99_929_999_999],
  [7_500, 100, 0],
  [7_500, 1, 7_425],
])('%i cents less %d per cent are %i cents', (price, discount, expected) => {
  expect(effectivePrice(price, { discount } as typeof offers.$inferSelect)).toBe(expected);
});

test('a price without an offer is the price', () => {
  expect(effectivePrice(7_501, undefined)).toBe(7_501);
});

describe('prices in the shop', () => {
  let shop: TestShop;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    shop = await openTestShop();
    const prices = { plain: 5000, cut: 6000, twice: 9000, archived: 7000, scheduled: 8000, ended: 4000, many: 100 };
    for (const [title, price] of Object.entries(prices)) {
      ids[title] = await shop.addItem({ title, price });
    }
    const of = (title: string) => ids[title] ?? 0;
    await shop.db
      .update(items)
      .set({ discount: 40 })
      .where(eq(items.id, of('plain')));
    await shop.db
      .update(items)
      .set({ discount: 40 })
      .where(eq(items.id, of('cut')));
    const note = 'This week';
    await addOffer(shop.db, {
      itemId: of('cut'),
      discount: 25,
      note,
      image: 'cut.webp',
      description: 'Less',
      endsOn: fromNow(5),
    });
    await addOffer(shop.db, { itemId: of('twice'), discount: 30, image: 'small.webp' });
    await addOffer(shop.db, { itemId: of('twice'), discount: 50 });
    await addOffer(shop.db, { itemId: of('twice'), discount: 50, endsOn: fromNow(9), image: 'large.webp' });
    await addOffer(shop.db, { itemId: of('archived'), discount: 90, archivedAt: new Date(), image: 'x.webp' });
    await addOffer(shop.db, { itemId: of('scheduled'), discount: 90, startsOn: fromNow(0.5), image: 'x.webp' });
    await addOffer(shop.db, { itemId: of('ended'), discount: 90, endsOn: fromNow(-0.1), image: 'x.webp' });
    await addOffer(shop.db, { itemId: of('many'), discount: 7 });
  });

  afterAll(() => shop.close());

  const read = async (query = '') => (await shop.get(`/api/view-items${query}`)).json<ItemsResponse>().items;

  test('an item costs its price less the largest offer that runs; its own discount is never applied', async () => {
    const prices = Object.fromEntries((await read()).map((item) => [item.title, item.effective_price]));
    expect(prices).toEqual({
      plain: 5000,
      cut: 4500,
      twice: 4500,
      archived: 7000,
      scheduled: 8000,
      ended: 4000,
      many: 93,
    });
  });

  test('the raw price stays, and the offer says what it is and when it ends', async () => {
    const all = await read();
    const item = (title: string) => all.find((found) => found.title === title);
    expect(item('cut')).toMatchObject({
      actual_price: 6000,
      effective_price: 4500,
      discount: 40,
      active_offer: { discount: 25, note: 'This week', ends_on: expect.stringMatching(/Z$/) },
    });
    expect(item('plain')).toMatchObject({ actual_price: 5000, discount: 40, active_offer: null });
    // Among equal offers the one that lasts longest: the price does not change before it ends.
    expect(Date.parse(item('twice')?.active_offer?.ends_on ?? '')).toBeGreaterThan(fromNow(8).getTime());
  });

  test('a list sorted by price uses the charged price', async () => {
    const cheapest = (await read('?sort=price')).map(({ effective_price }) => effective_price);
    expect(cheapest).toEqual([...cheapest].sort((one, other) => one - other));
    expect((await read('?sort=-price'))[0]?.title).toBe('scheduled');
  });

  test('the banner shows the pictured offers that make a price now, most discount first', async () => {
    const { banners } = (await shop.get('/api/view-product-details')).json<ProductDetailsResponse>();
    expect(banners).toEqual([
      expect.objectContaining({ item_title: 'twice', discount: 50, image: 'large.webp', effective_price: 4500 }),
      {
        id: expect.any(Number),
        item_slug: expect.any(String),
        item_title: 'cut',
        discount: 25,
        note: 'This week',
        description: 'Less',
        image: 'cut.webp',
        actual_price: 6000,
        effective_price: 4500,
        ends_on: expect.stringMatching(/Z$/),
      },
    ]);
  });
});

describe('the ready lists as time passes', () => {
  let data: TestEngine;
  let itemId: number;

  beforeEach(async () => {
    data = await openTestEngine();
    const { db } = data.engine;
    const [category] = await db.insert(categories).values({ name: 'Toners', slug: 'toners' }).returning();
    const [item] = await db
      .insert(items)
      .values({
        slug: 'toner',
        title: 'Toner',
        actualName: 'Toner',
        description: [],
        categoryId: category?.id ?? 0,
        initialPrice: 100_000,
        actualPrice: 100_000,
      })
      .returning();
    itemId = item?.id ?? 0;
  });

  afterEach(() => data.dispose());

  /** A catalogue with its own clock, and one cached answer: the item and the banners. */
  function openAt(clock: () => number) {
    const catalogue = openCatalogue(data.engine, clock);
    const { db } = catalogue;
    return async () => {
      const { bytes } = await catalogue.answer('item and banners', async () => ({
        body: { item: (await readItems(db, [itemId]))[0], banners: await listBanners(db) },
        items: [itemId],
        isList: true,
      }));
      const { item, banners } = JSON.parse(bytes.plain.toString()) as { item: Item; banners: Banner[] };
      return { price: item.effective_price, banners: banners.length, bytes };
    };
  }

  test('begin and end with each offer, to the millisecond, without a write', async () => {
    const noon = Date.parse('2026-11-20T09:00:00Z');
    let now = noon;
    const at = (minutes: number) => new Date(noon + minutes * 60_000);
    await addOffer(data.engine.db, { itemId, discount: 10, startsOn: at(10), endsOn: at(40) });
    await addOffer(data.engine.db, { itemId, discount: 30, startsOn: at(20), endsOn: at(30), image: 'a.webp' });
    const read = openAt(() => now);
    const seen = async (minutes: number, milliseconds = 0) => {
      now = at(minutes).getTime() + milliseconds;
      const { price, banners } = await read();
      return [price, banners];
    };
    expect(await seen(0)).toEqual([1000, 0]);
    expect(await seen(10, -1)).toEqual([1000, 0]);
    expect(await seen(10)).toEqual([900, 0]);
    expect(await seen(20, -1)).toEqual([900, 0]);
    expect(await seen(20)).toEqual([700, 1]);
    expect(await seen(30, -1)).toEqual([700, 1]);
    expect(await seen(30)).toEqual([900, 0]);
    expect(await seen(40)).toEqual([1000, 0]);
  });

  test('an offer that was written and began while nobody read is in the next answer', async () => {
    const noon = Date.now() + HOUR;
    let now = noon;
    const read = openAt(() => now);
    expect((await read()).price).toBe(1000);
    await addOffer(data.engine.db, {
      itemId,
      discount: 10,
      startsOn: new Date(noon + 120_000),
      endsOn: new Date(noon + HOUR),
    });
    now += 300_000;
    await eventually(async () => expect((await read()).price).toBe(900));
  });

  test('concurrent reads at that moment all get the new price', async () => {
    let now = Date.parse('2026-11-20T09:00:00Z');
    await addOffer(data.engine.db, { itemId, discount: 10, startsOn: new Date(now - 1), endsOn: new Date(now + 1000) });
    const read = openAt(() => now);
    expect((await read()).price).toBe(900);
    now += 1000;
    const after = await Promise.all(Array.from({ length: 20 }, read));
    expect(new Set(after.map(({ price }) => price))).toEqual(new Set([1000]));
  });

  test('an offer that ends in a moment ends by the real clock too', async () => {
    await addOffer(data.engine.db, { itemId, discount: 10, endsOn: new Date(Date.now() + 3000) });
    const read = openAt(Date.now);
    expect((await read()).price).toBe(900);
    await eventually(async () => expect((await read()).price).toBe(1000));
  });
});
