import {
  LABEL_SIZE_NAMES,
  LABEL_SIZES,
  labelsPerPage,
  placeOf,
  type LabelSize,
} from '@ofisi/api-contract/catalogue/label-sizes';
import { sql } from 'drizzle-orm';
import { addOffer, openTestShop, type TestShop } from '../../testing/test-shop';
import { barcodeOf, modulesOf } from './barcode';
import { placeBars } from './draw-labels';
import { readLabels } from './read-labels';

let shop: TestShop;
let toner: number;
let laptop: number;
beforeAll(async () => {
  shop = await openTestShop();
  toner = await shop.addItem({
    title: 'HP 85A – Ünïcode Αθήνα Москва नमस्ते مرحبا 日本 🖨️ \u0000'.slice(0, -1),
    price: 12_500,
  });
  laptop = await shop.addItem({ title: 'Laptop', price: 85_000, serials: ['VNC3K12345', 'VNC3K12346'] });
  await addOffer(shop.db, { itemId: toner, discount: 10 });
  await shop.db.execute(sql`select price_items(array[${toner}]::int[], now())`);
});
afterAll(() => shop.close());

const ask = async (body: object, role: 'Admin' | 'Staff' | 'Cashier' = 'Admin') =>
  shop.post('/api/item-labels', body, await shop.as(role));

const errorsOf = async (body: object) => {
  const answer = await ask(body);
  expect(answer.statusCode).toBe(400);
  return answer.json<{ errors: Record<string, string[]> }>().errors;
};

/** Widths and heights of a PDF's pages, in points. */
const pagesIn = (file: Buffer) =>
  [...file.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ]);

const setCodes = (id: number, sku: string | null, barcode: string | null) =>
  shop.db.execute(sql`update items set sku = ${sku}, barcode = ${barcode} where id = ${id}`);

test.each([
  ['70x37', 24, [595, 842]],
  ['38x21', 65, [595, 842]],
  ['50x30', 1, [142, 85]],
])('labels of %s fill their sheets', async (size, perPage, page) => {
  const labels = [{ item_id: toner, copies: perPage + 1 }];
  const answer = await ask({ size, labels });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="labels.pdf"',
  });
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pagesIn(answer.rawPayload)).toEqual([page, page]);
  expect(pagesIn((await ask({ size, labels: [{ item_id: toner, copies: perPage }] })).rawPayload)).toHaveLength(1);
});

test('a sheet that was used before goes on with its first free label', async () => {
  const labels = [{ item_id: toner, copies: 2 }];
  expect(pagesIn((await ask({ size: '70x37', start: 23, labels })).rawPayload)).toHaveLength(1);
  expect(pagesIn((await ask({ size: '70x37', start: 24, labels })).rawPayload)).toHaveLength(2);
  expect(await errorsOf({ size: '70x37', start: 25, labels })).toEqual({
    start: ['A sheet of this size has 24 labels.'],
  });
});

const read = (labels: { item_id: number; copies?: number | 'on_hand'; serials?: 'in_stock' | string[] }[]) =>
  readLabels(shop.db, { size: '70x37', prices: true, start: undefined, labels });

test('a label has the price of the running offer, and the best code that the item has', async () => {
  const codeOf = async () => (await read([{ item_id: toner }]))[0]?.label.barcode;
  expect(await read([{ item_id: toner, copies: 'on_hand' }])).toMatchObject([
    {
      copies: 10,
      label: { price: 11_250, oldPrice: 12_500, barcode: { text: `ITEM-${toner}`, symbology: 'code128' } },
    },
  ]);
  await setCodes(toner, 'CE285A', null);
  expect(await codeOf()).toMatchObject({ text: 'CE285A', symbology: 'code128' });
  await setCodes(toner, 'CE285A', '5901234123457');
  expect(await codeOf()).toMatchObject({ text: '5901234123457', symbology: 'ean13' });
  await setCodes(toner, null, null);
});

