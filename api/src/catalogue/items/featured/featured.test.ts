import type {
  HotDeal,
  HotDealSavedResponse,
  HotDealsResponse,
  NewArrivalsResponse,
} from '@ofisi/api-contract/catalogue/featured';
import type { ProductDetailsResponse } from '@ofisi/api-contract/catalogue/items';
import type { ErrorResponse } from '@ofisi/api-contract/envelope';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { eq } from 'drizzle-orm';
import { readHistory } from '../../../history/history';
import { openItemDesk } from '../../../testing/item-desk';
import { openTestShop, type TestShop } from '../../../testing/test-shop';
import { items } from '../../../tables/catalogue';
import { hotDealFlag, newArrivalFlag } from './flags';

let shop: TestShop;
let desk: number;
let chair: number;
let lamp: number;

const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

beforeEach(async () => {
  await shop.db.update(items).set({ ...newArrivalFlag(false), ...hotDealFlag(false) });
  desk = await shop.addItem({ title: 'Desk' });
  chair = await shop.addItem({ title: 'Chair' });
  lamp = await shop.addItem({ title: 'Lamp' });
});

const post = async (path: string, body: object, role: 'Staff' | 'Cashier' = 'Staff') =>
  shop.post(`/api/${path}`, body, await shop.as(role));

const read = async <Answer>(path: string) => (await shop.get(`/api/${path}`, await shop.as('Staff'))).json<Answer>();

const home = async () => (await shop.get('/api/view-product-details')).json<ProductDetailsResponse>();

const titles = (rows: readonly { readonly title: string }[]) => rows.map(({ title }) => title);

const hotDeal = async (fields: object) => (await post('add-hot-deal', fields)).json<HotDealSavedResponse>().hot_deal;

