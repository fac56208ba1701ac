import type { ItemFiltersResponse } from '@ofisi/api-contract/catalogue/listing';
import type { StaffItem } from '@ofisi/api-contract/catalogue/staff-items';
import type { ErrorResponse } from '@ofisi/api-contract/envelope';
import { openItemDesk, type ItemDesk } from '../../../testing/item-desk';
import { openTestShop, type TestShop } from '../../../testing/test-shop';

let shop: TestShop;
let desk: ItemDesk;

beforeAll(async () => {
  shop = await openTestShop({ limits: { uploadsPerMinute: 100_000 } });
  desk = await openItemDesk(shop);
});

afterAll(() => shop.close());

const saved = async (path: string, fields: Record<string, unknown>) =>
  (await desk.send(path, fields)).json<{ item: StaffItem }>().item;

test('features are kept as sent, replaced together, and left alone by a form without them', async () => {
  const added = await saved('add-item', {
    title: 'Copier A',
    features: JSON.stringify({ paper: 'a3', duplex: true, speed: 27.5, memory: '' }),
  });
  expect(added.features).toEqual({ paper: 'a3', duplex: true, speed: 27.5 });
  expect(added.feature_list).toBe('duplex: true; paper: a3; speed: 27.5');
  const path = `update-item/${added.id}`;
  expect((await saved(path, { title: 'Copier A' })).features).toEqual(added.features);
  expect((await saved(path, { title: 'Copier A', features: '{"paper":"a4"}' })).features).toEqual({ paper: 'a4' });
  expect((await saved(path, { title: 'Copier A', features: '' })).features).toEqual({});
});

test('a file names features and choices as people do, or as an export does', async () => {
  const { features } = await saved('add-item', {
    title: 'Copier B',
    features: 'Paper size: A3; two-sided printing: Yes; Speed: 30 pages per minute; Wi-Fi: no',
  });
  expect(features).toEqual({ paper: 'a3', duplex: true, speed: 30, wifi: false });
  const again = await saved('add-item', {
    title: 'Copier C',
    features: 'duplex: true; paper: a3; speed: 30; wifi: false',
  });
  expect(again.features).toEqual(features);
});

test.each<[unknown, string]>([
  [{ paper: 'a2' }, 'Paper size: choose one of A4, A3.'],
  [{ duplex: 'sometimes' }, 'Two-sided printing: choose yes or no.'],
  [{ speed: -1 }, 'Speed: enter a number from 0 to 1,000,000 with at most two decimals.'],
  [{ speed: '30.123' }, 'Speed: enter a number from 0 to 1,000,000 with at most two decimals.'],
  [{ speed: [30] }, 'Speed: enter a number from 0 to 1,000,000 with at most two decimals.'],
  [{ steam: 'yes' }, 'There is no feature “steam”.'],
  [{ __proto__x: 'yes' }, 'There is no feature “__proto__x”.'],
  ['fast', 'There is no feature “”.'],
  ['{"paper"', 'Enter names with their values.'],
])('what is no feature is refused with a sentence: %j', async (features, sentence) => {
  const answer = await desk.send('add-item', {
    title: 'Copier X',
    features: typeof features === 'string' ? features : JSON.stringify(features),
  });
  expect([answer.statusCode, answer.json<ErrorResponse>().errors]).toEqual([400, { features: [sentence] }]);
});

test('shoppers filter by them at once', async () => {
  await saved('add-item', { title: 'Copier D', features: '{"feeder":true}' });
  const list = await shop.get('/api/view-items?with=feeder-yes');
  expect(list.json<{ items: { title: string }[] }>().items.map(({ title }) => title)).toEqual(['Copier D']);
  const { filters } = (await shop.get('/api/view-item-filters?')).json<ItemFiltersResponse>();
  expect(filters.flatMap(({ options }) => options).find(({ key }) => key === 'feeder')).toMatchObject({ count: 1 });
});
