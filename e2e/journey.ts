import { expect, test as base, type BrowserContext, type Page, type TestInfo } from '@playwright/test';
import { DEMO_ACCOUNTS } from '@ofisi/demo/accounts';
import { startShop, type Shop } from '@ofisi/services/shop';

interface ShopFixture {
  /** Shared by all journeys of a run; after a failed journey, a new shop. */
  readonly shop: Shop;
}

interface PageFixture {
  /** Patterns of console errors that this journey provokes; any other fails it. */
  readonly expectedErrors: RegExp[];
}

/** The test function of journeys: `page.goto('/shop')` opens the shop. An unexpected console error fails the journey. */
export const test = base.extend<PageFixture, ShopFixture>({
  shop: [
    async ({}, use) => {
      const shop = await startShop();
      // On a busy machine the API's first list takes longer than the gateway's time-out.
      await (await fetch(`http://127.0.0.1:${shop.apiPort}/api/view-items?per_page=100`)).arrayBuffer();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
  expectedErrors: async ({}, use) => use([]),
  context: async ({ context, expectedErrors }, use, testInfo) => {
    const errors = errorsOf(context);
    await use(context);
    if (testInfo.status !== testInfo.expectedStatus) await attachPages(testInfo, context);
    expectOnly(expectedErrors, errors);
  },
});

export { expect };

/** Console messages and uncaught errors of the context's pages from now on, as a growing list. */
export function errorsOf(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  return errors;
}

export const expectOnly = (expected: readonly RegExp[], errors: readonly string[]): void =>
  expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([]);

/** Attaches what a failed journey's pages show, which is printed with the failure. */
async function attachPages(testInfo: TestInfo, context: BrowserContext): Promise<void> {
  const shown = context.pages().map(async (page) => {
    const text = await page.innerText('body', { timeout: 2_000 }).catch(() => 'does not answer');
    return `On the page ${page.url()}: ${text.replace(/\s+/g, ' ').slice(0, 600)}`;
  });
  await testInfo.attach('pages', { body: (await Promise.all(shown)).join('\n'), contentType: 'text/plain' });
}

/** Brings a tab to the front again: a background tab is repainted only about once a second in Chromium. */
export const backTo = (page: Page): Promise<void> => page.bringToFront();

/** Signs in through the login page as the demo account of a role. */
export async function signIn(page: Page, role: string, at = '/login'): Promise<void> {
  const account = DEMO_ACCOUNTS.find((known) => known.role === role);
  if (!account) throw new Error(`There is no demo account for ${role}.`);
  await page.goto(at);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  // The back-office is a separate document: wait until it is loaded before the journey goes to another page.
  if (new URL(page.url()).pathname.startsWith('/admin')) {
    await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toBeVisible();
  }
}
