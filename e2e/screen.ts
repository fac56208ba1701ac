import type { Locator, Page } from '@playwright/test';
import type { BuiltInRole } from '@ofisi/api-contract/permissions';
import type { DeviceName } from './devices';
import type { ShopFacts } from './facts';
import { expect } from './journey';
import { keepToken } from './storage';

/** A screen in one of its states: how to reach it and how to recognise it. */
export interface Screen {
  readonly name: string;
  readonly path: string | ((facts: ShopFacts) => string);
  /** An element that proves that the screen is complete. */
  readonly shows: (page: Page) => Locator;
  /** Role to sign in as; default: a guest. */
  readonly role?: BuiltInRole;
  /** Runs before the screen opens: sets the browser's storage and mocks API answers. */
  readonly before?: (page: Page, facts: ShopFacts) => Promise<void>;
  /** Runs once it is open: presses and types. */
  readonly then?: (page: Page, facts: ShopFacts) => Promise<void>;
  /** Exists only on this device. */
  readonly only?: DeviceName;
  /** Console errors that belong to this state. */
  readonly errors?: readonly RegExp[];
  /** Disappears by itself: there is no time to check it at two widths. */
  readonly isFleeting?: true;
  /** Reached by an action, not by an address, so there is nothing to measure while it loads. */
  readonly acted?: true;
  /** The API's answers are mocked. The resulting messages are covered by tests of their own; their appearance, by the full check. */
  readonly isStaged?: true;
  /** Its state in the browser would affect other screens. */
  readonly leaves?: true;
}

export const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true });
export const text = (words: string | RegExp) => (page: Page) => page.getByText(words);

/** The screen itself is shown and waits for its data: the shell's placeholder has the same text, but no heading. */
export const loading = (page: Page): Locator =>
  page
    .getByRole('main')
    .filter({ has: page.getByRole('heading', { level: 1 }) })
    .getByText('Loading...');

/** Opens a screen in its state and waits until it is shown. */
export async function openScreen(page: Page, screen: Screen, facts: ShopFacts): Promise<void> {
  if (screen.role) await keepToken(page, facts.token[screen.role]);
  await screen.before?.(page, facts);
  await page.goto(addressOf(screen, facts));
  await expectShown(page, screen, facts);
}

export const addressOf = ({ path }: Screen, facts: ShopFacts): string =>
  typeof path === 'string' ? path : path(facts);

/** Brings an open screen into its state and waits until it is shown. */
export async function expectShown(page: Page, screen: Screen, facts: ShopFacts): Promise<void> {
  await screen.then?.(page, facts);
  await expect(screen.shows(page).first()).toBeVisible();
  // A table is paler while its rows are loading.
  await expect(page.locator('table[aria-busy=true]')).toHaveCount(0);
}

/** Call before disconnecting: everything that the screen needs has arrived, and `shown` is visible. */
export async function allArrived(page: Page, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/*
 * Code evaluated in the page must not name a function of its own: outside the test runner, the compiler would insert a call to a helper.
 */

/** Scrolls through the whole page, so that every lazy picture is loaded, scrolls back and waits until nothing moves. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Renders content far down as well.
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

/** Resolves when fonts are loaded and no finite animation is still running. */
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