describe('new arrivals', () => {
  const listed = async () => titles((await read<NewArrivalsResponse>('view-new-arrivals')).new_arrivals);

  test('are added and taken out, in the shop as in the list, and the item’s history tells of it', async () => {
    await post('add-new-arrival', { item_id: desk });
    await post('add-new-arrival', { item_id: chair });
    expect(await listed()).toEqual(['Chair', 'Desk']);
    expect(titles((await home()).arrivals)).toEqual(['Chair', 'Desk']);
    const removed = await post(`delete-new-arrival/${chair}`, {});
    expect(removed.json()).toMatchObject({ message: '1 new arrival removed.' });
    expect(titles((await home()).arrivals)).toEqual(['Desk']);
    const [taken, added] = await readHistory(shop.db, 'items', chair);
    expect([added?.action, taken?.action]).toEqual(['update', 'update']);
    expect((await read<{ item: object }>(`view-items-for-staff/${chair}`)).item).toMatchObject({ is_new_arrival: 0 });
  });

  test('stand in the order that they are given, in the shop too', async () => {
    for (const id of [desk, chair, lamp]) await post('add-new-arrival', { item_id: id });
    expect(await listed()).toEqual(['Lamp', 'Chair', 'Desk']);
    const seen = [lamp, chair, desk];
    expect((await post('order-new-arrivals', { ids: [chair, desk, lamp], seen })).statusCode).toBe(200);
    expect(await listed()).toEqual(['Chair', 'Desk', 'Lamp']);
    expect(titles((await home()).arrivals)).toEqual(['Chair', 'Desk', 'Lamp']);
    const stale = await post('order-new-arrivals', { ids: [desk, chair, lamp], seen });
    expect([stale.statusCode, stale.json<{ current: number[] }>().current]).toEqual([409, [chair, desk, lamp]]);
    const partly = await post('order-new-arrivals', { ids: [desk, chair] });
    expect(partly.json<ErrorResponse>().errors).toHaveProperty('ids');
  });

  test('are refused at their field', async () => {
    await post('add-new-arrival', { item_id: desk });
    await shop.db.update(items).set({ archivedAt: new Date() }).where(eq(items.id, chair));
    const refused = async (item_id: unknown) =>
      (await post('add-new-arrival', { item_id })).json<ErrorResponse>().errors?.['item_id'];
    expect(await refused(desk)).toEqual(['This item is already a new arrival.']);
    expect(await refused(chair)).toEqual(['There is no such item.']);
    expect(await refused(4711)).toEqual(['There is no such item.']);
    expect(await refused('desk')).toEqual(['Enter a whole number.']);
    expect((await post(`delete-new-arrival/${lamp}`, {})).statusCode).toBe(404);
    expect((await post('add-new-arrival', { item_id: lamp }, 'Cashier')).statusCode).toBe(403);
  });

  test('are removed several at once; an item that is not one is skipped', async () => {
    for (const id of [desk, chair]) await post('add-new-arrival', { item_id: id });
    const removed = await post('delete-new-arrivals', { ids: [desk, lamp, chair] });
    expect(removed.json()).toMatchObject({
      message: '2 new arrivals removed, 1 kept.',
      done: [desk, chair],
      refused: [{ id: lamp }],
    });
    expect(await listed()).toEqual([]);
  });

  test('added by two people at once are added once', async () => {
    const answers = await Promise.all([1, 2].map(() => post('add-new-arrival', { item_id: desk })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });
});

describe('hot deals', () => {
  const flagOf = async (id: number) =>
    (await read<{ item: { is_hot_deal: number } }>(`view-items-for-staff/${id}`)).item.is_hot_deal;
  const listed = async () =>
    (await read<HotDealsResponse>('view-hot-deals')).hot_deals.map(({ title, status }: HotDeal) => [title, status]);

  test('begin and end by themselves', async () => {
    await hotDeal({ item_id: desk });
    await hotDeal({ item_id: chair, since: at(1), until: at(2) });
    await hotDeal({ item_id: lamp, since: at(-1), until: at(1) });
    expect(await listed()).toEqual([
      ['Lamp', 'running'],
      ['Chair', 'scheduled'],
      ['Desk', 'running'],
    ]);
    expect(titles((await home()).hot_deals)).toEqual(['Lamp', 'Desk']);
    await shop.db
      .update(items)
      .set({ hotDealSince: new Date(at(-2)), hotDealUntil: new Date(Date.now() + 50) })
      .where(eq(items.id, lamp));
    await shop.db
      .update(items)
      .set({ hotDealSince: new Date(Date.now() + 50) })
      .where(eq(items.id, chair));
    await eventually(async () => expect(titles((await home()).hot_deals)).toEqual(['Chair', 'Desk']));
    expect(await Promise.all([desk, chair, lamp].map(flagOf))).toEqual([1, 1, 0]);
    expect(await listed()).toContainEqual(['Lamp', 'ended']);
  });

  test('change their dates only for the version that was read', async () => {
    const deal = await hotDeal({ item_id: desk });
    const [since, until] = [at(1), at(3)];
    const changed = await post(`update-hot-deal/${desk}`, { since, until, version: deal.version });
    expect(changed.json()).toMatchObject({
      hot_deal: { since, until, status: 'scheduled', version: deal.version + 1 },
    });
    const stale = await post(`update-hot-deal/${desk}`, { until: at(5), version: deal.version });
    expect([stale.statusCode, stale.json<{ current: HotDeal }>().current.until]).toEqual([409, until]);
    expect((await post(`update-hot-deal/${chair}`, { until: at(5) })).statusCode).toBe(404);
    const open = await post(`update-hot-deal/${desk}`, { since, until: '' });
    expect(open.json<HotDealSavedResponse>().hot_deal.until).toBeNull();
  });

  test.each([
    [{ since: at(2), until: at(1) }, 'until', 'Choose a time after the start, and in the future.'],
    [{ until: at(-1) }, 'until', 'Choose a time after the start, and in the future.'],
    [{ until: 'tomorrow' }, 'until', 'Enter a date and time such as 2026-11-23T14:30.'],
    [{ since: 5 }, 'since', 'Enter text.'],
  ])('are refused with %j', async (dates, field, message) => {
    const answer = await post('add-hot-deal', { item_id: desk, ...dates });
    expect(answer.json<ErrorResponse>().errors).toEqual({ [field]: [message] });
  });

  test('that the item’s form flags run at once and for good; its form keeps the dates of others', async () => {
    const { add, send } = await openItemDesk(shop);
    const { id, slug } = await add();
    const { version } = await hotDeal({ item_id: id, since: at(1), until: at(2) });
    expect((await send(`update-item/${slug}`, { version, is_hot_deal: '0' })).statusCode).toBe(200);
    expect(await listed()).toEqual([['Kyocera TASKalfa 2554ci', 'scheduled']]);
    expect((await send(`update-item/${slug}`, { version: version + 1, is_hot_deal: '1' })).statusCode).toBe(200);
    const [deal] = (await read<HotDealsResponse>('view-hot-deals')).hot_deals;
    expect(deal).toMatchObject({ status: 'running', until: null });
  });
});
