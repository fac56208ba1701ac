import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pin, rollback } from '@ofisi/platform/releases/pin';
import { folderRegistry } from '@ofisi/platform/registry/registry';
import { LOCAL_ENVIRONMENT } from '@ofisi/services/pin-new-releases';
import type { Shop } from '@ofisi/services/shop';
import { type Alteration, releaseAltered } from './altered-release';
import { expect, test } from './journey';
import { tamper } from './tamper';

/** The remote whose releases are broken. */
export const REMOTE = 'mf-storefront';

/** Distinguishes the broken release from the good one, should any part of it be shown. */
export const MARK: readonly Alteration[] = ['home.js', 'server/bundle.js'].map((file) => ({
  file,
  find: 'NEW ARRIVALS',
  replace: 'BROKEN RELEASE',
}));

/** The errors of the browser and of federation; React reports an error again after the boundary has caught it. */
const REFUSED_BY_INTEGRITY = /Failed to find a valid digest in the 'integrity' attribute/;
export const LOAD_FAILED = /RUNTIME-008|ChunkLoadError|Loading (?:CSS )?chunk \d+ failed/;

/** An expression that throws. */
export const thrown = (words: string): string => `(() => { throw new Error('${words}'); })()`;

/** The page shows the last good release and everything around it works. */
export async function expectLastGood(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'NEW ARRIVALS', exact: true })).toBeVisible();
  await expect(page.getByText('BROKEN RELEASE')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await expect(page.getByRole('button', { name: /Add to Cart/ }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Login', exact: true }).first().click();
  await expect(page.getByLabel('Email')).toBeVisible();
}

export const storedIn = (dataDir: string, release: string): string =>
  join(dataDir, 'registry', 'releases', REMOTE, release);

/** The gateway soon has all files of a pinned release in memory, so they must be broken before pinning. */
export const pinBroken = (dataDir: string, release: string) =>
  pin(folderRegistry(dataDir), {
    environment: LOCAL_ENVIRONMENT,
    remote: REMOTE,
    release,
    by: 'a team',
    reason: 'journey',
    force: true,
  });

export const goBack = ({ dataDir }: Shop) =>
  rollback(folderRegistry(dataDir), {
    environment: LOCAL_ENVIRONMENT,
    remote: REMOTE,
    by: 'a team',
    reason: 'journey',
  });

/** A release with one byte changed in a file is skipped. */
export function testChangedByte(file: string): void {
  test(`whose ${file} was changed by a byte`, async ({ page, shop, expectedErrors }) => {
    expectedErrors.push(REFUSED_BY_INTEGRITY, LOAD_FAILED);
    const release = await releaseAltered(shop.dataDir, REMOTE, MARK);
    tamper(storedIn(shop.dataDir, release), file);
    await pinBroken(shop.dataDir, release);
    await expectLastGood(page);
  });
}
