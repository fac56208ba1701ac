import type { ItemsResponse } from '@ofisi/api-contract/catalogue/items';
import type { SynonymsResponse, SynonymSavedResponse } from '@ofisi/api-contract/catalogue/synonyms';
import { openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.addItem({ title: 'Kingston flash drive', category: 'accessories' });
  await shop.addItem({ title: 'TP-Link wireless router', category: 'accessories' });
});
afterAll(() => shop.close());

const post = async (path: string, body: object) => shop.post(`/api/${path}`, body, await shop.as('Staff'));
const found = async (q: string) =>
  (await shop.get(`/api/view-items?per_page=8&q=${encodeURIComponent(q)}`))
    .json<ItemsResponse>()
    .items.map(({ title }) => title);

test('a synonym is added, changed and deleted, and each counts in the very next search', async () => {
  expect(await found('usb stick')).toEqual([]);
  const added = await post('add-synonym', { words: ' USB-stick, pen drives ', meaning: 'flash drive' });
  const { id, version } = added.json<SynonymSavedResponse>().synonym;
  for (const q of ['usb stick', 'USB sticks', 'usbstick', 'a pen drive', 'PEN-DRIVE']) {
    expect([q, await found(q)]).toEqual([q, ['Kingston flash drive']]);
  }
  const change = { words: 'thumb drive', meaning: 'flash drive', version };
  expect((await post(`update-synonym/${id}`, change)).json()).toMatchObject({
    synonym: { words: 'thumb drive', version: version + 1 },
  });
  expect([await found('thumb drive'), await found('usb stick')]).toEqual([['Kingston flash drive'], []]);
  expect((await post(`update-synonym/${id}`, change)).statusCode).toBe(409);
  expect((await post(`delete-synonym/${id}`, {})).statusCode).toBe(200);
  expect(await found('thumb')).toEqual([]);
  const answer = await shop.get('/api/view-synonyms', await shop.as('Staff'));
  expect(answer.json<SynonymsResponse>().synonyms).toEqual([]);
});

test('a word means what it says, too', async () => {
  await post('add-synonym', { words: 'wifi', meaning: 'wireless' });
  await shop.addItem({ title: 'Wi-Fi adapter', category: 'accessories' });
  expect(new Set(await found('wi fi'))).toEqual(new Set(['Wi-Fi adapter', 'TP-Link wireless router']));
  expect(await found('wifi router')).toEqual(['TP-Link wireless router']);
});

test.each([
  [{ words: '', meaning: 'toner' }, 'words', 'Enter the words.'],
  [{ words: 'a,,b', meaning: 'toner' }, 'words', 'Separate words and phrases by one comma each.'],
  [{ words: 'a b c d e', meaning: 'toner' }, 'words', 'A phrase must not have more than 4 words.'],
  [{ words: 'x'.repeat(301), meaning: 'toner' }, 'words', 'Use at most 300 characters.'],
  [{ words: 'tona', meaning: 'toner, ink' }, 'meaning', 'Enter one word or phrase.'],
  [{ words: 'tona', meaning: '--' }, 'meaning', 'Use letters or digits.'],
  [{ words: 'tona', meaning: ' Wireless ' }, 'meaning', 'This meaning already has its words: add them there.'],
])('refuses %j', async (body, field, message) => {
  const answer = await post('add-synonym', body);
  expect(answer.json()).toMatchObject({ status: 400, errors: { [field]: [message] } });
});

test('words that are no words of the index harm no search', async () => {
  await post('add-synonym', { words: "o'clock | x & y, 100%", meaning: "it's (new) & <1>" });
  expect(await found("o'clock | x & y")).toEqual([]);
  expect(await found('100%')).toEqual([]);
});
