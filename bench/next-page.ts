import type { Browser, CDPSession, Page } from '@playwright/test';
import { median } from '@ofisi/services/median';
import { APPLICATIONS } from './figures';
import type { Sides } from './sides';
import { onDevice, PHONE } from './visit';
import { inTurns, MOBILE } from './visits';

/** A finger stays about this long on what it taps. */
const TAP_MS = 80;
/** By then the page has loaded what it loads once it is quiet. */
const SETTLED_MS = 8_000;
const LONGEST_MS = 20_000;

/** Milliseconds from the touch on a product in the shop until its page shows its title, and its picture. */
interface Arrival {
  readonly title: number;
  readonly picture: number;
}

/** Goes from the shop to a product, as rows of a Markdown table of medians. */
export async function nextPage(browser: Browser, sides: Sides, runs: number): Promise<void> {
  const arrivals = { platform: [] as Arrival[], oneBundle: [] as Arrival[] };
  await inTurns(APPLICATIONS, runs, async (side, counts) => {
    const arrival = await fromShopToProduct(browser, sides[side].origin);
    if (counts) arrivals[side].push(arrival);
  });
  console.log('| From the shop to a product, after the touch | Platform | One bundle | Ratio |\n|---|---|---|---|');
  for (const [what, name] of [
    ['title', 'title and price'],
    ['picture', 'picture'],
  ] as const) {
    const [ours, others] = APPLICATIONS.map((side) => median(arrivals[side].map((arrival) => arrival[what])));
    console.log(`| ${name} | ${ours} ms | ${others} ms | ${((ours ?? 0) / (others ?? 1)).toFixed(2)} |`);
  }
}

const fromShopToProduct = (browser: Browser, origin: string): Promise<Arrival> =>
  onDevice(browser, PHONE, MOBILE, 'observe-next-page.js', async (page, traffic) => {
    await page.goto(`${origin}/shop`, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED_MS);
    await traffic.quiet();
    const link = page.locator('main article a[href^="/product-item/"]').first();
    await link.scrollIntoViewIfNeeded();
    const title = (await link.textContent()) ?? '';
    await page.evaluate((wanted) => Object.assign(window, { wantedTitle: wanted }), title.trim());
    await tap(page, await page.context().newCDPSession(page), link);
    const arrival = await page.waitForFunction(
      () => {
        const seen = (window as unknown as { nextPage: Arrival }).nextPage;
        return seen.picture === null ? null : seen;
      },
      null,
      { timeout: LONGEST_MS, polling: 100 },
    );
    return (await arrival.jsonValue()) as Arrival;
  });

async function tap(page: Page, devtools: CDPSession, link: ReturnType<Page['locator']>): Promise<void> {
  const box = await link.boundingBox();
  if (!box) throw new Error('The link is not on the page.');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(TAP_MS);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
