import { folderRegistry } from '@ofisi/platform/registry/registry';
import { rollback } from '@ofisi/platform/releases/pin';
import { LOCAL_ENVIRONMENT } from '@ofisi/services/pin-new-releases';
import type { Locator } from '@playwright/test';
import { expect, test } from './journey';
import { pinRelease, releaseVariant } from './variant';

/** The style of a button that its release defines, without the values of the tokens, which are the shell's. */
const lookOf = (button: Locator) =>
  button.evaluate((element) => {
    const { borderTopWidth, borderTopStyle, borderRadius, fontWeight, textTransform, minHeight, padding, boxShadow } =
      getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return [
      borderTopWidth,
      borderTopStyle,
      borderRadius,
      fontWeight,
      textTransform,
      minHeight,
      padding,
      boxShadow,
      width,
      height,
    ];
  });

test('a shell with restyled buttons does not change those of the released storefront', async ({ page, shop }) => {
  const add = page.getByRole('button', { name: /Add to Cart/ }).first();
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
  await page.goto('/shop');
  await expect(add).toBeVisible();
  const before = { add: await lookOf(add), login: await lookOf(login) };

  const release = await releaseVariant(shop.dataDir, 'shell', [
    {
      workspace: 'shared-site-ui',
      file: 'src/button.module.css',
      find: 'border: 1px solid var(--color-border-strong);',
      replace: 'border: 5px dotted var(--color-border-strong); text-transform: uppercase;',
    },
  ]);
  await pinRelease(shop.dataDir, 'shell', release);
  try {
    await page.reload();
    await expect(add).toBeVisible();
    expect(await lookOf(login)).not.toEqual(before.login);
    expect(await lookOf(add)).toEqual(before.add);
  } finally {
    await rollback(folderRegistry(shop.dataDir), {
      environment: LOCAL_ENVIRONMENT,
      remote: 'shell',
      by: 'a team',
      reason: 'journey',
    });
  }
});
