import type { Locator, Page } from '@playwright/test';
import { expect } from './journey';

/** More than the number of tab stops on any page of the shop. */
const MOST_STOPS = 150;

/**
 * Presses Tab (or `key`) until `target` has the focus. Every stop on the way must show its focus inside the window. Call it once the page
 * is complete: content that arrives later would push the focused element away.
 */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeAttached();
  await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press(key);
    const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
    // Carousels scroll the focused slide into view smoothly.
    await expect.poll(() => page.evaluate(isFocusShown), { message: `the focus on ${name} is visible` }).toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${MOST_STOPS} stops of ${key} do not reach ${String(target)}.`);
}

function isFocusShown(): boolean {
  const element = document.activeElement;
  if (!element || element === document.body) return true;
  // A visually hidden input shows its focus on an element around or beside it; a link that covers a card shows it on its overlay.
  const bearers = [element, element.closest('label'), element.parentElement, element.nextElementSibling];
  const looks = bearers.flatMap((bearer) => (bearer ? [getComputedStyle(bearer)] : []));
  const isMarked = [...looks, getComputedStyle(element, '::after')].some(
    ({ outlineStyle, outlineWidth, boxShadow }) =>
      (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
  );
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return isMarked && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

/** The focus is at the start of the new page: on its `main` or a heading in it. */
export const expectFocusOnNewPage = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => /^(main|h1)$/.test(document.activeElement?.localName ?? '')), {
      message: 'the focus is on main or the first heading',
    })
    .toBe(true);
