import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pin } from '../releases/pin';
import { startRollout, stopRollout } from '../releases/rollout';
import type { ExportedAddress } from './export-document';
import { openExportedShop, PICTURE, PIXELS } from '../testing/exports';
import { CHANGE, release, SHOP } from '../testing/fixtures';
import { pinShop, product, shopBundle, withBundle } from '../testing/server-bundles';

const CHAIR = '/product-item/chair';

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const filesOf = (addresses: Readonly<Record<string, ExportedAddress>>) =>
  Object.entries(addresses)
    .map(([path, { file }]) => `${path} ${file}`)
    .sort();

describe('an export', () => {
  it('has the pages as they were sent, with headers, and the files of their releases', async () => {
    const { origin, run, read, document, shop } = await openExportedShop();
    expect(await run()).toMatchObject({ pages: 3, leftOut: ['/product-item/gone has status 404'] });
    const { pages, files, headers, set, revision } = await document();
    expect(Object.keys(pages).sort()).toEqual(['/', CHAIR, '/product-item/desk', '/robots.txt', '/sitemap.xml']);
    const chair = pages[CHAIR];
    const sent = await fetch(new URL(CHAIR, origin));
    expect(await read(chair?.file)).toBe(await sent.text());
    expect(chair?.etag).toBe(sent.headers.get('etag'));
    const own = headers[chair?.headers ?? -1];
    for (const name of ['content-security-policy', 'content-type', 'ofisi-releases'])
      expect(own?.[name]).toBe(sent.headers.get(name));
    expect(headers.flatMap((one) => Object.keys(one))).not.toContain('set-cookie');

    const entry = `/releases/${shop.remote}/${shop.releaseId}/${shop.entry}`;
    expect(await read(files[entry]?.file)).toBe(await (await fetch(new URL(entry, origin))).text());
    expect(await read(files[PICTURE]?.file)).toBe(PIXELS);
    expect(Object.keys(files).filter((path) => path.endsWith(shop.server ?? ''))).toEqual([]);
    expect(await (await fetch(new URL('/set', origin))).json()).toMatchObject({ id: set, revision });
  });

  it('has no more pages than are wanted', async () => {
    const { run, document } = await openExportedShop();
    expect(await run(2)).toMatchObject({ pages: 2, leftOut: [] });
    expect(Object.keys((await document()).pages)).toEqual(expect.arrayContaining(['/', CHAIR]));
  });

  it('reads again only what has changed, and removes what it needed before the last time', async () => {
    const { run, document, folder, answers, takeRequested } = await openExportedShop();
    await run();
    const { pages: first } = await document();
    takeRequested();
    await run();
    expect(filesOf((await document()).pages)).toEqual(filesOf(first));
    const again = takeRequested();
    expect(again.filter((one) => /releases|uploads/.test(one))).toEqual([]);
    expect(again).toContain(`304 ${CHAIR}`);

    Object.assign(answers, product('desk', 8_000));
    await eventuallyChanged();
    expect(await filesIn(folder)).toContain(join(folder, first['/product-item/desk']?.file ?? ''));
    await run();
    expect(await filesIn(folder)).not.toContain(join(folder, first['/product-item/desk']?.file ?? ''));

    /** The gateway asks the API again a moment later. */
    async function eventuallyChanged(): Promise<void> {
      do await run();
      while ((await document()).pages['/product-item/desk']?.file === first['/product-item/desk']?.file);
    }
  });

  it('has the pages and releases of a new pin', async () => {
    const { run, document, registry } = await openExportedShop();
    await run();
    const before = await document();
    const shop = await pinShop(registry, shopBundle());
    await run();
    const after = await document();
    expect(after.set).not.toBe(before.set);
    expect(after.pages[CHAIR]?.etag).not.toBe(before.pages[CHAIR]?.etag);
    expect(Object.keys(after.files).join()).toContain(shop.releaseId);
  });

  it('is refused while not everybody gets the same, and keeps what it had', async () => {
    const { run, document, registry } = await openExportedShop();
    await run();
    const before = await document();
    const next = await release(registry, 'shop', { version: '1.1.0', ...withBundle(shopBundle()) });
    const plan = { steps: [10], every: 0, views: 100 };
    await startRollout(registry, { ...CHANGE, releases: { [SHOP.remote]: next.releaseId }, plan });
    await expect(run()).rejects.toMatchObject({
      status: 409,
      message:
        'Not all visitors of local get the same pages: a rollout or a flag is for some of them. Export when it is for everybody.',
    });
    expect(await document()).toEqual(before);
    await stopRollout(registry, { ...CHANGE, rollout: SHOP.remote });
    await run();
  });

  it('is refused when something is pinned meanwhile', async () => {
    const { run, document, registry, meddling, shop } = await openExportedShop();
    await run();
    const before = await document();
    const next = await release(registry, 'shop', { version: '1.1.0', ...withBundle(shopBundle()) });
    meddling.before = async (url) => {
      if (url !== CHAIR) return;
      meddling.before = null;
      await pin(registry, { ...SHOP, release: next.releaseId });
    };
    await expect(run()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('export it again') });
    expect(await document()).toEqual(before);
    expect(Object.keys(before.files).join()).toContain(shop.releaseId);
  });

  it('refuses a file that is not what was published', async () => {
    const { run, meddling, folder } = await openExportedShop();
    meddling.instead = (url) => (url.endsWith('login.js') ? '/* other */' : undefined);
    await expect(run()).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('is not what was published'),
    });
    expect((await filesIn(folder)).map((file) => file.slice(folder.length))).not.toContain('/export.json');
  });

  it('writes into no folder that holds something else', async () => {
    const { run, folder } = await openExportedShop();
    await writeFile(join(folder, 'thesis.txt'), 'words');
    await expect(run()).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('holds something else'),
    });
    expect((await filesIn(folder)).length).toBe(1);
  });

  it('goes on after one that was killed, and says what to do with a damaged document', async () => {
    const { run, folder } = await openExportedShop();
    await writeFile(join(folder, 'worker.js'), 'half');
    await writeFile(join(folder, 'export.json.0b1c.tmp'), '{');
    const { pages } = await run();
    expect(pages).toBeGreaterThan(0);

    await writeFile(join(folder, 'export.json'), '{"schema":');
    await expect(run()).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('is damaged. Delete it'),
    });
    await rm(join(folder, 'export.json'));
    expect((await run()).pages).toBe(pages);
  });
});
