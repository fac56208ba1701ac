import type { SitemapResponse } from '@ofisi/api-contract/pages/sitemap';
import { eq, sql } from 'drizzle-orm';
import { categories, items } from '../tables/catalogue';
import { addBrandRow, addOffer, openTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;
let toner: number;
let printer: number;
let writes = 0;

/** Writes through the API, which invalidates the cached lists. */
async function refresh(): Promise<void> {
  writes += 1;
  const answer = await shop.post('/api/add-product-brand', { brand_name: `Brand ${writes}` }, await shop.as('Admin'));
  expect(answer.statusCode).toBe(200);
}

beforeAll(async () => {
  shop = await openTestShop();
  const kyocera = await addBrandRow(shop.db, 'Kyocera');
  toner = await shop.addItem({ title: 'Kyocera TK-1170 toner', price: 4500, brandId: kyocera, stock: 3 });
  printer = await shop.addItem({ title: 'Used "printer" </script>', price: 20_000.5, stock: 0, category: 'printers' });
  await shop.db.update(items).set({ image: 'tk 1170.webp', slug: 'tk-1170' }).where(eq(items.id, toner));
  await shop.db.update(items).set({ condition: 'refurbished', description: [] }).where(eq(items.id, printer));
  await refresh();
});

afterAll(() => shop.close());

test('the sitemap and what pages are made of are asked for again only when they have changed', async () => {
  for (const path of ['sitemap-pages', 'open-arrival/tk-1170', 'open-category/toners?per_page=6']) {
    const { etag } = (await shop.get(`/api/${path}`)).headers;
    const again = await shop.get(`/api/${path}`, { 'if-none-match': String(etag) });
    expect([path, again.statusCode, again.body]).toEqual([path, 304, '']);
  }
});

test('an old slug says where the page has moved to, and the present one that it is there', async () => {
  await shop.db.update(items).set({ slug: 'tk 1170é' }).where(eq(items.id, toner));
  await shop.db.update(categories).set({ slug: 'all-toners' }).where(eq(categories.slug, 'toners'));
  await refresh();
  for (const [call, path] of [
    ['open-arrival/tk-1170', '/product-item/tk%201170%C3%A9'],
    ['open-arrival/tk%201170%C3%A9', '/product-item/tk%201170%C3%A9'],
    ['open-category/toners', '/shop-icon/all-toners'],
    ['open-category/all-toners', '/shop-icon/all-toners'],
  ]) {
    const answer = await shop.get(`/api/${call}`);
    expect([call, answer.statusCode, answer.json<{ page_path: string }>().page_path]).toEqual([call, 200, path]);
  }
});

test('a category says what it is, also without items', async () => {
  await shop.db.update(items).set({ archivedAt: new Date() }).where(eq(items.id, printer));
  await refresh();
  expect((await shop.get('/api/open-category/printers')).json()).toMatchObject({
    viewCategory: [],
    category: { category_slug: 'printers', category_name: 'printers' },
  });
  await shop.db.update(items).set({ archivedAt: null }).where(eq(items.id, printer));
  await refresh();
});

test.each(['none', '__proto__', '%3Cscript%3E', 'x'.repeat(250)])('there is no page of %.30s', async (slug) => {
  for (const call of ['open-arrival', 'open-category']) {
    const answer = await shop.get(`/api/${call}/${slug}`);
    expect([call, answer.statusCode, answer.json<{ status: number }>().status]).toEqual([call, 404, 404]);
  }
});

test('the sitemap has every page of the catalogue, with the day of its last change', async () => {
  await shop.db.execute(sql`update items set created_at = '2026-01-02T03:04:05Z'`);
  await shop.db.execute(sql`update categories set created_at = '2026-01-01T00:00:00Z'`);
  await addOffer(shop.db, { itemId: toner, discount: 10, endsOn: new Date(Date.now() + 86_400_000) });
  await refresh();
  const pagesNow = async () => (await shop.get('/api/sitemap-pages')).json<SitemapResponse>().pages;
  const pages = await pagesNow();
  expect(pages.map(({ path }) => path)).toEqual([
    '/shop-icon/all-toners',
    '/shop-icon/printers',
    '/product-item/item-2',
    '/product-item/tk%201170%C3%A9',
  ]);
  const find = (path: string, list = pages) => list.find((page) => page.path === path);
  expect(find('/product-item/item-2')).toEqual({
    path: '/product-item/item-2',
    changed_at: '2026-01-02T03:04:05Z',
    image: null,
  });
  expect(find('/shop-icon/printers')?.changed_at).toBe('2026-01-02T03:04:05Z');
  // An offer is running on the toner: its page and its category's page have changed since.
  expect(find('/product-item/tk%201170%C3%A9')?.image).toBe('/uploads/items/tk%201170.webp');
  expect(Date.parse(find('/shop-icon/all-toners')?.changed_at ?? '')).toBeGreaterThan(Date.now() - 7_200_000);

  await shop.db.update(items).set({ archivedAt: new Date() }).where(eq(items.id, printer));
  await refresh();
  expect(find('/product-item/item-2', await pagesNow())).toBeUndefined();
});
