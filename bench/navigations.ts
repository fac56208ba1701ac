import type { Browser, Page } from '@playwright/test';
import { APPLICATIONS } from './figures';
import { pageMemory, type PageMemory } from './page-memory';
import { rendered } from './rendered';
import type { Sides } from './sides';
import { DESKTOP } from './visit';

/** Links of a round through the shop; the last one leads to where it began. */
const ROUND = [
  'main article a[href^="/product-item/"]',
  'a[href="/about-us"]',
  'a[href="/"]',
  'a[href="/favourites"]',
  'a[href="/shop"]',
];
/** By then every page of the round has been loaded, and what the visit keeps is there. */
const FIRST_ROUNDS = 2;
const ROUNDS = 10;
/** By then the timers of pages that were left are over. */
const SETTLED_MS = 10_000;

/** What a visit holds after 50 more navigations within the page, compared with the first ten, as a Markdown table. */
export async function navigations(browser: Browser, sides: Sides): Promise<void> {
  console.log(
    `| After ${FIRST_ROUNDS * ROUND.length} navigations, and after ${ROUNDS * ROUND.length} more | First | Then | Ratio |`,
  );
  console.log('|---|---|---|---|');
  for (const side of APPLICATIONS) {
    const [first, then] = await afterRounds(browser, sides[side].origin);
    const row = (what: keyof PageMemory, show: (value: number) => string) =>
      console.log(
        `| ${NAMES[side]}, ${what} | ${show(first[what])} | ${show(then[what])} | ${(then[what] / first[what]).toFixed(2)} |`,
      );
    row('heap', (bytes) => `${(bytes / 2 ** 20).toFixed(1)} MiB`);
    row('nodes', String);
    row('listeners', String);
  }
}

const NAMES: Readonly<Record<(typeof APPLICATIONS)[number], string>> = {
  platform: 'platform',
  oneBundle: 'one bundle',
};

async function afterRounds(browser: Browser, origin: string): Promise<readonly [PageMemory, PageMemory]> {
  const context = await browser.newContext(DESKTOP.screen);
  try {
    const page = await context.newPage();
    await rendered(`${origin}/shop`);
    await page.goto(`${origin}/shop`, { waitUntil: 'networkidle' });
    for (let round = 0; round < FIRST_ROUNDS; round += 1) await goAround(page);
    const first = await settled(page);
    for (let round = 0; round < ROUNDS; round += 1) await goAround(page);
    return [first, await settled(page)];
  } finally {
    await context.close();
  }
}

async function settled(page: Page): Promise<PageMemory> {
  await page.waitForTimeout(SETTLED_MS);
  return pageMemory(page);
}

async function goAround(page: Page): Promise<void> {
  for (const selector of ROUND) {
    const link = page.locator(selector).filter({ visible: true }).first();
    const address = await link.getAttribute('href');
    // Marks the document: a link that loads another one would begin anew.
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await link.click();
    await page.waitForURL((url) => url.pathname === address, { waitUntil: 'commit' });
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    if (!(await page.evaluate(() => 'isSame' in window))) throw new Error(`${address} was loaded as another document.`);
  }
}
