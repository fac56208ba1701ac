import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';
import { OWN_MODULES } from '@ofisi/tooling/build/shared-modules';
import { expect, test } from './journey';
import { pinRelease, releaseVariant, type Edit } from './variant';

const renamed = (file: string, workspace?: string): Edit => ({
  ...(workspace ? { workspace } : {}),
  file,
  find: 'addToCart',
  replace: 'putInCart',
});

const CART = '@ofisi/shared-page/cart';
const VERSION = OWN_MODULES.get(CART) ?? '';

/** Simulates a team that renames a function of the cart and forgets to raise the version of its types. */
const IN_CART = [
  renamed('src/cart.ts', 'shared-page'),
  renamed(`api-reports/shared-page.cart-${VERSION}.d.ts`, 'shared-contract'),
];

/** The storefront's files that use the function. */
const users = (): string[] =>
  readdirSync(join(ROOT, 'mf-storefront', 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('src', file))
    .filter(
      (file) => /\.tsx?$/.test(file) && readFileSync(join(ROOT, 'mf-storefront', file), 'utf8').includes('addToCart'),
    );

const ID = String.raw`\d+\.\d+\.\d+-[0-9a-f]{12}`;
const refusal = (remote: string, symbol: string) =>
  new RegExp(
    `^Refused: ${remote} ${ID} uses ${symbol} of ${CART} ${VERSION}, but shell ${ID} provides ${VERSION} without it\\.$`,
  );

test('a renamed function of the cart is refused, whether the shell or the shop renames it first', async ({ shop }) => {
  // Builds two releases.
  test.slow();
  const shell = await releaseVariant(shop.dataDir, 'shell', IN_CART);
  await expect(pinRelease(shop.dataDir, 'shell', shell)).rejects.toThrow(refusal('mf-storefront', 'addToCart'));

  const storefront = await releaseVariant(shop.dataDir, 'mf-storefront', [
    ...IN_CART,
    ...users().map((file) => renamed(file)),
  ]);
  await expect(pinRelease(shop.dataDir, 'mf-storefront', storefront)).rejects.toThrow(
    refusal('mf-storefront', 'putInCart'),
  );
});
