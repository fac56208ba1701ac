import { itemsOf } from '@ofisi/services/orders';
import { factsOf } from './facts';
import { expect, test } from './journey';
import { describedHead, headOf } from './page-heads';

test('the HTML of a product contains its name, price and real rating', async ({ shop }) => {
  const { item } = await factsOf(shop);
  const address = `${shop.origin}/product-item/${item.slug}`;
  const head = await describedHead(address);
  expect(head.title).toContain(item.title);
  expect(head.description?.length).toBeGreaterThan(20);
  expect(head.canonical).toBe(address);
  expect(head.og('title')).toContain(item.title);
  expect(head.og('url')).toBe(address);
  expect(head.og('type')).toBe('product');
  const picture = await fetch(head.og('image') ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);

  const product = head.jsonLd.find((thing) => thing['@type'] === 'Product');
  expect(product).toMatchObject({ name: item.title, offers: { priceCurrency: 'KES' } });
  expect(Number((product?.['offers'] as { price: unknown }).price)).toBe(item.effective_price);
  const unrated = (await itemsOf(shop.origin)).find(({ rating_count }) => rating_count === 0);
  const { jsonLd } = await describedHead(`${shop.origin}/product-item/${unrated?.slug}`);
  expect(JSON.stringify(jsonLd)).not.toContain('aggregateRating');
});

for (const path of ['/', '/about-us', '/shop', '/shop-icon/toners']) {
  test(`${path} has a title, a description and one address`, async ({ shop }) => {
    const head = await describedHead(`${shop.origin}${path}?utm_source=chat`);
    expect(head.status).toBe(200);
    expect(head.title).toMatch(/\S.*Ofisi/);
    expect(head.description?.length).toBeGreaterThan(10);
    expect(head.og('title')).toBeTruthy();
    expect(head.canonical).toBe(`${shop.origin}${path}`);
    expect(head.robots ?? '').not.toContain('noindex');
  });
}

test('personal pages are not indexed', async ({ shop }) => {
  const { order } = await factsOf(shop);
  for (const path of ['/shop/cart', '/login', '/favourites', `/orders/${order.token}`, '/admin/dashboard'])
    expect((await headOf(`${shop.origin}${path}`)).robots, path).toContain('noindex');
});

test('an unknown address returns 404, also without JavaScript', async ({ shop }) => {
  for (const path of ['/product-item/no-such-thing', '/shop-icon/no-such-thing', '/nowhere'])
    expect((await describedHead(`${shop.origin}${path}`)).status, path).toBe(404);
});

test('sitemap.xml is named by robots.txt, and every page in it opens', async ({ shop }) => {
  const robots = await (await fetch(`${shop.origin}/robots.txt`)).text();
  const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
  expect(sitemap).toBe(`${shop.origin}/sitemap.xml`);
  expect(robots).toMatch(/^Disallow: \/admin/m);

  const answer = await fetch(sitemap);
  expect(answer.headers.get('content-type')).toMatch(/xml/);
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  const items = await itemsOf(shop.origin);
  expect(addresses).toEqual(
    expect.arrayContaining([`${shop.origin}/`, `${shop.origin}/shop`, `${shop.origin}/product-item/${items[0]?.slug}`]),
  );
  expect(addresses.filter((address) => address.includes('/product-item/'))).toHaveLength(items.length);
  for (const address of [...addresses.slice(0, 8), ...addresses.slice(-3)])
    expect((await fetch(address)).status, address).toBe(200);
});
