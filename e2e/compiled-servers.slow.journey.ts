import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workbook } from '@ofisi/api/testing/workbook';
import { overHttp } from '@ofisi/platform/registry/over-http';
import { readLocalKey, readLocalToken } from '@ofisi/platform/registry/local-member';
import { registryCalls } from '@ofisi/platform/registry-server/calls';
import { compileServers } from '@ofisi/tooling/servers/compile-servers';
import { installPackages } from '@ofisi/tooling/servers/install-packages';
import { packServers } from '@ofisi/tooling/servers/pack-servers';
import { tokenOf } from '@ofisi/services/orders';
import { startShop } from '@ofisi/services/shop';
import { releaseAltered } from './altered-release';
import { expect, test } from './journey';
import { PHOTO } from './photo';

const compiled = mkdtempSync(join(tmpdir(), 'ofisi-compiled-'));
const folder = mkdtempSync(join(tmpdir(), 'ofisi-packed-'));

test.use({
  shop: [
    async ({}, use) => {
      compileServers(compiled);
      installPackages(compiled);
      await packServers(compiled, folder);
      const shop = await startShop(folder);
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
});

test.afterAll(() => {
  for (const made of [compiled, folder]) rmSync(made, { recursive: true, force: true });
});

test('compiled servers render pages, convert pictures, read import files and are backed up', async ({ page, shop }) => {
  await expect
    .poll(async () => (await page.request.get('/')).text(), { message: 'the home page comes rendered' })
    .toContain('data-rendered');
  const headers = { authorization: `Bearer ${await tokenOf(shop.origin, 'Admin')}` };

  const added = await page.request.post('/api/add-product-category', {
    headers,
    multipart: { category_name: 'Shredders', category_image: PHOTO },
  });
  expect(added.ok(), await added.text()).toBe(true);
  await page.goto('/shop-icon/shredders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/shredders/i);

  // Read by a separate process, with packages of its own.
  const file = {
    name: 'brands.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook({ Brands: [['Brand Name'], ['Fellowes']] }),
  };
  const read = await page.request.post('/api/add-import/brands', {
    headers,
    multipart: { file_name: file.name, file },
  });
  expect(await read.json()).toMatchObject({ import: { rows: 1 } });

  const { stdout } = await promisify(execFile)(
    'npm',
    ['run', '--silent', 'backup', '--', '--to', join(folder, 'shop.backup')],
    {
      cwd: folder,
      env: { ...process.env, DATA_DIR: shop.dataDir },
    },
  );
  expect(stdout).toContain('items');
  expect(statSync(join(folder, 'shop.backup')).size).toBeGreaterThan(100_000);
});

test('the compiled registry accepts a signed release, tries it, and pins it; its gateway serves it, and rolls back', async ({
  page,
  shop,
}) => {
  // Every page of the shop is opened in a browser.
  test.slow();
  const remote = 'mf-storefront';
  const registry = registryCalls(overHttp(shop.registry ?? '', await readLocalToken(shop.dataDir)));
  const arrivals = ['home.js', 'server/bundle.js'].map((file) => ({
    file,
    find: 'NEW ARRIVALS',
    replace: 'COMPILED ARRIVALS',
  }));
  const publisher = { registry, key: await readLocalKey(shop.dataDir) };
  const release = await releaseAltered(publisher, remote, arrivals);
  await expect(releaseAltered({ registry, key: null }, remote, arrivals)).rejects.toMatchObject({ status: 422 });

  // As a team does it: over HTTP, because the registry's process is running.
  const mf = async (...words: string[]) => {
    const env = { ...process.env, DATA_DIR: shop.dataDir };
    const { stdout, stderr } = await promisify(execFile)('npm', ['run', '--silent', 'mf', '--', ...words], {
      cwd: folder,
      env,
    });
    return stdout + stderr;
  };
  const pinned = await mf('pin', remote, release, '--reason', 'from compiled servers');
  expect(pinned).toContain(`→ ${release} (revision `);
  expect(pinned).toMatch(/Tried \d+ of \d+ pages/);
  expect(pinned).not.toContain('is not signed');
  const home = async () => (await page.request.get('/')).text();
  await expect.poll(home).toContain('COMPILED ARRIVALS');
  expect(await mf('status')).toContain(release);
  expect(await mf('export', '--from', shop.origin, '--to', join(folder, 'exported'), '--pages', '3')).toMatch(
    /^Exported 3 pages and \d+ files of local/,
  );
  expect(readFileSync(join(folder, 'exported', 'worker.js'), 'utf8')).toContain('as default');
  await mf('rollback', remote, '--reason', 'it was a try');
  await expect.poll(home).not.toContain('COMPILED ARRIVALS');
  await expect.poll(home).toContain('NEW ARRIVALS');
});
