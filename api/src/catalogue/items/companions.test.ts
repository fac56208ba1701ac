import type { OpenArrivalResponse } from '@ofisi/api-contract/catalogue/items';
import { eq } from 'drizzle-orm';
import { openTestShop, addBrandRow, type TestShop } from '../../testing/test-shop';
import { items } from '../../tables/catalogue';
import { machines, machineSupplies } from '../../tables/machines';

let shop: TestShop;
const ids: Record<string, number> = {};

const PRINTERS = 'printer-photocopiers';

beforeAll(async () => {
  shop = await openTestShop();
  const brand = await addBrandRow(shop.db, 'Kyocera');
  const add = async (
    title: string,
    price: number,
    more: { category?: string; stock?: number; brandId?: number } = {},
  ) => {
    ids[title] = await shop.addItem({ title, price, category: PRINTERS, ...more });
  };
  await add('Printer', 40_000, { brandId: brand });
  await add('Sold out twin', 40_000, { brandId: brand, stock: 0 });
  await add('Copier', 400_000, { brandId: brand });
  await add('Same price, other brand', 40_000);
  await add('Same brand, a little dearer', 50_000, { brandId: brand });
  await add('Same brand, twice the price', 80_000, { brandId: brand });
  await add('Toner', 8_000, { category: 'toners' });
  await add('Drum', 14_000, { category: 'spares', stock: 0 });
  await add('Discontinued toner', 7_000, { category: 'toners' });
  await add('Other toner', 8_500, { category: 'toners' });
  const [machine] = await shop.db
    .insert(machines)
    .values({ slug: 'kyocera-printer', brandId: brand, model: 'Printer', itemId: ids['Printer'] })
    .returning();
  const machineId = machine?.id ?? 0;
  await shop.db
    .insert(machineSupplies)
    .values(['Toner', 'Drum', 'Discontinued toner'].map((supply) => ({ itemId: ids[supply] ?? 0, machineId })));
  await shop.db
    .update(items)
    .set({ archivedAt: new Date() })
    .where(eq(items.id, ids['Discontinued toner'] ?? 0));
});

afterAll(() => shop.close());

/** The titles shown beside an item, in order. */
async function beside(title: string) {
  const answer = await shop.get(`/api/open-arrival/item-${Object.keys(ids).indexOf(title) + 1}`);
  const { viewArrival, fits, supplies, related } = answer.json<OpenArrivalResponse>();
  expect(viewArrival.title).toBe(title);
  return {
    fits: fits.map((item) => item.title),
    supplies: supplies.map((item) => item.title),
    related: related.map((item) => item.title),
  };
}

describe('a product is returned with related items', () => {
  test('a printer with the supplies that fit it, in stock first and only what is still sold', async () => {
    expect(await beside('Printer')).toMatchObject({ fits: [], supplies: ['Toner', 'Drum'] });
  });

  test('a supply with the machines that it fits, and with the like that do not stand there already', async () => {
    expect(await beside('Toner')).toEqual({ fits: ['Printer'], supplies: [], related: ['Other toner'] });
  });

  test('what is in stock, of a like price and of the same brand comes first; itself never', async () => {
    expect((await beside('Printer')).related).toEqual([
      'Same brand, a little dearer',
      'Same price, other brand',
      'Same brand, twice the price',
      'Copier',
    ]);
  });
});
