import { join } from 'node:path';
import { pin } from '@ofisi/platform/releases/pin';
import { folderRegistry } from '@ofisi/platform/registry/registry';
import type { Page } from '@playwright/test';
import { LOCAL_ENVIRONMENT } from '@ofisi/services/pin-new-releases';
import { type Alteration, releaseAltered } from './altered-release';
import { expect, test } from './journey';
import { openSets } from '@ofisi/services/sets';
import type { Shop } from '@ofisi/services/shop';
import { tamper } from './tamper';
import { pinRelease } from './variant';

const REMOTE = 'mf-storefront';

/** The heading of the arrivals, in both bundles. */
const arrivals = (words: string): readonly Alteration[] =>
  ['home.js', 'server/bundle.js'].map((file) => ({ file, find: 'NEW ARRIVALS', replace: words }));

/** Code that only the server runs, in the home page of a release whose arrivals have another heading. */
const onServer = (code: string): readonly Alteration[] => [
  ...arrivals('FRESH ARRIVALS'),
  { file: 'server/bundle.js', find: 'function HomePage() {', replace: `function HomePage() { ${code}` },
];

const expectRendered = (page: Page, path: string) =>
  expect.poll(() => isRendered(page, path), { message: `${path} comes rendered` }).toBe(true);

const isRendered = async (page: Page, path: string): Promise<boolean> =>
  (await (await page.request.get(path)).text()).includes('data-rendered');

/** The visitor gets the page, rendered by the browser, and everything else keeps working. */
async function expectMadeInBrowser(page: Page): Promise<void> {
  expect(await isRendered(page, '/')).toBe(false);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'FRESH ARRIVALS', exact: true })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

async function release(shop: Shop, alterations: readonly Alteration[]): Promise<string> {
  const id = await releaseAltered(shop.dataDir, REMOTE, alterations);
  await pinRelease(shop.dataDir, REMOTE, id);
  return id;
}

test.describe('a release whose server bundle', () => {
  let before = '';
  test.beforeEach(async ({ shop }) => {
    const environment = await folderRegistry(shop.dataDir).environments.read(LOCAL_ENVIRONMENT);
    before = environment?.pins[REMOTE]?.release ?? '';
  });
  test.afterEach(({ shop }) => pinRelease(shop.dataDir, REMOTE, before));

  for (const [what, code] of [
    ['throws', "throw new Error('not here');"],
    ['hangs', 'for (;;);'],
    ['uses up its memory', 'for (const kept = []; ; ) kept.push(new Array(100_000).fill({}));'],
    ['uses up its memory at once', 'for (const kept = []; ; ) kept.push(new Array(4_000_000).fill(1.5));'],
  ] as const) {
    test(what, async ({ page, shop }) => {
      await release(shop, onServer(code));
      const neighbour = expectRendered(page, '/about-us');
      await expectMadeInBrowser(page);
      await neighbour;
      // The failure is limited to one page: the others of the same release are rendered.
      await expectRendered(page, '/about-us');
      await expectRendered(page, '/shop');
    });
  }

  test('keeps failing is no longer called, until the next pin', async ({ page, shop }) => {
    await release(shop, onServer("throw new Error('not here either');"));
    for (let visit = 1; visit <= 3; visit++) expect(await isRendered(page, '/')).toBe(false);
    expect(await isRendered(page, '/about-us')).toBe(false);
    await page.goto('/about-us');
    await expect(page.getByRole('heading', { name: 'WHO WE ARE' })).toBeVisible();
    await release(shop, arrivals('GOOD ARRIVALS'));
    await expectRendered(page, '/');
  });

  test('was changed by a byte is never run', async ({ page, shop }) => {
    const id = await releaseAltered(shop.dataDir, REMOTE, arrivals('FRESH ARRIVALS'));
    tamper(join(shop.dataDir, 'registry', 'releases', REMOTE, id), 'server/bundle.js');
    // The gate detects it too; if it is forced, the gateway still refuses the bundle.
    const registry = folderRegistry(shop.dataDir);
    const pinning = { environment: LOCAL_ENVIRONMENT, remote: REMOTE, release: id, by: 'a team', reason: 'journey' };
    await expect(pin(registry, pinning)).rejects.toThrow('changed file: server/bundle.js');
    await pin(registry, { ...pinning, force: true });
    await expectMadeInBrowser(page);
  });
});

test('two sets at once on one gateway: each visitor gets the pages of their own', async ({ browser, shop }) => {
  const preview = await releaseAltered(shop.dataDir, REMOTE, arrivals('PREVIEW ARRIVALS'));
  const sets = await openSets(shop, { preview: { [REMOTE]: preview } });
  try {
    const visitor = await browser.newContext({ baseURL: sets.origin });
    const tester = await browser.newContext({ baseURL: sets.origin, extraHTTPHeaders: sets.headersOf('preview') });
    // Alternately, from one cache.
    for (let turn = 1; turn <= 2; turn++) {
      for (const [context, name, other] of [
        [visitor, 'NEW ARRIVALS', 'PREVIEW ARRIVALS'],
        [tester, 'PREVIEW ARRIVALS', 'NEW ARRIVALS'],
      ] as const) {
        let html = '';
        await expect
          .poll(async () => (html = await (await context.request.get('/')).text()))
          .toContain('data-rendered');
        expect(html).toContain(name);
        expect(html).not.toContain(other);
        const page = await context.newPage();
        await page.goto('/');
        await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
        await expect(page.getByRole('heading', { name: other, exact: true })).toHaveCount(0);
        await page.close();
      }
    }
    await visitor.close();
    await tester.close();
  } finally {
    await sets.stop();
  }
});
