import type { Page } from '@playwright/test';
import { violations } from './axe';
import { DEVICES } from './devices';
import { factsOf } from './facts';
import { expect, test } from './journey';
import { observeShifts, shiftsOf, slowConnection } from './layout-shift';
import { openScreen, type Screen, settle, stillness } from './screen';
import { ALL_SCREENS, PUBLIC_SCREENS } from './screens/all';

// More than half of all journeys, none of which needs another one: in order, one worker would go on alone when the others are done.
test.describe.configure({ mode: 'parallel' });

/** A fifth of what counts as good. */
const MOST_SHIFT = 0.02;

/** A screen that everybody may open by its address is watched while it loads. */
const isWatched = (screen: Screen): boolean => !screen.acted && PUBLIC_SCREENS.includes(screen);

async function expectNoShift(page: Page): Promise<void> {
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(MOST_SHIFT);
}

async function expectNoViolations(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Where the screen was scrolled to, the bar may lie over half a button.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await stillness(page);
  expect(await violations(page)).toEqual([]);

  // The other theme has the same markup in other colours.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await stillness(page);
  expect(await violations(page, 'cat.color')).toEqual([]);
}

for (const device of DEVICES) {
  test.describe(`nothing moves while it loads, and axe finds nothing, on a ${device.name}`, () => {
    test.use(device.use);

    for (const screen of ALL_SCREENS.filter(({ only }) => only === undefined || only === device.name)) {
      test(screen.name, async ({ page, shop, expectedErrors }) => {
        expectedErrors.push(...(screen.errors ?? []));
        const facts = await factsOf(shop);
        if (isWatched(screen)) {
          await observeShifts(page);
          await slowConnection(page);
        } else {
          await page.emulateMedia({ reducedMotion: 'reduce' });
        }
        await openScreen(page, screen, facts);
        await settle(page);
        if (isWatched(screen)) await expectNoShift(page);
        await expectNoViolations(page);
      });
    }
  });
}
