import type { Page } from '@playwright/test';
import { violations } from './axe';
import { DESKTOP, type Device, DEVICES, PHONE } from './devices';
import { factsOf } from './facts';
import { expect } from './journey';
import { canShare, test } from './kept-pages';
import { observeShifts, shiftsOf, slowConnection } from './layout-shift';
import { overflowOf } from './overflow';
import { openScreen, type Screen, settle, stillness } from './screen';

/** The menu of the back-office, the same beside each of its screens. */
const MENU = '[aria-label="Sidebar"]';

/** A fifth of the limit for a good score. */
const MOST_SHIFT = 0.02;

type Theme = 'light' | 'dark';

async function wear(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  // At another scroll position, the bar may cover half a button.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await stillness(page);
}

/** The other theme has the same markup in other colours. */
async function expectContrastInTheDark(page: Page): Promise<void> {
  await wear(page, 'dark');
  expect(await violations(page, { only: 'cat.color' })).toEqual([]);
}

const isOn = ({ only }: Screen, { name }: Device): boolean => only === undefined || only === name;

/** The device on which the proof of a change checks the screen; null if it does not. */
function provenOn(screen: Screen): Device | null {
  if (screen.isStaged) return null;
  return isOn(screen, DESKTOP) ? DESKTOP : PHONE;
}

/** Shows the screen on a kept page or, where necessary, on the test's own. */
function testOf(
  screen: Screen,
  device: Device,
  look: (page: Page, already: { readonly isSameDocument: boolean }) => Promise<void>,
): void {
  test.describe(`on a ${device.name}`, () => {
    test.use(device.use);

    if (canShare(screen))
      test(screen.name, async ({ shop, showOnKept, expectedErrors }) => {
        expectedErrors.push(...(screen.errors ?? []));
        const { page, isSameDocument } = await showOnKept(screen, device, await factsOf(shop));
        await look(page, { isSameDocument });
      });
    else
      test(screen.name, async ({ page, shop, expectedErrors }) => {
        expectedErrors.push(...(screen.errors ?? []));
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await openScreen(page, screen, await factsOf(shop));
        await look(page, { isSameDocument: false });
      });
  });
}

/** The proof of a change: each screen is shown and axe finds no violation, at one width and in one theme. */
export function lookAtEach(screens: readonly Screen[]): void {
  for (const screen of screens) {
    const device = provenOn(screen);
    if (!device) continue;
    testOf(screen, device, async (page, { isSameDocument }) => {
      await wear(page, 'light');
      expect(await violations(page, isSameDocument ? { except: MENU } : {})).toEqual([]);
    });
  }
}

/** The part that the proof of a change leaves out: the other width, the other theme, and every screen that is `watched` while it loads. */
export function lookAtAllOfEach(
  screens: readonly Screen[],
  isWatched: (screen: Screen) => boolean = () => false,
): void {
  for (const screen of screens) {
    const devices = DEVICES.filter((device) => isOn(screen, device));
    if (isWatched(screen)) for (const device of devices) watch(screen, device);
    else if (screen.isFleeting)
      for (const device of devices) testOf(screen, device, (page) => look(page, screen, device));
    else lookAtWidths(screen, devices);
  }
}

async function look(page: Page, screen: Screen, device: Device): Promise<void> {
  expect(await overflowOf(page)).toMatchObject({ pixels: 0, by: [] });
  if (device !== provenOn(screen)) {
    await wear(page, 'light');
    expect(await violations(page)).toEqual([]);
  }
  await expectContrastInTheDark(page);
}

/** Loading a page takes longer than everything else, so one page serves all widths. */
function lookAtWidths(screen: Screen, [first = DESKTOP, ...others]: readonly Device[]): void {
  testOf(screen, first, async (page) => {
    await settle(page);
    await look(page, screen, first);
    for (const device of others) {
      await page.setViewportSize(device.use.viewport);
      await expect(screen.shows(page).first()).toBeVisible();
      await settle(page);
      await look(page, screen, device);
    }
  });
}

function watch(screen: Screen, device: Device): void {
  test.describe(`nothing shifts during loading, on a ${device.name}`, () => {
    test.use(device.use);

    test(screen.name, async ({ page, shop, expectedErrors }) => {
      expectedErrors.push(...(screen.errors ?? []));
      const facts = await factsOf(shop);
      await observeShifts(page);
      const allAnswered = await slowConnection(page);
      await openScreen(page, screen, facts);
      // Scrolled to its end, the page would move by what arrives above.
      await allAnswered();
      await settle(page);
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThan(MOST_SHIFT);
      await look(page, screen, device);
    });
  });
}
