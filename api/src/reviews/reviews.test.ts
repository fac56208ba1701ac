import type { Item, ProductDetailsResponse } from '@ofisi/api-contract/catalogue/items';
import type {
  ItemReviewsResponse,
  ModeratedReviewsResponse,
  ReviewAddedResponse,
} from '@ofisi/api-contract/reviews/reviews';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { eq, sql } from 'drizzle-orm';
import { selectRows } from '../engine/database';
import { orders } from '../tables/sales';
import { checkout, openTestShop, type TestShop } from '../testing/test-shop';
import { items } from '../tables/catalogue';
import { reviews } from '../tables/reviews';
import { receivePayment } from '../sales/orders/receive-payment';

type Headers = Record<string, string>;

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

let added = 0;

/** A new item with its slug, used by one test only. */
async function newItem(): Promise<{ id: number; slug: string }> {
  added += 1;
  const id = await shop.addItem({ title: `Printer ${added}`, price: 1000, stock: 100 });
  return { id, slug: `item-${added}` };
}

async function customer(name: string): Promise<Headers> {
  const account = { email: `${name.toLowerCase()}@shop.test`, password: 'a long enough secret' };
  await shop.post('/api/user-register', { name, ...account });
  const { token } = (await shop.post('/api/user-login', account)).json<{ token: string }>();
  return { authorization: `Bearer ${token}` };
}

const add = (fields: object, headers: Headers = {}) => shop.post('/api/add-review', fields, headers);

async function review(itemId: number, rate: number, message: string | null, headers: Headers = {}): Promise<number> {
  const answer = await add({ item_id: itemId, rate, message }, headers);
  expect(answer.statusCode).toBe(200);
  return answer.json<ReviewAddedResponse>().review.id;
}

const moderate = async (id: number, state: string) =>
  shop.post(`/api/moderate-review/${id}`, { state }, await shop.as('Staff'));

const shown = async (slug: string, query = '') =>
  (await shop.get(`/api/item-reviews/${slug}${query}`)).json<ItemReviewsResponse>();

const waiting = async (query = '?state=pending') =>
  (await shop.get(`/api/view-reviews${query}`, await shop.as('Staff'))).json<ModeratedReviewsResponse>();

const ratingOf = async (id: number) => {
  const { items: all } = (await shop.get('/api/view-items')).json<{ items: Item[] }>();
  const found = all.find((item) => item.id === id);
  return [found?.rating_avg, found?.rating_count];
};

test('a review waits until it is approved; then everybody sees it and the item has its rating', async () => {
  const { id, slug } = await newItem();
  const achieng = await customer('Achieng');
  const answer = await add({ user_id: 1, item_id: String(id), rate: '4', message: ' Good <b>toner</b> ' }, achieng);
  expect(answer.json()).toEqual({
    status: 200,
    message: 'Product reviewed successfully!',
    review: { id: expect.any(Number), rate: 4, message: 'Good <b>toner</b>', state: 'pending' },
  });
  expect(await shown(slug)).toMatchObject({ reviews: [], rating_avg: null, rating_count: 0, stars: [0, 0, 0, 0, 0] });
  expect(await ratingOf(id)).toEqual([null, 0]);

  const reviewId = answer.json<ReviewAddedResponse>().review.id;
  expect((await waiting()).reviews).toContainEqual(
    expect.objectContaining({
      id: reviewId,
      state: 'pending',
      item_id: id,
      item_slug: slug,
      item_title: expect.any(String),
    }),
  );
  expect((await moderate(reviewId, 'approved')).json()).toEqual({
    status: 200,
    message: 'Review approved successfully',
  });
  expect(await shown(slug)).toEqual({
    status: 200,
    reviews: [
      {
        id: reviewId,
        name: 'Achieng',
        rate: 4,
        message: 'Good <b>toner</b>',
        verified: false,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        answer: null,
      },
    ],
    rating_avg: 4,
    rating_count: 1,
    stars: [0, 0, 0, 1, 0],
    meta: { page: 1, per_page: 10, total: 1, pages: 1 },
  });
  expect(await ratingOf(id)).toEqual([4, 1]);

  await moderate(reviewId, 'rejected');
  expect((await shown(slug)).reviews).toEqual([]);
  expect(await ratingOf(id)).toEqual([null, 0]);
});

test('the rating has one decimal and counts approved reviews only; guests may review', async () => {
  const { id, slug } = await newItem();
  for (const rate of [5, 4, 4, 4]) {
    await moderate(await review(id, rate, null), 'approved');
  }
  await review(id, 1, 'waits');
  await moderate(await review(id, 1, 'is rejected'), 'rejected');
  expect(await ratingOf(id)).toEqual([4.3, 4]);
  const { reviews: all, ...summary } = await shown(slug);
  expect(summary).toMatchObject({ rating_avg: 4.3, rating_count: 4, stars: [0, 0, 0, 3, 1] });
  expect(all.map(({ name, message }) => [name, message])).toEqual(Array.from({ length: 4 }, () => ['Guest', null]));
});

