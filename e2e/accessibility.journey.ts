import { violations } from './axe';
import { DEVICES } from './devices';
import { factsOf } from './facts';
import { expect, test } from './journey';
import { openScreen, settle, stillness } from './screen';
import { ALL_SCREENS } from './screens/all';

for (const device of DEVICES) {
  test.describe(`axe finds nothing on a ${device.name}`, () => {
    test.use({ ...device.use, contextOptions: { reducedMotion: 'reduce' } });

    for (const screen of ALL_SCREENS.filter(({ only }) => only === undefined || only === device.name)) {
      test(screen.name, async ({ page, shop, expectedErrors }) => {
        expectedErrors.push(...(screen.errors ?? []));
        await openScreen(page, screen, await factsOf(shop));
        await settle(page);
        // Where the screen was scrolled to, the bar may lie over half a button.
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
        await stillness(page);
        expect(await violations(page)).toEqual([]);

        // The other theme has the same markup in other colours.
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        await stillness(page);
        expect(await violations(page, 'cat.color')).toEqual([]);
      });
    }
  });
}
