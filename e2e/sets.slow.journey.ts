import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderRegistry } from '@ofisi/platform/registry/registry';
import { createSet, findSet, linkSet, readSet, signOffSet } from '@ofisi/platform/releases/named-sets';
import { promoteSet } from '@ofisi/platform/releases/pin';
import { changedPages } from '@ofisi/platform/trial/pictures';
import { installedBrowser } from '@ofisi/platform/trial/browser/installed-browser';
import { releaseAltered } from './altered-release';
import { expect, test } from './journey';
import { LOCAL_ENVIRONMENT } from '@ofisi/services/pin-new-releases';

const WHO = { by: 'a tester', reason: 'journey' };

test('a set is opened by its link without JavaScript, signed off, and promoted unchanged', async ({
  browser,
  shop,
}) => {
  const registry = folderRegistry(shop.dataDir);
  const release = await releaseAltered(
    shop.dataDir,
    'mf-storefront',
    ['home.js', 'server/bundle.js'].map((file) => ({ file, find: 'NEW ARRIVALS', replace: 'JUNE ARRIVALS' })),
  );
  const from = await readSet(registry, LOCAL_ENVIRONMENT);
  const { id } = await createSet(registry, { name: 'June', by: WHO.by, from, releases: { 'mf-storefront': release } });
  const { path } = await linkSet(registry, { id, environment: LOCAL_ENVIRONMENT, days: 7, by: WHO.by });

  const guest = await browser.newPage({ baseURL: shop.origin, javaScriptEnabled: false });
  await guest.goto(`${path}?to=/`);
  await expect(guest.getByRole('heading', { name: 'JUNE ARRIVALS', exact: true })).toBeVisible();
  const other = await browser.newPage({ baseURL: shop.origin, javaScriptEnabled: false });
  await other.goto('/');
  await expect(other.getByRole('heading', { name: 'NEW ARRIVALS', exact: true })).toBeVisible();
  await other.goto(path.slice(0, -1));
  await expect(other.getByRole('heading', { name: 'This combination of releases cannot be shown' })).toBeVisible();
  await other.getByRole('link', { name: 'Go on without it' }).click();
  await expect(other.getByRole('heading', { name: 'NEW ARRIVALS', exact: true })).toBeVisible();

  const access = join(shop.dataDir, 'registry', 'access.json');
  const before = await readFile(access, 'utf8').catch(() => '{"schema":1,"members":{}}');
  const rule = { environments: { production: { needsSignOff: true } } };
  await writeFile(access, JSON.stringify({ ...(JSON.parse(before) as object), ...rule }));
  const promote = () => promoteSet(registry, { ...WHO, environment: 'production', set: 'June' });
  await expect(promote()).rejects.toThrow(`nobody has signed off ${id}`);
  await signOffSet(registry, { id, by: WHO.by, note: 'Looked at the home page.', environment: LOCAL_ENVIRONMENT });
  await promote();
  expect(await readSet(registry, 'production')).toEqual((await findSet(registry, id)).releases);
  await Promise.all([guest.close(), other.close()]);
});

test('two sets are compared visually, page by page', async ({ shop }) => {
  const registry = folderRegistry(shop.dataDir);
  const release = await releaseAltered(
    shop.dataDir,
    'mf-storefront',
    ['home.js', 'server/bundle.js'].map((file) => ({ file, find: 'NEW ARRIVALS', replace: 'JULY ARRIVALS' })),
  );
  const now = await readSet(registry, LOCAL_ENVIRONMENT);
  const options = { apiOrigin: `http://127.0.0.1:${shop.apiPort}`, browser: installedBrowser(process.env) };
  const changed = await changedPages(registry, [now, { ...now, 'mf-storefront': release }], options);
  expect(changed.map(({ address, remote }) => [address, remote])).toEqual([['/', 'mf-storefront']]);
  for (const picture of [changed[0]?.before, changed[0]?.after]) {
    expect(
      Buffer.from(picture ?? '', 'base64')
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
  }
});
