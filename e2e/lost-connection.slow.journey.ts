import { NO_NETWORK } from './answers';
import { expect, test } from './journey';
import { allArrived } from './screen';

/** React's error for a component whose file did not arrive; which file fails first is random. */
const PART_FAILED = /Loading (?:CSS )?chunk/;

for (const [what, isStyleLost, isLostBefore] of [
  ['', false, false],
  [', its style lost with the connection', true, false],
  [', its style lost before the browser noticed', true, true],
] as const) {
  test(`a page whose code was loading when the connection was lost opens automatically once it is back${what}`, async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(NO_NETWORK, PART_FAILED);
    await page.goto('/about-us');
    await allArrived(page, page.getByRole('heading', { name: 'WHO WE ARE' }));
    const banner = page.getByRole('status').filter({ hasText: 'You’re offline.' });
    let styles = 0;
    let loseStyle = () => {};
    const styleIsLost = new Promise<void>((resolve) => (loseStyle = resolve));
    await page.route(/\/login[^/]*\.css$/, async (route) => {
      styles += 1;
      if (styles > 1 || !isStyleLost) return route.continue();
      await styleIsLost;
      await route.abort('internetdisconnected');
    });
    const styled = page.waitForResponse(/\/login[^/]*\.css$/);
    let asked = 0;
    await page.route(/\/login[^/]*\.js$/, async (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      if (!isStyleLost) await (await styled).finished();
      if (isLostBefore) loseStyle();
      await context.setOffline(true);
      loseStyle();
      await expect(banner).toBeVisible();
      await context.setOffline(false);
      await expect(banner).toBeHidden();
      await route.abort();
    });
    await page.getByRole('link', { name: 'Login', exact: true }).first().click();
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(asked).toBe(2);
  });
}
