import { sql } from 'drizzle-orm';
import { factsOf, takeItem } from './facts';
import { expect, test } from './journey';
import { itemsOf } from '@ofisi/services/orders';

/** The head of a page as somebody reads it who runs no script. */
async function headOf(address: string) {
  const answer = await fetch(address, { redirect: 'manual' });
  const html = await answer.text();
  const text = (encoded: string) =>
    encoded.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  const first = (pattern: RegExp) => {
    const found = pattern.exec(html)?.[1];
    return found === undefined ? null : text(found);
  };
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    title: first(/<title>([^<]*)<\/title>/),
    canonical: first(/<link[^>]*rel="canonical"[^>]*href="([^"]*)"/),
    robots: first(/<meta[^>]*name="robots"[^>]*content="([^"]*)"/),
    description: first(/<meta[^>]*name="description"[^>]*content="([^"]*)"/),
    og: (name: string) => first(new RegExp(`<meta[^>]*property="og:${name}"[^>]*content="([^"]*)"`)),
    jsonLd: [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(
      ([, json = '']) => [JSON.parse(json) as Record<string, unknown>].flat(),
    ),
  };
}

/**
 * The head of a page that the API describes, or says of that it moved or is not there. A page does not wait long for that,
 * and goes without; on a busy machine it is the next one that has it.
 */
async function describedHead(address: string) {
  let head = await headOf(address);
  await expect
    .poll(
      async () => {
        if (head.status === 200 && head.canonical === null) head = await headOf(address);
        return head.status !== 200 || head.canonical !== null;
      },
      { message: `${address} is described`, timeout: 30_000 },
    )
    .toBe(true);
  return head;
}

test('a product says in its HTML what it is, what it costs, and how it was really rated', async ({ shop }) => {
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

test('what belongs to one person is not to be found', async ({ shop }) => {
  const { order } = await factsOf(shop);
  for (const path of ['/shop/cart', '/login', '/favourites', `/orders/${order.token}`, '/admin/dashboard'])
    expect((await headOf(`${shop.origin}${path}`)).robots, path).toContain('noindex');
});

test('an address that nobody answers for is 404, for those too who run no script', async ({ shop }) => {
  for (const path of ['/product-item/no-such-thing', '/shop-icon/no-such-thing', '/nowhere'])
    expect((await describedHead(`${shop.origin}${path}`)).status, path).toBe(404);
});

test('sitemap.xml lists what robots.txt leads to, and every page of it opens', async ({ shop }) => {
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

test('an old address leads for good to the new one, with and without script', async ({ page, shop }) => {
  const item = await takeItem(shop);
  const renamed = `${item.slug}-renamed`;
  await shop.change(sql`update items set slug = ${renamed} where id = ${item.id}`);
  const head = await describedHead(`${shop.origin}/product-item/${item.slug}`);
  expect([head.status, head.location]).toEqual([301, expect.stringMatching(new RegExp(`/product-item/${renamed}$`))]);
  await page.goto(`/product-item/${item.slug}`);
  await expect(page).toHaveURL(`/product-item/${renamed}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(item.title);
});