test("a second review by the same user takes the first one's place and waits again", async () => {
  const { id, slug } = await newItem();
  const barasa = await customer('Barasa');
  const first = await review(id, 5, 'Great', barasa);
  await moderate(first, 'approved');
  const second = await review(id, 2, 'Broke after a week', barasa);
  expect((await shown(slug)).reviews).toEqual([]);
  expect(await ratingOf(id)).toEqual([null, 0]);
  // A moderator who still has the first one on the screen cannot approve the second unread.
  expect((await moderate(first, 'approved')).json()).toEqual({
    status: 404,
    message: 'This review no longer exists.',
  });
  await moderate(second, 'approved');
  expect((await shown(slug)).reviews).toMatchObject([{ id: second, rate: 2, message: 'Broke after a week' }]);
  expect(await ratingOf(id)).toEqual([2, 1]);
});

test('reviews sent at the same moment by one user are one review', async () => {
  const { id } = await newItem();
  const chebet = await customer('Chebet');
  const answers = await Promise.all([1, 2, 3, 4, 5].map((rate) => add({ item_id: id, rate }, chebet)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(await shop.db.select().from(reviews).where(eq(reviews.itemId, id))).toHaveLength(1);
});

test('the author is taken from the session, whatever the body claims', async () => {
  const { id } = await newItem();
  const guest = await review(id, 5, null);
  const forged = await add({ item_id: id, rate: 5, user_id: 2, state: 'approved', moderated_by: 2, verified: true });
  expect(forged.json()).toMatchObject({ review: { state: 'pending' } });
  const stored = await shop.db.select().from(reviews).where(eq(reviews.itemId, id));
  expect(stored.map(({ userId, state, moderatedBy }) => [userId, state, moderatedBy])).toEqual([
    [null, 'pending', null],
    [null, 'pending', null],
  ]);
  expect(stored.map((row) => row.id)).toContain(guest);
});

test('a purchase is verified when this user paid for an online order of this item', async () => {
  const [bought, other] = [await newItem(), await newItem()];
  const [paid, unpaid, seller] = [await customer('Wairimu'), await customer('Kiptoo'), await shop.as('Cashier')];
  const place = async (headers: Headers, fields = {}) => {
    const body = checkout([{ id: bought.id, price: 1000, quantity: 1 }], fields);
    return (await shop.post('/api/ordered-products', body, headers)).json<OrderPlacedResponse>().order.invoice;
  };
  const pay = async (invoice: string, status: 'completed' | 'cancelled' = 'completed') => {
    const found = await shop.db.update(orders).set({ status }).where(eq(orders.number, invoice)).returning();
    await receivePayment(shop.db, { orderId: found[0]?.id ?? 0, method: 'mpesa', amount: 100_000, at: new Date() });
  };
  await pay(await place(paid));
  await place(unpaid);
  await pay(await place(unpaid), 'cancelled');
  await pay(await place({}));
  await place(seller, { customerCategory: 'walk-in', customerLocation: 'cbd', payment_status: 'completed' });
  for (const [item, headers] of [
    [bought, paid],
    [bought, unpaid],
    [bought, seller],
    [bought, {}],
    [other, paid],
  ] as const) {
    await moderate(await review(item.id, 5, null, headers), 'approved');
  }
  const verified = async (slug: string) => (await shown(slug)).reviews.map((row) => [row.name, row.verified]).sort();
  expect(await verified(bought.slug)).toEqual([
    ['Cashier Person', false],
    ['Guest', false],
    ['Kiptoo', false],
    ['Wairimu', true],
  ]);
  expect(await verified(other.slug)).toEqual([['Wairimu', false]]);
});

test('reviews come page by page, newest first', async () => {
  const { id, slug } = await newItem();
  const ids: number[] = [];
  for (let number = 1; number <= 12; number += 1) {
    ids.push(await review(id, 3, `number ${number}`));
    await moderate(ids.at(-1) ?? 0, 'approved');
  }
  const newestFirst = ids.reverse();
  expect((await shown(slug)).reviews.map((row) => row.id)).toEqual(newestFirst.slice(0, 10));
  const second = await shown(slug, '?page=2');
  expect(second.reviews.map((row) => row.id)).toEqual(newestFirst.slice(10));
  expect(second.meta).toEqual({ page: 2, per_page: 10, total: 12, pages: 2 });
  expect((await shown(slug, '?page=3')).reviews).toEqual([]);
});

describe('moderators', () => {
  test('read what waits first, narrow it by item, stars, status and words, and take it home', async () => {
    const { id, slug } = await newItem();
    const approved = await review(id, 5, 'Prints all day');
    await moderate(approved, 'approved');
    const old = await review(id, 1, 'Broke at once');
    const recent = await review(id, 4, 'Quiet');
    const idsOf = async (query: string) => (await waiting(query)).reviews.map((row) => row.id);
    expect(await idsOf(`?item_id=${id}&page=1`)).toEqual([recent, old, approved]);
    expect(await idsOf(`?item_id=${id}&page=1&rate=1,4&sort=rate`)).toEqual([old, recent]);
    expect(await idsOf(`?item_id=${id}&page=1&state=approved,rejected`)).toEqual([approved]);
    expect(await idsOf(`?page=1&q=${encodeURIComponent(`printer ${added} quiet`)}`)).toContain(recent);
    expect((await waiting(`?item_id=${id}&page=2&per_page=2`)).meta).toEqual({
      page: 2,
      per_page: 2,
      total: 3,
      pages: 2,
    });
    const file = await shop.get(`/api/view-reviews?item_id=${id}&format=csv`, await shop.as('Staff'));
    expect(file.body).toContain('Prints all day');
    expect((await shop.get(`/api/item-reviews/${slug}`)).json<ItemReviewsResponse>().reviews).toHaveLength(1);
  });

  test('decide about several at once; their own, and what is gone, are named', async () => {
    const { id } = await newItem();
    const staff = await shop.as('Staff');
    const own = await review(id, 5, 'By one of us', staff);
    const [first, second] = [await review(id, 4, null), await review(id, 2, null)];
    const answer = await shop.post(
      '/api/moderate-reviews',
      { state: 'approved', ids: [second, own, first, 999_999] },
      staff,
    );
    expect(answer.json()).toEqual({
      status: 200,
      message: '2 reviews approved, 2 not.',
      done: [first, second],
      refused: [
        { id: own, message: 'You wrote this review. Please ask a colleague to moderate it.' },
        { id: 999_999, message: 'This review no longer exists.' },
      ],
    });
    expect(await ratingOf(id)).toEqual([3, 2]);
    for (const body of [
      { state: 'pending', ids: [first] },
      { state: 'approved' },
      { state: 'approved', ids: [] },
      { state: 'approved', ids: ['x'] },
    ]) {
      expect((await shop.post('/api/moderate-reviews', body, staff)).statusCode).toBe(400);
    }
    expect(
      (await shop.post('/api/moderate-reviews', { state: 'rejected', ids: [first] }, await shop.as('Cashier')))
        .statusCode,
    ).toBe(403);
    expect(await ratingOf(id)).toEqual([3, 2]);
  });

  test('answer a review; the answer stands below it, is on record, and goes with what it was about', async () => {
    const { id, slug } = await newItem();
    const wanjiku = await customer('Wanjiku');
    const reviewId = await review(id, 2, 'Came late', wanjiku);
    await moderate(reviewId, 'approved');
    const say = async (answer: unknown, role: 'Staff' | 'Cashier' = 'Staff', to = reviewId) =>
      shop.post(`/api/answer-review/${to}`, { answer }, await shop.as(role));
    const said = async () => (await shown(slug)).reviews.map((row) => row.answer);
    expect((await say('  We are sorry. ')).json()).toEqual({ status: 200, message: 'Answer saved successfully' });
    expect(await said()).toEqual(['We are sorry.']);
    expect((await say('')).json()).toMatchObject({ message: 'Answer removed successfully' });
    expect(await said()).toEqual([null]);
    expect((await say('x'.repeat(1_001))).json()).toMatchObject({
      errors: { answer: [expect.stringMatching(/1000|1,000/)] },
    });
    expect((await say('Mine', 'Cashier')).statusCode).toBe(403);
    expect((await say('Nobody', 'Staff', 999_999)).statusCode).toBe(404);
    const rows = await selectRows(
      shop.db,
      sql`select before ->> 'answer' as before, after ->> 'answer' as after from audit_log
          where entity = 'reviews' and entity_id = ${reviewId} and after ? 'answer' order by id`,
    );
    expect(rows).toEqual([
      { before: null, after: 'We are sorry.' },
      { before: 'We are sorry.', after: null },
    ]);

    await say('We are sorry.');
    await moderate(await review(id, 5, 'All is well now', wanjiku), 'approved');
    expect(await said()).toEqual([null]);
  });
});

test('reviews lie under old slugs too, and end with the item', async () => {
  const { id, slug } = await newItem();
  await moderate(await review(id, 5, 'Fine'), 'approved');
  await shop.db
    .update(items)
    .set({ slug: `${slug}-renamed` })
    .where(eq(items.id, id));
  await moderate(await review(id, 5, 'As well'), 'approved');
  expect((await shown(`${slug}-renamed`)).reviews).toHaveLength(2);
  expect((await shown(slug)).reviews).toHaveLength(2);

  await shop.db.update(items).set({ archivedAt: new Date() }).where(eq(items.id, id));
  const late = await add({ item_id: id, rate: 5 });
  expect(late.statusCode).toBe(400);
  expect(late.json()).toMatchObject({ errors: { item_id: ['This item is not sold here.'] } });
});

test('decisions are audited once, with who decided', async () => {
  const { id } = await newItem();
  const reviewId = await review(id, 5, 'Fine');
  await moderate(reviewId, 'approved');
  await moderate(reviewId, 'approved');
  const rows = await selectRows(
    shop.db,
    sql`select action, actor_role, before ->> 'state' as before, after ->> 'state' as after from audit_log
        where entity = 'reviews' and entity_id = ${reviewId} order by id`,
  );
  expect(rows).toEqual([
    { action: 'create', actor_role: null, before: null, after: 'pending' },
    { action: 'moderate', actor_role: 'Staff', before: 'pending', after: 'approved' },
  ]);
});

test('a review with an ended session is refused instead of losing its author', async () => {
  const { id, slug } = await newItem();
  const refused = await add({ item_id: id, rate: 5, message: 'Good.' }, { authorization: `Bearer ${'x'.repeat(43)}` });
  expect(refused.statusCode).toBe(401);
  expect((await shop.get(`/api/item-reviews/${slug}`, { authorization: 'Bearer gone' })).statusCode).toBe(200);
});

test('staff do not approve, or reject, their own review: a colleague does', async () => {
  const { id, slug } = await newItem();
  for (const role of ['Staff', 'Admin', 'Developer'] as const) {
    const author = await shop.as(role);
    const own = await review(id, 5, `Praise by the ${role}`, author);
    for (const state of ['approved', 'rejected']) {
      const refused = await shop.post(`/api/moderate-review/${own}`, { state }, author);
      expect([role, refused.statusCode]).toEqual([role, 403]);
      expect(refused.json()).toMatchObject({ status: 403, message: expect.stringContaining('ask a colleague') });
    }
    expect((await waiting()).reviews).toContainEqual(expect.objectContaining({ id: own, state: 'pending' }));
    const colleague = await shop.as(role === 'Staff' ? 'Admin' : 'Staff');
    const approved = await shop.post(`/api/moderate-review/${own}`, { state: 'approved' }, colleague);
    expect(approved.statusCode).toBe(200);
    expect((await shop.post(`/api/moderate-review/${own}`, { state: 'rejected' }, author)).statusCode).toBe(403);
  }
  expect((await shown(slug)).reviews).toHaveLength(3);
});

test('a sale that a seller recorded at the counter does not make the seller a verified buyer', async () => {
  const { id, slug } = await newItem();
  const seller = await shop.as('Admin');
  const counter = { customerCategory: 'walk-in', customerLocation: 'cbd' };
  const sale = checkout([{ id, price: 1000, quantity: 1 }], { ...counter, payment_status: 'completed' });
  expect((await shop.post('/api/ordered-products', sale, seller)).statusCode).toBe(200);
  await moderate(await review(id, 5, 'Sold many of them', seller), 'approved');
  expect((await shown(slug)).reviews).toMatchObject([{ verified: false }]);
});

test('the home page shows the newest good words of customers, once approved', async () => {
  const { id, slug } = await newItem();
  const [njeri, brian] = [await customer('Wanjeri'), await customer('Brayo')];
  const good = await review(id, 5, 'Not one jam.', njeri);
  for (const other of [await review(id, 3, 'It is loud.', brian), await review(id, 5, 'Words of a guest.')]) {
    await moderate(other, 'approved');
  }
  const onHome = async () =>
    (await shop.get('/api/view-product-details'))
      .json<ProductDetailsResponse>()
      .testimonials.filter(({ item_slug: of }) => of === slug);
  expect(await onHome()).toEqual([]);
  await moderate(good, 'approved');
  const title = `Printer ${added}`;
  // A minute later at the latest; at once where the lists change.
  await newItem();
  await eventually(async () =>
    expect(await onHome()).toEqual([
      { id: good, name: 'Wanjeri', rate: 5, message: 'Not one jam.', item_title: title, item_slug: slug },
    ]),
  );
  await moderate(good, 'rejected');
  await eventually(async () => expect(await onHome()).toEqual([]));
});
