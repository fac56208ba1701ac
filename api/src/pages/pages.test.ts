import { eq, sql } from 'drizzle-orm';
import { categories, items } from '../catalogue/tables';
import { addBrandRow, addOffer, openTestShop, type TestShop } from '../testing/test-shop';
import type { PageHeadResponse, SitemapResponse } from '../wire';
import { productHead, shorten } from './page-heads';

let shop: TestShop;
let toner: number;
let printer: number;
let writes = 0;

/** Something goes through the API, so that the ready lists are made anew. */
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

async function headOf(page: string): Promise<PageHeadResponse> {
  const answer = await shop.get(`/api/page-head/${page}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<PageHeadResponse>();
}

const ofType = ({ json_ld }: PageHeadResponse, type: string) => json_ld.find((entry) => entry['@type'] === type);

describe('the head of a product page', () => {
  test('says what a shopper can buy, at what price', async () => {
    const head = await headOf('product/tk-1170');
    expect(head).toMatchObject({
      status: 200,
      title: 'Kyocera TK-1170 toner',
      description: 'Black. 2,300 pages',
      canonical: '/product-item/tk-1170',
      image: '/uploads/items/tk%201170.webp',
      type: 'product',
    });
    expect(ofType(head, 'Product')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Kyocera TK-1170 toner',
      description: 'Black. 2,300 pages',
      sku: String(toner),
      url: '/product-item/tk-1170',
      category: 'Toners',
      image: '/uploads/items/tk%201170.webp',
      brand: { '@type': 'Brand', name: 'Kyocera' },
      offers: {
        '@type': 'Offer',
        url: '/product-item/tk-1170',
        price: 4500,
        priceCurrency: 'KES',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: 'Ofisi' },
      },
    });
    const steps = ofType(head, 'BreadcrumbList')?.['itemListElement'];
    expect(steps).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Ofisi', item: '/' },
      { '@type': 'ListItem', position: 2, name: 'Toners', item: '/shop-icon/toners' },
      { '@type': 'ListItem', position: 3, name: 'Kyocera TK-1170 toner', item: '/product-item/tk-1170' },
    ]);
  });

  test('claims no brand, picture, stock or rating that is not there', async () => {
    const head = await headOf('product/item-2');
    expect([head.image, head.description]).toEqual([null, 'Used "printer" </script>']);
    const product = ofType(head, 'Product');
    expect(Object.keys(product ?? {})).not.toEqual(expect.arrayContaining(['brand']));
    expect(product).not.toHaveProperty('image');
    expect(product).not.toHaveProperty('aggregateRating');
    expect(product?.['offers']).toMatchObject({
      price: 20_000.5,
      availability: 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/RefurbishedCondition',
    });
  });

  test('carries the price that an offer makes, until when, and the old price that the page strikes through', async () => {
    const endsOn = new Date(Date.now() + 86_400_000);
    await addOffer(shop.db, { itemId: toner, discount: 10, endsOn });
    await refresh();
    expect(ofType(await headOf('product/tk-1170'), 'Product')?.['offers']).toMatchObject({
      price: 4050,
      priceValidUntil: endsOn.toISOString().slice(0, 10),
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: 4500,
        priceCurrency: 'KES',
      },
    });
  });

  test('rates what was rated', async () => {
    const { items: rows } = (await shop.get('/api/view-items')).json<{ items: Parameters<typeof productHead>[0][] }>();
    const [item] = rows.filter(({ id }) => id === toner);
    if (!item) throw new Error('The item is gone.');
    const [rated] = productHead({ ...item, rating_avg: 4.5, rating_count: 2 }).json_ld;
    expect(rated?.['aggregateRating']).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.5,
      ratingCount: 2,
      bestRating: 5,
      worstRating: 1,
    });
  });
});

test('descriptions end after a whole word', () => {
  expect(shorten(' One\n line. ')).toBe('One line.');
  const text = shorten('word, '.repeat(60));
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).toMatch(/word…$/);
  expect(shorten('x'.repeat(400))).toHaveLength(160);
});

test('a category lists its items', async () => {
  const head = await headOf('category/toners');
  expect(head).toMatchObject({
    title: 'Toners',
    description: 'For every printer',
    canonical: '/shop-icon/toners',
    image: '/uploads/items/tk%201170.webp',
    type: 'website',
  });
  expect(ofType(head, 'ItemList')).toMatchObject({
    numberOfItems: 1,
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Kyocera TK-1170 toner', url: '/product-item/tk-1170' },
    ],
  });
});

test('home says who and where the shop is and how it is searched', async () => {
  const head = await headOf('home');
  expect(head).toMatchObject({ title: 'Office equipment for Kenya', canonical: '/' });
  expect(ofType(head, 'OfficeEquipmentStore')).toMatchObject({
    name: 'Ofisi',
    url: '/',
    telephone: '+254 700 000 141',
    address: { streetAddress: 'Ofisi House, 2nd floor, Moi Avenue', addressLocality: 'Nairobi', addressCountry: 'KE' },
    openingHours: 'Mo-Sa 08:00-18:00',
  });
  expect(ofType(head, 'WebSite')?.['potentialAction']).toMatchObject({
    target: { urlTemplate: '/shop?q={search_term_string}' },
    'query-input': 'required name=search_term_string',
  });
});

test('shop and about us name themselves', async () => {
  expect(await headOf('shop')).toMatchObject({
    title: 'Shop',
    description: 'print with confidence',
    canonical: '/shop',
  });
  expect(await headOf('about-us')).toMatchObject({ title: 'About us', canonical: '/about-us', image: null });
  expect(await headOf('delivery-and-returns')).toMatchObject({ title: 'Delivery and returns', image: null });
});

test('no description is longer than what result pages show', async () => {
  for (const page of [
    'home',
    'about-us',
    'delivery-and-returns',
    'shop',
    'category/toners',
    'category/printers',
    'product/item-2',
  ]) {
    expect((await headOf(page)).description.length).toBeLessThanOrEqual(160);
  }
});

test('every head and the sitemap are asked for again only when they have changed', async () => {
  for (const path of ['page-head/home', 'page-head/product/tk-1170', 'page-head/category/toners', 'sitemap-pages']) {
    const { etag } = (await shop.get(`/api/${path}`)).headers;
    const again = await shop.get(`/api/${path}`, { 'if-none-match': String(etag) });
    expect([path, again.statusCode, again.body]).toEqual([path, 304, '']);
  }
});

test('an old slug says where the page has moved to, and sends nobody round in circles', async () => {
  await shop.db.update(items).set({ slug: 'tk 1170é' }).where(eq(items.id, toner));
  await shop.db.update(categories).set({ slug: 'all-toners' }).where(eq(categories.slug, 'toners'));
  await refresh();
  for (const [old, path] of [
    ['product/tk-1170', '/product-item/tk%201170%C3%A9'],
    ['category/toners', '/shop-icon/all-toners'],
  ]) {
    const answer = await shop.get(`/api/page-head/${old}`);
    expect(answer.statusCode).toBe(301);
    expect(answer.json()).toEqual({ status: 301, message: expect.any(String), moved_to: path });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache' });
    expect(answer.headers).not.toHaveProperty('location');
  }
  expect((await headOf('product/tk%201170%C3%A9')).canonical).toBe('/product-item/tk%201170%C3%A9');
  // A client that follows redirects has nowhere to follow this one to.
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const address = shop.app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const answer = await fetch(`http://127.0.0.1:${port}/api/page-head/product/tk-1170`);
  expect([answer.status, answer.redirected]).toEqual([301, false]);
});

test.each(['product/none', 'category/none', 'product/__proto__', 'product/%3Cscript%3E', `product/${'x'.repeat(250)}`])(
  'there is no head of %.30s',
  async (page) => {
    const answer = await shop.get(`/api/page-head/${page}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ status: 404 });
  },
);

test('the sitemap has every page of the catalogue, with the day of its last change', async () => {
  await shop.db.execute(sql`update items set created_at = '2026-01-02T03:04:05Z'`);
  await shop.db.execute(sql`update categories set created_at = '2026-01-01T00:00:00Z'`);
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
  // An offer is running on the toner: its page and its category's have changed since.
  expect(find('/product-item/tk%201170%C3%A9')?.image).toBe('/uploads/items/tk%201170.webp');
  expect(Date.parse(find('/shop-icon/all-toners')?.changed_at ?? '')).toBeGreaterThan(Date.now() - 7_200_000);

  await shop.db.update(items).set({ archivedAt: new Date() }).where(eq(items.id, printer));
  await refresh();
  expect(find('/product-item/item-2', await pagesNow())).toBeUndefined();
});
