import type { Page } from '@playwright/test';
import type { Device } from './devices';
import type { ShopFacts } from './facts';
import { errorsOf, expect, expectOnly, test as base } from './journey';
import { addressOf, expectShown, heading, type Screen } from './screen';
import { keepToken } from './storage';

/** A page that stays open from one screen to the next. */
interface KeptPage {
  readonly page: Page;
  /** Console errors since the test began. */
  readonly errors: string[];
  /** Whether something was opened or typed on the page: then only a new document is as good as a new page. */
  readonly isTouched: boolean;
}

interface KeptPages {
  /**
   * Shows a screen that needs no browser of its own. Resolves with its page, and whether that page still shows a document that was checked
   * before.
   */
  readonly showOnKept: (
    screen: Screen,
    device: Device,
    facts: ShopFacts,
  ) => Promise<{ readonly page: Page; readonly isSameDocument: boolean }>;
}

/** Whether a screen works in a used browser as well as in a new one, and leaves it that way. */
export const canShare = ({ before, leaves, isFleeting }: Screen): boolean => !before && !leaves && !isFleeting;

const isInBackOffice = (address: string): boolean => new URL(address, 'http://shop').pathname.startsWith('/admin/');

/**
 * A new browser context compiles all scripts anew, which takes longer than everything else that a screen needs. So one page is kept for
 * each role and device; within the back-office, which is one document, it navigates from screen to screen as its menu does.
 */
export const test = base.extend<KeptPages, { readonly kept: Map<string, KeptPage> }>({
  kept: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  showOnKept: async ({ browser, shop, kept, expectedErrors }, use) => {
    const open = async ({ role }: Screen, device: Device, facts: ShopFacts): Promise<KeptPage> => {
      const context = await browser.newContext({ ...device.use, baseURL: shop.origin, reducedMotion: 'reduce' });
      const page = await context.newPage();
      if (role) await keepToken(page, facts.token[role]);
      return { page, errors: errorsOf(context), isTouched: true };
    };
    const used = new Set<KeptPage>();
    await use(async (screen, device, facts) => {
      const key = `${screen.role} ${device.name}`;
      const one = kept.get(key) ?? (await open(screen, device, facts));
      used.add(one);
      one.errors.length = 0;
      const { page } = one;
      await page.setViewportSize(device.use.viewport);
      const address = addressOf(screen, facts);
      const isSameDocument = !one.isTouched && isInBackOffice(page.url()) && isInBackOffice(address);
      if (isSameDocument) await goOn(page, address);
      else await openAnew(page, address);
      kept.set(key, { ...one, isTouched: screen.then !== undefined });
      await expectShown(page, screen, facts);
      return { page, isSameDocument };
    });
    for (const { errors } of used) expectOnly(expectedErrors, errors);
  },
});

/** Opens a new document, without input that was typed and not sent. */
async function openAnew(page: Page, address: string): Promise<void> {
  if (page.url().startsWith('http')) await page.evaluate(() => sessionStorage.clear());
  await page.goto(address);
}

/** Navigates through an empty page, so that no part of the previous screen is mistaken for one of the next. */
async function goOn(page: Page, address: string): Promise<void> {
  await page.evaluate(follow, '/admin/nowhere');
  await expect(heading('We can’t find that page')(page)).toBeVisible();
  await page.evaluate(follow, address);
}

/** Navigates like the router's links, but to any address. */
function follow(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}
