import type { Page } from '@playwright/test';
import { goBack } from './broken-release';
import { pinHostile } from './hostile-release';
import { expect, test } from './journey';

/** Each is tried by itself; none may change anything for the rest of the page. */
const PATCHES = [
  'Array.prototype.map = () => []',
  'Array.prototype[Symbol.iterator] = () => []',
  'Object.getPrototypeOf([].values()).next = () => ({ done: true })',
  'Array.prototype.push = () => 0',
  'Object.prototype.toString = () => ""',
  'Object.prototype.own = 1',
  'Object.defineProperty(Object.prototype, "then", { value: 1 })',
  'Function.prototype.call = () => undefined',
  'Promise.prototype.then = () => undefined',
  'String.prototype.split = () => []',
  'JSON.parse = () => null',
  'window.Promise = undefined',
  'window.fetch = () => undefined',
  'window.setTimeout = () => 0',
  'XMLHttpRequest.prototype.open = () => undefined',
  'EventTarget.prototype.addEventListener = () => undefined',
  'Node.prototype.appendChild = () => undefined',
  'Storage.prototype.getItem = () => null',
  'History.prototype.pushState = () => undefined',
  'lib("react").useState = () => [1]',
  'lib("react/jsx-runtime").jsx = () => null',
  'lib("react-dom").createPortal = () => null',
  'lib("@tanstack/react-query").useQuery = () => ({})',
  'lib("@tanstack/react-query").QueryClient.prototype.fetchQuery = () => null',
  'lib("@ofisi/shared-auth/http").get = () => null',
  'lib("@ofisi/shared-auth/session").useSession.getState = () => ({})',
  'lib("@ofisi/shared-page/cart").useCart.setState = () => undefined',
];

/** Leaves the outcomes in `window.outcomes`. */
const patchEverything = `const lib = (name) =>
  Object.values(__FEDERATION__.__INSTANCES__[0].shareScopeMap.default[name])[0].lib();
const outcomes = [];
for (const [name, patch] of [${PATCHES.map((code) => `[${JSON.stringify(code)}, () => { 'use strict'; ${code}; }]`).join()}])
  try { patch(); outcomes[outcomes.length] = 'done: ' + name; } catch { }
window.outcomes = outcomes;`;

async function expectSound(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await expect(page.getByRole('button', { name: /Add to Cart/ }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /Add to Cart/ })
    .first()
    .click();
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart.*1/ })).toBeVisible();
  await page.getByRole('link', { name: 'Login', exact: true }).first().click();
  await expect(page.getByLabel('Email')).toBeVisible();
}

test.describe('a hostile release of the storefront', () => {
  test.afterEach(({ shop }) => goBack(shop));

  for (const [when, code] of [
    ['at once', patchEverything],
    ['later', `setTimeout(() => { ${patchEverything} }, 1_000);`],
  ] as const) {
    test(`that patches language, document and shared modules ${when} changes none of them`, async ({ page, shop }) => {
      await pinHostile(shop.dataDir, code);
      await page.goto('/');
      await expect.poll(() => page.evaluate('window.outcomes')).toEqual([]);
      await expectSound(page);
    });
  }
});
