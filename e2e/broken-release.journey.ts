import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pin, rollback } from '@ofisi/platform/releases/pin';
import { folderRegistry } from '@ofisi/platform/registry/registry';
import { LOCAL_ENVIRONMENT } from '@ofisi/services/pin-new-releases';
import { type Alteration, releaseAltered } from './altered-release';
import { expect, test } from './journey';
import { tamper } from './tamper';
import { pinRelease } from './variant';

const REMOTE = 'mf-storefront';

/** Tells the broken release from the good one, should any of it be shown. */
const MARK: readonly Alteration[] = ['home.js', 'server/bundle.js'].map((file) => ({
  file,
  find: 'NEW ARRIVALS',
  replace: 'BROKEN RELEASE',
}));

/** What the browser and federation say; React repeats it when the boundary has caught it. */
const REFUSED_BY_INTEGRITY = /Failed to find a valid digest in the 'integrity' attribute/;
const LOAD_FAILED = /RUNTIME-008|ChunkLoadError|Loading (?:CSS )?chunk \d+ failed/;

/** An expression that throws. */
const thrown = (words: string): string => `(() => { throw new Error('${words}'); })()`;

/** The page shows the last good release and everything around it works. */
async function expectLastGood(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'NEW ARRIVALS', exact: true })).toBeVisible();
  await expect(page.getByText('BROKEN RELEASE')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await expect(page.getByRole('button', { name: /Add to Cart/ }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Login', exact: true }).first().click();
  await expect(page.getByLabel('Email')).toBeVisible();
}

test.describe('a broken release of the storefront', () => {
  test.afterEach(async ({ shop }) => {
    const registry = folderRegistry(shop.dataDir);
    await rollback(registry, { environment: LOCAL_ENVIRONMENT, remote: REMOTE, by: 'a team', reason: 'journey' });
  });

  const stored = (dataDir: string, release: string) => join(dataDir, 'registry', 'releases', REMOTE, release);

  /** The gateway has all files of a pinned release in memory soon, so what is to be wrong with them is so before. */
  const pinBroken = (dataDir: string, release: string) =>
    pin(folderRegistry(dataDir), {
      environment: LOCAL_ENVIRONMENT,
      remote: REMOTE,
      release,
      by: 'a team',
      reason: 'journey',
      force: true,
    });

  test('whose entry is missing', async ({ page, shop, expectedErrors }) => {
    expectedErrors.push(/status of 404/, /Refused to execute script/, LOAD_FAILED);
    const release = await releaseAltered(shop.dataDir, REMOTE, MARK);
    const folder = stored(shop.dataDir, release);
    for (const name of readdirSync(folder).filter((file) => file.startsWith('remote-entry.js')))
      rmSync(join(folder, name));
    await pinBroken(shop.dataDir, release);
    await expectLastGood(page);
  });

  for (const file of ['home.js', 'home.css', 'remote-entry.js']) {
    test(`whose ${file} was changed by a byte`, async ({ page, shop, expectedErrors }) => {
      expectedErrors.push(REFUSED_BY_INTEGRITY, LOAD_FAILED);
      const release = await releaseAltered(shop.dataDir, REMOTE, MARK);
      tamper(stored(shop.dataDir, release), file);
      await pinBroken(shop.dataDir, release);
      await expectLastGood(page);
    });
  }

  test('that throws while it is evaluated', async ({ page, shop, expectedErrors }) => {
    expectedErrors.push(/evaluation went wrong/);
    const release = await releaseAltered(shop.dataDir, REMOTE, [
      ...MARK,
      { file: 'remote.js', find: 'name:"mf-storefront"', replace: `name:${thrown('evaluation went wrong')}` },
      {
        file: 'server/bundle.js',
        find: "name = 'mf-storefront'",
        replace: `name = ${thrown('evaluation went wrong')}`,
      },
    ]);
    await pinRelease(shop.dataDir, REMOTE, release);
    await expectLastGood(page);
  });

  test('that throws while it renders', async ({ page, shop, expectedErrors }) => {
    expectedErrors.push(/render went wrong/);
    const release = await releaseAltered(shop.dataDir, REMOTE, [
      ...MARK,
      {
        file: 'home.js',
        find: 'title:"Office equipment for Kenya, looked after for years"',
        replace: `get title(){return ${thrown('render went wrong')}}`,
      },
      {
        file: 'server/bundle.js',
        find: 'function HomePage() {',
        replace: `function HomePage() { ${thrown('render went wrong')};`,
      },
    ]);
    await pinRelease(shop.dataDir, REMOTE, release);
    await expectLastGood(page);
  });
});
