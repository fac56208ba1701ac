import type { Browser, Page } from '@playwright/test';
import { median } from '@ofisi/services/median';
import { tokenOf } from '@ofisi/services/orders';
import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import { APPLICATIONS } from '../figures';
import type { Sides } from '../sides';
import { shopOnline } from '../shop-online';
import type { Conditions } from '../slow-connection';
import { DESKTOP, onDevice } from '../visit';
import { inTurns } from '../visits';

/** 10 Mbit/s down, 2 Mbit/s up, 40 ms round trip: an office's line that several people share. */
const OFFICE: Conditions = { download: 10_000_000 / 8, upload: 2_000_000 / 8, latency: 40 };

/** A mouse is this long on an entry before it is pressed, and pressed this long. */
const AIM_MS = 150;
const PRESS_MS = 80;
/** Somebody looks at a screen this long before they open the next one. */
const LOOK_MS = 3_000;
/** By then the first page of a session has loaded what it loads once it is quiet. */
const SETTLED_MS = 8_000;
const LONGEST_MS = 60_000;

/** A screen of the menu, and what somebody opens it for. */
interface Opened {
  readonly entry: string;
  readonly path: string;
  /** Part of its heading. */
  readonly heading: string;
  /** Selects what is there once it shows its records. */
  readonly content: string;
}

const ROWS = 'main table[aria-busy="false"]';
const DASHBOARD: Opened = {
  entry: 'Dashboard',
  path: '/admin/dashboard',
  heading: 'Karibu',
  // Of its first widget; those further down are drawn when the page is quiet.
  content: 'main section[aria-label="Sales overview"] a[href*="from"]',
};
const ALL_SALES: Opened = { entry: 'All Sales', path: '/admin/sales/order', heading: 'All Orders', content: ROWS };

const SCREENS: readonly Opened[] = [
  { entry: 'Record Sale', path: '/admin/sales/order/new', heading: 'Record Sale', content: 'main input' },
  ALL_SALES,
  { entry: 'Web Orders', path: '/admin/sales/web-orders', heading: 'Web Orders', content: ROWS },
  { entry: 'Items', path: '/admin/items/all', heading: 'All Items', content: ROWS },
  { entry: 'Customers', path: '/admin/contacts/customers', heading: 'Customers', content: ROWS },
  { entry: 'List Purchase', path: '/admin/purchases', heading: 'All Purchases', content: ROWS },
  { entry: 'All Expenses', path: '/admin/expenses', heading: 'All Expenses', content: ROWS },
  { entry: 'Deliveries', path: '/admin/sales/deliveries', heading: 'Deliveries', content: ROWS },
  { entry: 'Quotations', path: '/admin/sales/quotations', heading: 'Quotations', content: ROWS },
];

type Kind = 'first' | 'again';
/** Milliseconds by kind of visit and entry. */
type Times = Record<Kind, Record<string, number[]>>;
type Take = (kind: Kind, entry: string, ms: number) => void;

/**
 * From the press on an entry of the menu to its rows, as a Markdown table of medians: on an old office computer, as Admin, each screen the
 * first time in a session and once more.
 */
export async function backOffice(browser: Browser, sides: Sides, runs: number): Promise<void> {
  const times = { platform: noTimes(), oneBundle: noTimes() };
  await inTurns(APPLICATIONS, runs, async (side, counts) => {
    const token = await tokenOf(sides[side].origin, 'Admin');
    const { origin, close } = await shopOnline(sides[side].port, OFFICE);
    const take: Take = (kind, entry, ms) => counts && (times[side][kind][entry] ??= []).push(ms);
    try {
      await session(browser, origin, token, DASHBOARD, async (page) => {
        for (const screen of SCREENS) take('first', screen.entry, await open(page, screen));
        for (const screen of [DASHBOARD, ...SCREENS]) take('again', screen.entry, await open(page, screen));
      });
      // The dashboard is where a session begins, so that its first visit needs a session that begins elsewhere.
      await session(browser, origin, token, ALL_SALES, async (page) => {
        take('first', DASHBOARD.entry, await open(page, DASHBOARD));
      });
    } finally {
      await close();
    }
  });
  console.log('| From the press to the rows | First visit | One bundle | Ratio | Again | One bundle | Ratio |');
  console.log('|---|---|---|---|---|---|---|');
  for (const { entry } of [DASHBOARD, ...SCREENS]) {
    const cells = (['first', 'again'] as const).flatMap((kind) => {
      const [ours = 0, others = 0] = APPLICATIONS.map((side) => median(times[side][kind][entry] ?? []));
      return [`${ours} ms`, `${others} ms`, (ours / others).toFixed(2)];
    });
    console.log(`| ${[entry, ...cells].join(' | ')} |`);
  }
}

const noTimes = (): Times => ({ first: {}, again: {} });

/** A session of somebody signed in, with empty caches, whose first page is `start`. */
const session = (
  browser: Browser,
  origin: string,
  token: string,
  start: Opened,
  use: (page: Page) => Promise<void>,
): Promise<void> =>
  onDevice(browser, DESKTOP, null, 'observe-rows.js', async (page, traffic) => {
    const stored = { [STORAGE_KEYS.accessToken]: token, [STORAGE_KEYS.authToken]: token };
    await page.addInitScript((entries) => Object.assign(localStorage, entries), stored);
    await page.goto(origin + start.path, { waitUntil: 'load', timeout: LONGEST_MS });
    await page.locator(start.content).first().waitFor({ timeout: LONGEST_MS });
    await page.waitForTimeout(SETTLED_MS);
    await traffic.quiet();
    await use(page);
  });

/** Presses the screen's entry of the menu. @returns milliseconds from the press to its records */
async function open(page: Page, { entry, heading, content }: Opened): Promise<number> {
  await page.evaluate((wanted) => Object.assign(window, { wanted }), { heading, content });
  const link = page.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name: entry, exact: true });
  await link.hover();
  await page.waitForTimeout(AIM_MS);
  await page.mouse.down();
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
  const shown = await page.waitForFunction(
    () => (window as unknown as { opening: { shown: number | null } }).opening.shown,
    null,
    { timeout: LONGEST_MS, polling: 100 },
  );
  const ms = (await shown.jsonValue()) as number;
  await page.waitForTimeout(LOOK_MS);
  return ms;
}
