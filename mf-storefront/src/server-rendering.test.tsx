/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { items, itemsPage } from './testing/catalogue';
import { orderDetails, TOKEN } from './testing/orders';
import { ANSWERS, declaredAnswers, isRendered, manifest, RENDERED, screenAt } from './testing/rendered';

/** The responses that everybody gets, and those that require a session or a token. */
const ALL_ANSWERS: Readonly<Record<string, unknown>> = {
  ...ANSWERS,
  '/my-orders?page=1&per_page=10': { orders: [] },
  [`/orders/${TOKEN}`]: { order: orderDetails() },
};

const OTHERS: readonly (readonly [address: string, text: string])[] = [
  ['/favourites', 'Loading...'],
  ['/shop/cart', 'Your cart is empty'],
  ['/user/booking-history', 'You haven’t ordered anything yet.'],
  [`/orders/${TOKEN}`, 'Please pay by 14:30'],
  [`/orders/${TOKEN}/invoice`, 'Pro forma invoice'],
  ['/track-order', 'Track your order'],
  ['/service/request', 'Request service'],
  ['/service/track', 'Track a service job'],
  ['/service/warranty', 'Check a warranty'],
  ['/request-quote', 'There is nothing to quote yet'],
  ['/request-quote?item=item-1&quantity=16', 'Kyocera M2540'],
  ['/request-quote?items=1,2', 'Change the comparison'],
];

async function render(address: string, answers: Readonly<Record<string, unknown>>) {
  const { page, client } = await screenAt(address, answers);
  return { html: renderToString(page), client };
}

const preloads = (html: string) => [...html.matchAll(/<link rel="preload"[^>]*>/g)].map(([link]) => link);

describe('rendering without a browser', () => {
  it('has neither window nor document', () => {
    expect(typeof window).toBe('undefined');
    expect(typeof document).toBe('undefined');
  });

  it.each([...RENDERED, ...OTHERS])('shows the data of %s', async (address, text) => {
    const { html } = await render(address, ALL_ANSWERS);
    expect(html.replaceAll('<!-- -->', '')).toContain(text);
  });

  it.each([...RENDERED, ...OTHERS])('shows %s before its data is loaded, or a loading state', async (address, text) => {
    const shown = (await render(address, {})).html.replaceAll('<!-- -->', '');
    expect([text, 'Loading...'].filter((one) => shown.includes(one))).not.toEqual([]);
  });

  it('shows the running offers and prices, but not the time left, which depends on the reader’s clock', async () => {
    const { html } = await render('/', ALL_ANSWERS);
    expect(html).toContain('KSH 17,000');
    expect(html).not.toMatch(/days? left/);
    expect((await render('/product-item/item-1', ALL_ANSWERS)).html).not.toMatch(/days? left/);
  });
});

describe('a server-rendered page', () => {
  it('is covered by at least one address', () => {
    const paths = manifest.routes.filter(isRendered).map(({ path }) => path.replace(/:\w+$/, ''));
    for (const path of paths) expect(RENDERED.map(([address]) => address.startsWith(path))).toContain(true);
  });

  it.each(RENDERED)('%s is complete with exactly the calls that its route declares', async (address, text) => {
    const { html, client } = await render(address, declaredAnswers(address));
    expect(html.replaceAll('<!-- -->', '')).toContain(text);
    expect(html).not.toContain('Loading...');
    const waiting = client
      .getQueryCache()
      .getAll()
      // What is the visitor's own is read by the browser, and so is code for later.
      .filter(({ state, queryKey }) => state.data === undefined && !/^(?:\/user\/|code of )/.test(String(queryKey[0])));
    expect(waiting.map(({ queryKey }) => queryKey)).toEqual([]);
  });

  it.each(RENDERED)('%s needs no style attribute, which the browser would block', async (address) => {
    expect((await render(address, ALL_ANSWERS)).html).not.toMatch(/<[^>]* style=/);
    expect((await render(address, {})).html).not.toMatch(/<[^>]* style=/);
  });

  it('names the first visible picture, as the browser chooses it', async () => {
    const product = (await render('/product-item/item-1', ALL_ANSWERS)).html;
    const [, source] = /<source type="image\/avif" srcSet="([^"]*)"/i.exec(product) ?? [];
    expect(source).toContain('/uploads/items/item-1-640.avif 640w');
    const [avif, webp, ...rest] = preloads(product);
    expect(rest).toEqual([]);
    expect(avif).toContain(`imageSrcSet="${source}"`);
    expect(avif).toContain('imageSizes="(min-width: 76rem) 36rem, (min-width: 48rem) 45vw, 92vw"');
    expect(avif).toContain('type="image/avif"');
    expect(avif).toContain('fetchPriority="high"');
    expect(avif).toContain('media="not all and (min-width: 48rem) and (min-resolution: 1.5dppx)"');
    expect(webp).toContain('/uploads/items/item-1.webp 1280w');
    expect(webp).toContain('media="(min-width: 48rem) and (min-resolution: 1.5dppx)"');
  });

  it.each([
    ['/', ['/uploads/offers/offer-1-320.avif', '/uploads/offers/offer-1-320.webp']],
    ['/shop', ['/uploads/items/item-1-320.avif', '/uploads/items/item-2-320.avif', '/uploads/items/item-4-320.avif']],
    ['/shop-icon/toners', ['/uploads/items/item-1-320.avif', '/uploads/items/item-2-320.avif']],
  ])('%s preloads only the pictures of its first cards', async (address, pictures) => {
    const links = preloads((await render(address, ALL_ANSWERS)).html).filter((link) => link.includes('imageSrcSet'));
    expect(links.map((link) => /imageSrcSet="([^ ]*)/.exec(link)?.[1])).toEqual(pictures);
  });

  it('sells, pages and filters with links and forms', async () => {
    const shop = (
      await render('/shop?category=toners&q=item&page=2', {
        ...ALL_ANSWERS,
        '/view-items?per_page=8&q=item&category=toners&page=2': itemsPage(items(24), 2),
        '/search-items?elsewhere=1&per_page=8&q=item&category=toners': { items: [], similar: [] },
      })
    ).html;
    expect(shop).toMatch(
      /<form[^>]* action="\/shop\/cart" method="get"><input type="hidden" name="add" value="item-\d+"/,
    );
    expect(shop).toMatch(/<a[^>]* rel="prev"[^>]* href="\/shop\?q=item&amp;category=toners"/);
    expect(shop).toMatch(/<a[^>]* rel="next"[^>]* href="\/shop\?q=item&amp;category=toners&amp;page=3"/);
    expect(shop).toMatch(/<form id="shop-filters"[^>]* action="\/shop" method="get"/);
    for (const field of ['name="q"', 'name="min"', 'name="max"', 'name="sort"', 'name="category"'])
      expect(shop).toContain(field);
    expect(shop).toContain('<noscript><button type="submit"');
    const product = (await render('/product-item/item-1', ALL_ANSWERS)).html;
    expect(product).toContain(
      '<input type="hidden" name="add" value="item-1"/><input type="hidden" name="quantity" value="1"/>',
    );
    expect(product).toMatch(
      /<noscript><p[^>]*>The cart and favourites need JavaScript.*href="tel:.*href="https:\/\/wa\.me\//,
    );
    expect(product).toContain('Prints both sides');
  });
});
