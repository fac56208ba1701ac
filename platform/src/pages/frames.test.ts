import { pin } from '../releases/pin';
import { CHANGE, emptyRegistry, openShop, release } from '../testing/fixtures';
import { gatewayOn, page } from '../testing/gateways';

const FRAME = { host: 'frame/host.js', script: 'frame/frame.js', styles: ['frame/frame.css'] };
const FRAME_FILES = { 'frame/host.js': '/* host */', 'frame/frame.js': '/* frame */', 'frame/frame.css': 'p {}' };
const ROUTE = { id: 'partner', path: '/partner', title: 'Partner', layout: 'site', access: 'public' } as const;

async function shopWithPartner() {
  const { registry } = emptyRegistry();
  await openShop(registry);
  const shell = await release(registry, 'shell', { frame: FRAME, files: FRAME_FILES });
  await pin(registry, { ...CHANGE, remote: 'shell', release: shell.releaseId });
  const partner = await release(registry, 'shop', {
    remote: 'mf-partner',
    title: 'Partner </script>',
    preloadByRoute: { partner: ['home.js'] },
    contributes: {
      routes: [{ ...ROUTE, calls: ['/view-brands'], indexable: true }],
      nav: [],
      widgets: [{ id: 'sums', slot: 'profile', title: 'Sums', order: 1, access: 'public' }],
    },
    isolated: { calls: ['GET /view-brands'] },
  });
  // The gate refuses it; the pages confine it all the same.
  await pin(registry, { ...CHANGE, remote: 'mf-partner', release: partner.releaseId, force: true });
  return { app: await gatewayOn(registry), registry, shell, partner };
}

it('gives a page the host of a frame, and none of the files of the isolated release', async () => {
  const { app, shell, partner } = await shopWithPartner();
  const { html, boot, headers } = await page(app, '/partner');
  const own = `/releases/mf-partner/${partner.releaseId}/`;
  expect(boot.remotes['mf-partner']?.current).toEqual({
    release: partner.releaseId,
    container: partner.container,
    entry: `${own}~frame.js?shell=${shell.releaseId}&as=${partner.container}`,
    integrity: shell.integrity['frame/host.js'],
    isolated: {
      calls: ['GET /view-brands'],
      frame: `/frames/mf-partner/${partner.releaseId}?shell=${shell.releaseId}`,
    },
  });
  expect(html.split('<script type="application/json"')[0]).not.toContain(own);
  expect(boot.widgets).toEqual([]);
  expect(boot.routes.find(({ id }) => id === 'partner')).toEqual({ ...ROUTE, remote: 'mf-partner' });
  expect(headers['content-security-policy']).toContain("frame-src 'self'");
  const host = await app.inject(boot.remotes['mf-partner']?.current.entry ?? '');
  expect(host.body).toBe('/* host */');
  expect(host.headers['content-type']).toContain('text/javascript');
});

it('lets pages have no frames where no remote is isolated', async () => {
  const { registry } = emptyRegistry();
  await openShop(registry);
  const { headers } = await page(await gatewayOn(registry), '/login');
  expect(headers['content-security-policy']).not.toContain('frame-src');
});

it('serves the document of a frame as a sandbox of its own, from which nothing leads out', async () => {
  const { app, shell, partner } = await shopWithPartner();
  const url = `/frames/mf-partner/${partner.releaseId}?shell=${shell.releaseId}`;
  const { statusCode, headers, body } = await app.inject({ url, headers: { host: 'ofisi.example' } });
  expect(statusCode).toBe(200);
  const policy = String(headers['content-security-policy']).split('; ');
  const folders = `http://ofisi.example/releases/shell/${shell.releaseId}/ http://ofisi.example/releases/mf-partner/${partner.releaseId}/`;
  expect(policy).toEqual(
    expect.arrayContaining([
      'sandbox allow-scripts allow-forms',
      "default-src 'none'",
      `script-src ${folders}`,
      "connect-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ]),
  );
  expect(headers['permissions-policy']).toContain('fullscreen=()');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['set-cookie']).toBeUndefined();
  const [, nonce] = /nonce="([\w-]{22})"/.exec(body) ?? [];
  expect(policy).toContain(`style-src ${folders} 'nonce-${nonce}'`);
  expect(body).toContain(`integrity="${shell.integrity['frame/frame.js']}"`);
  const [, json = ''] = /id="boot">([\s\S]*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    remote: 'mf-partner',
    title: 'Partner </script>',
    integrity: partner.integrity['remote-entry.js'],
    routes: [{ id: 'partner', path: '/partner' }],
  });
});

it('opens files to frames, but not those of remotes that run in the page', async () => {
  const { app, shell, partner } = await shopWithPartner();
  const ofFrame = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  for (const url of [`shell/${shell.releaseId}/frame/frame.js`, `mf-partner/${partner.releaseId}/remote-entry.js`]) {
    expect((await app.inject(`/releases/${url}`)).headers).toMatchObject(ofFrame);
  }
  const { boot } = await page(app, '/');
  const { headers } = await app.inject(boot.remotes['mf-storefront']?.current.entry ?? '');
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
});

it('has no frame for a remote that is not isolated, a shell without frames, or nonsense', async () => {
  const { app, registry, shell, partner } = await shopWithPartner();
  const shop = (await registry.environments.read('local'))?.pins['mf-storefront']?.release;
  const without = await release(registry, 'shell', { version: '1.1.0' });
  for (const [release_, remote, by] of [
    [shop, 'mf-storefront', shell.releaseId],
    [partner.releaseId, 'mf-partner', without.releaseId],
    [partner.releaseId, 'mf-partner', '../x'],
    ['1.0.0-000000000000', 'mf-partner', shell.releaseId],
  ]) {
    const query = `?shell=${encodeURIComponent(String(by))}`;
    expect((await app.inject(`/frames/${remote}/${release_}${query}`)).statusCode).toBe(404);
    expect((await app.inject(`/releases/${remote}/${release_}/~frame.js${query}`)).statusCode).toBe(404);
  }
});

it('loads nothing of an isolated remote in a shell without frames', async () => {
  const { registry } = emptyRegistry();
  await openShop(registry);
  const partner = await release(registry, 'shop', {
    remote: 'mf-partner',
    contributes: { routes: [ROUTE], nav: [], widgets: [] },
    isolated: { calls: [] },
  });
  await pin(registry, { ...CHANGE, remote: 'mf-partner', release: partner.releaseId, force: true });
  const { boot } = await page(await gatewayOn(registry), '/partner');
  expect(boot.remotes['mf-partner']?.current).toMatchObject({ integrity: 'sha384-missing' });
});
