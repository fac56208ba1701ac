import type { Locator, Page } from '@playwright/test';
import type { BuiltInRole } from '@ofisi/api-contract/permissions';
import type { DeviceName } from './devices';
import type { ShopFacts } from './facts';
import { expect } from './journey';
import { keepToken } from './storage';

/** A screen in one of its states: how to get there and what tells that it is there. */
export interface Screen {
  readonly name: string;
  readonly path: string | ((facts: ShopFacts) => string);
  /** What proves that the screen is complete. */
  readonly shows: (page: Page) => Locator;
  /** Signed in as this role; otherwise a guest. */
  readonly role?: BuiltInRole;
  /** Before it opens: what the browser has stored, what the API is made to answer. */
  readonly before?: (page: Page, facts: ShopFacts) => Promise<void>;
  /** Once it is open: what to press and type. */
  readonly then?: (page: Page, facts: ShopFacts) => Promise<void>;
  /** Only there on this device. */
  readonly only?: DeviceName;
  /** Console errors that belong to this state. */
  readonly errors?: readonly RegExp[];
  /** It goes away by itself: there is no time to look at it at two widths. */
  readonly isFleeting?: true;
  /** Reached by an action, not by an address: nothing to measure while it loads. */
  readonly acted?: true;
  /** The API is made to answer so. What it says then is shown by its own tests; how that looks, by the whole check. */
  readonly isStaged?: true;
  /** What it leaves behind in the browser would be seen on other screens. */
  readonly leaves?: true;
}

export const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true });
export const text = (words: string | RegExp) => (page: Page) => page.getByText(words);

/** The screen itself is there and waits for its data: the shell's placeholder says the same words, but has no heading. */
export const loading = (page: Page): Locator =>
  page
    .getByRole('main')
    .filter({ has: page.getByRole('heading', { level: 1 }) })
    .getByText('Loading...');

/** Opens a screen in its state and waits until it is there. */
export async function openScreen(page: Page, screen: Screen, facts: ShopFacts): Promise<void> {
  if (screen.role) await keepToken(page, facts.token[screen.role]);
  await screen.before?.(page, facts);
  await page.goto(addressOf(screen, facts));
  await expectShown(page, screen, facts);
}

export const addressOf = ({ path }: Screen, facts: ShopFacts): string =>
  typeof path === 'string' ? path : path(facts);

/** Brings an open screen into its state and waits until it is there. */
export async function expectShown(page: Page, screen: Screen, facts: ShopFacts): Promise<void> {
  await screen.then?.(page, facts);
  await expect(screen.shows(page).first()).toBeVisible();
  // A table whose rows are still on their way is paler.
  await expect(page.locator('table[aria-busy=true]')).toHaveCount(0);
}

/** For what takes the connection away: everything that the screen needs has come, `shown` is there. */
export async function allArrived(page: Page, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/* What the page evaluates names no function of its own: outside the test runner, its compiler would call a helper for it. */

/** Scrolls all of the page by, so that every lazy picture is loaded, goes back and waits until nothing moves. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What is far down is drawn too.
    const whole = new CSSStyleSheet();
    whole.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(whole);
    const back = window.scrollY;
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo({ top: back, behavior: 'instant' });
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'));
  await stillness(page);
}

/** Resolves when fonts are there and no animation that ends is still running. */
export const stillness = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    );
  });