test('units get a label each, with the number as it is stored', async () => {
  const textsOf = async (serials: 'in_stock' | string[]) =>
    (await read([{ item_id: laptop, serials }])).map(({ label }) => label.barcode.text);
  expect(await textsOf('in_stock')).toEqual(['VNC3K12345', 'VNC3K12346']);
  expect(await textsOf([' vnc3k12346'])).toEqual(['VNC3K12346']);
  expect(await errorsOf({ size: '70x37', labels: [{ item_id: laptop, serials: ['X'] }] })).toEqual({
    labels: ['Laptop has no unit with the serial number X.'],
  });
  const { labels } = await errorsOf({ size: '70x37', labels: [{ item_id: toner, serials: 'in_stock' }] });
  expect(labels?.[0]).toContain('has no serial numbers.');
});

test('a code that a scanner could not read on such a label is refused by name', async () => {
  await setCodes(laptop, 'A-VERY-LONG-SKU-OF-28-LETTERS', null);
  for (const size of LABEL_SIZE_NAMES) {
    expect(await errorsOf({ size, labels: [{ item_id: laptop }] })).toEqual({
      size: [
        'The code A-VERY-LONG-SKU-OF-28-LETTERS of Laptop is too long for labels of this size. Choose a larger one.',
      ],
    });
  }
  await setCodes(laptop, 'ÄÖ', null);
  expect(await errorsOf({ size: '70x37', labels: [{ item_id: laptop }] })).toEqual({
    labels: ['The code ÄÖ of Laptop has characters that a barcode cannot show.'],
  });
  await setCodes(laptop, null, null);
});

test('no more than 1,000 labels, of items that are there, for those who manage items', async () => {
  const size = '70x37';
  expect(pagesIn((await ask({ size, labels: [{ item_id: toner, copies: 1000 }] })).rawPayload)).toHaveLength(42);
  const most = { labels: ['At most 1000 labels can be made at once.'] };
  expect(await errorsOf({ size, labels: [{ item_id: toner, copies: 1000 }, { item_id: laptop }] })).toEqual(most);
  const gone = { labels: ['One of the items no longer exists.'] };
  expect(await errorsOf({ size, labels: [{ item_id: 999_999 }] })).toEqual(gone);
  for (const wrong of [{}, { size, labels: [] }, { size, labels: 'x' }, { size, labels: [{ item_id: "1'" }] }]) {
    await errorsOf(wrong);
  }
  await errorsOf({ size: '__proto__', labels: [{ item_id: toner }] });
  await errorsOf({ size, labels: [{ item_id: toner, copies: 0 }] });
  await errorsOf({ size, labels: [{ item_id: laptop, serials: [] }] });
  expect((await ask({ size, labels: [{ item_id: toner }] }, 'Cashier')).statusCode).toBe(403);
});

test.each([
  ['5901234123457', 'ean13', 95],
  ['5901234123458', 'code128', 123],
  ['96385074', 'ean8', 67],
  ['036000291452', 'upca', 95],
  ['ITEM-7', 'code128', 101],
])('%s is drawn as %s', (code, symbology, modules) => {
  const barcode = barcodeOf(code, 'goods');
  expect(barcode).toMatchObject({ symbology });
  expect(barcode?.widths.reduce((sum, width) => sum + width, 0)).toBe(modules);
});

test.each(LABEL_SIZE_NAMES)('on %s bars and their blanks are on the label, and labels on their page', (name) => {
  const size: LabelSize = LABEL_SIZES[name];
  for (const code of ['5901234123457', '96385074', 'ITEM-123456']) {
    const barcode = barcodeOf(code, 'goods');
    if (!barcode) throw new Error(code);
    const written = ((size.title * 2 + size.price) * 1.3 * 25.4) / 72;
    const bars = placeBars(size, barcode, written);
    const blank = barcode.quiet[0] * bars.module;
    expect(bars.x - blank).toBeGreaterThanOrEqual(size.paddingX);
    expect(bars.x - blank + modulesOf(barcode) * bars.module).toBeLessThanOrEqual(size.width - size.paddingX);
    expect(bars.height).toBeGreaterThan(5);
    expect(bars.y + bars.height).toBeLessThan(size.height - size.paddingY);
  }
  const last = placeOf(size, labelsPerPage(size) - 1);
  expect(last.x + size.width).toBeLessThanOrEqual(size.page[0]);
  expect(last.y + size.height).toBeLessThanOrEqual(size.page[1]);
});
