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
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
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

    for (const screen of ALL_SCREENS.filter(isWatched)) {
      test(screen.name, async ({ page, shop, expectedErrors }) => {
        expectedErrors.push(...(screen.errors ?? []));
        const facts = await factsOf(shop);
        await observeShifts(page);
        await slowConnection(page);
        await openScreen(page, screen, facts);
        await settle(page);
        await expectNoShift(page);
        await expectNoViolations(page);
      });
    }
  });
}

type Device = (typeof DEVICES)[number];

/** The devices of each page, the first of which it is loaded on. */
function loadsOf({ only, isFleeting }: Screen): readonly (readonly [Device, ...Device[]])[] {
  const [phone, desktop] = DEVICES;
  if (only || isFleeting) return DEVICES.filter(({ name }) => only === undefined || only === name).map((one) => [one]);
  return [[phone, desktop]];
}

// To load a page takes longer than all else: one serves both widths.
for (const screen of ALL_SCREENS.filter((one) => !isWatched(one))) {
  for (const [first, ...others] of loadsOf(screen)) {
    test.describe(`axe finds nothing, on a ${[first, ...others].map(({ name }) => name).join(' that becomes a ')}`, () => {
      test.use(first.use);

      test(screen.name, async ({ page, shop, expectedErrors }) => {
        expectedErrors.push(...(screen.errors ?? []));
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await openScreen(page, screen, await factsOf(shop));
        await settle(page);
        await expectNoViolations(page);
        for (const { use } of others) {
          await page.setViewportSize(use.viewport);
          await expect(screen.shows(page).first()).toBeVisible();
          await settle(page);
          await expectNoViolations(page);
        }
      });
    });
  }
}
