import { folderRegistry } from '@ofisi/platform/registry/registry';
import { rollback } from '@ofisi/platform/releases/pin';
import { LOCAL_ENVIRONMENT } from '@ofisi/services/pin-new-releases';
import { ordersOf } from '@ofisi/services/orders';
import { releaseAltered } from './altered-release';
import { CUSTOMER, fillCheckout, placeOrderButton } from './checkout';
import { openEdge, type Edge } from './edge';
import { expect, test } from './journey';
import { pinRelease } from './variant';

/** What the browser says of calls for which the edge reached no gateway. */
const AWAY = /status of 50[23]|Failed to load resource/;

const EXPORTED = 'ofisi-exported';

test.describe('an exported shop at an edge', () => {
  let edge: Edge;
  test.beforeAll(async ({ shop }) => {
    edge = await openEdge(shop);
  });
  test.afterAll(() => edge.close());

  test('shows its pages while no gateway can be reached, and takes an order when one can', async ({
    page,
    shop,
    expectedErrors,
  }) => {
    expectedErrors.push(AWAY);
    edge.cut();
    const home = await page.goto(edge.origin);
    expect(home?.headers()[EXPORTED]).toBeDefined();
    await expect(page.getByRole('heading', { name: 'WHAT WE HAVE' })).toBeVisible();
    const product = await page.locator('a[href^="/product-item/"]').first().getAttribute('href');
    const opened = await page.goto(`${edge.origin}${product}`);
    expect([opened?.status(), opened?.headers()[EXPORTED] !== undefined]).toEqual([200, true]);
    await page.getByRole('button', { name: /^Add to Cart - / }).click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    const picture = page.locator('main img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const login = await page.goto(`${edge.origin}/login`);
    expect(login?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'The shop cannot be shown right now' })).toBeVisible();

    edge.restore();
    await page.goto(edge.origin);
    await page.getByRole('link', { name: 'Cart, 1 item' }).click();
    await fillCheckout(page, CUSTOMER);
    await placeOrderButton(page).click();
    await expect(page.getByRole('heading', { name: 'Order placed successfully' })).toBeVisible();
    const number = await page
      .getByText(/^ORD\d{7}$/)
      .first()
      .textContent();
    expect(await ordersOf(shop.origin)).toContain(number);
  });

  test('shows a new pin within seconds, from the gateway until it is exported', async ({ page, shop }) => {
    const read = async () => {
      const answer = await page.request.get(edge.origin);
      const html = await answer.text();
      return { isExported: answer.headers()[EXPORTED] !== undefined, isNew: html.includes('EDGE ARRIVALS') };
    };
    expect(await read()).toEqual({ isExported: true, isNew: false });
    const files = ['home.js', 'server/bundle.js'];
    const alterations = files.map((file) => ({ file, find: 'NEW ARRIVALS', replace: 'EDGE ARRIVALS' }));
    const release = await releaseAltered(shop.dataDir, 'mf-storefront', alterations);
    await pinRelease(shop.dataDir, 'mf-storefront', release);
    try {
      await expect.poll(read).toEqual({ isExported: false, isNew: true });
      expect(await edge.export()).toMatch(/^Exported \d+ pages and \d+ files of local, revision \d+/);
      await expect.poll(read).toEqual({ isExported: true, isNew: true });
    } finally {
      const change = { environment: LOCAL_ENVIRONMENT, remote: 'mf-storefront', by: 'a team', reason: 'journey' };
      await rollback(folderRegistry(shop.dataDir), change);
    }
    await expect.poll(read).toEqual({ isExported: false, isNew: false });
  });
});
