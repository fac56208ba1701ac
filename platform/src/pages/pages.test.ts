import { createHash } from 'node:crypto';
import { integrityAsLoaded } from '../testing/clients';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { pin } from '../releases/pin';
import { CHANGE, release, SHOP } from '../testing/fixtures';
import { openGateway, page } from '../testing/gateways';
import { filesOf, type Tag, tagOf, tagsOf } from '../testing/tags';

describe('a page', () => {
  it('contains the boot document', async () => {
    const { app, shell, shop } = await openGateway();
    const { status, boot, headers } = await page(app, '/');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(boot).toMatchObject({ schema: 1, environment: 'local', revision: 2, shell: { release: shell.releaseId } });
    expect(boot.remotes).toEqual({
      'mf-storefront': {
        title: 'Shop',
        current: {
          release: shop.releaseId,
          container: 'mf_storefront_a',
          entry: `/releases/mf-storefront/${shop.releaseId}/remote-entry.js`,
          integrity: shop.integrity['remote-entry.js'],
        },
        lastGood: null,
      },
    });
    expect(boot.routes.map(({ id, remote }) => [id, remote])).toEqual([
      ['home', 'mf-storefront'],
      ['product', 'mf-storefront'],
      ['orders', 'mf-storefront'],
      ['login', 'shell'],
    ]);
  });

  it('names the shell with integrity and shows its skeleton before the styles', async () => {
    const { app, shell } = await openGateway();
    const { html } = await page(app, '/');
    const at = `/releases/shell/${shell.releaseId}`;
    expect(html).toContain('<title>Home · Ofisi</title>');
    expect(html).toContain('<div id="root"><header class="skeleton">Ofisi</header></div>');
    expect(tagOf(html, `${at}/favicon.svg`)).toEqual({
      ...{ rel: 'icon', type: 'image/svg+xml' },
      href: `${at}/favicon.svg`,
    });
    expect(tagOf(html, `${at}/shell.css`)).toEqual({
      ...{ rel: 'stylesheet', crossorigin: 'anonymous' },
      href: `${at}/shell.css`,
      integrity: shell.integrity['shell.css'],
    });
    expect(tagOf(html, `${at}/shell.js`)).toEqual({
      ...{ defer: '', fetchpriority: 'high', crossorigin: 'anonymous' },
      src: `${at}/shell.js`,
      integrity: shell.integrity['shell.js'],
    });
    expect(html.indexOf('.skeleton { height: 4rem }')).toBeLessThan(html.indexOf('<div id="root">'));
    expect(html.indexOf('<div id="root">')).toBeLessThan(html.indexOf('shell.css'));
    const tags = tagsOf(html);
    expect(tags.find(({ name }) => name === 'script')?.attributes['src']).toBe(`${at}/shell.js`);
    const isPreload = ({ attributes }: Tag) => attributes['rel'] === 'preload';
    expect(filesOf(html).indexOf(`${at}/shell.js`)).toBeLessThan(
      filesOf(html).indexOf(tags.find(isPreload)?.attributes['href'] ?? ''),
    );
  });

  it("names the route's remote, with integrity, and preloads its style and its first call", async () => {
    const { app, shop } = await openGateway();
    const { html } = await page(app, '/product-item/hp-laserjet%20m404?from=mail');
    const at = `/releases/mf-storefront/${shop.releaseId}`;
    const verified = (file: string) => ({
      ...{ fetchpriority: 'high', crossorigin: 'anonymous' },
      src: `${at}/${file}`,
      integrity: shop.integrity[file],
    });
    // The entry runs after the shell, which provides its runtime; chunks only register themselves.
    expect(tagOf(html, `${at}/remote-entry.js`)).toEqual({ ...verified('remote-entry.js'), defer: '' });
    const files = filesOf(html);
    expect(files.indexOf(`${at}/remote-entry.js`)).toBeGreaterThan(
      files.findIndex((file) => file.endsWith('/shell.js')),
    );
    // With any hash other than the one the release requests it with, browsers would fetch a file twice.
    for (const file of ['expose.js', 'product.js']) {
      const integrity = await integrityAsLoaded(app, `${at}/${file}`);
      expect(tagOf(html, `${at}/${file}`)).toEqual({ ...verified(file), integrity, async: '' });
    }
    expect(files).not.toContain(`${at}/home.js`);
    const call = '/api/open-arrival/hp-laserjet%20m404';
    expect(tagOf(html, call)).toEqual({ rel: 'preload', as: 'fetch', href: call, crossorigin: 'anonymous' });
    const home = (await page(app, '/')).html;
    const integrity = await integrityAsLoaded(app, `${at}/home.css`);
    expect(tagOf(home, `${at}/home.css`)).toMatchObject({ rel: 'preload', as: 'style', integrity });
    expect(filesOf(home)).toContain('/api/view-product-details');
  });

  it("preloads no call for a page that needs a sign-in, and the shell's own chunk for the shell's page", async () => {
    const { app, shell } = await openGateway();
    expect(filesOf((await page(app, '/orders')).html).filter((file) => file.startsWith('/api/'))).toEqual([]);
    const { html, status } = await page(app, '/login/');
    expect(status).toBe(200);
    expect(tagOf(html, `/releases/shell/${shell.releaseId}/login.js`)).toMatchObject({ async: '' });
    expect(filesOf(html).filter((file) => file.endsWith('/remote-entry.js'))).toEqual([]);
  });

  it('is the same page with 404 where no route matches', async () => {
    const { app } = await openGateway();
    for (const url of ['/nothing-here', '/product-item/a/b', '/apix']) {
      const { status, html, boot } = await page(app, url);
      expect([url, status]).toEqual([url, 404]);
      expect(html).toContain('<title>Ofisi</title>');
      expect(boot.revision).toBe(2);
    }
  });

  it('refuses an address that does not decode', async () => {
    const { app } = await openGateway();
    const answer = await app.inject({ url: '/product-item/%ff' });
    expect([answer.statusCode, answer.body]).toEqual([400, '{"status":400,"message":"This address is malformed."}']);
  });

  it('has a strict content security policy, the same for everybody', async () => {
    const { app } = await openGateway();
    const [one, two] = [await page(app, '/'), await page(app, '/')];
    expect(one.html).toBe(two.html);
    expect(one.headers['content-security-policy']).toBe(two.headers['content-security-policy']);
    expect(one.html).not.toContain('nonce');
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(one.html) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    // No other site may frame a page or receive its forms.
    expect(String(one.headers['content-security-policy']).split('; ').sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "img-src 'self' data:",
      "manifest-src 'self'",
      "script-src 'self'",
      `style-src 'self' 'sha256-${hash}'`,
    ]);
    expect(one.html).not.toMatch(/<script(?! type="application\/json")(?! src=)/);
    expect(one.headers).toMatchObject({
      'integrity-policy': 'blocked-destinations=(script), sources=(inline)',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(one.headers['strict-transport-security']).toBeUndefined();
  });

  it('requires TLS from then on, when a trusted proxy received it over TLS', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const { app } = await openGateway({ trustedProxies: 'loopback' });
    const secure = await app.inject({ url: '/', headers });
    expect(secure.headers['strict-transport-security']).toMatch(/^max-age=\d+/);
    const { app: direct } = await openGateway();
    const claimed = await direct.inject({ url: '/', headers });
    expect(claimed.headers['strict-transport-security']).toBeUndefined();
  });

  it('requires Trusted Types with the policies of its shell', async () => {
    const { app, registry } = await openGateway();
    const policyOf = async (url: string) => String((await app.inject({ url })).headers['content-security-policy']);
    // A shell older than these policies would not run under them.
    expect(await policyOf('/')).not.toContain('trusted-types');
    for (const [trustedTypes, list] of [
      [['default'], 'default'],
      [[], "'none'"],
    ] as const) {
      const { releaseId } = await release(registry, 'shell', { trustedTypes });
      await pin(registry, { ...CHANGE, remote: 'shell', release: releaseId });
      for (const url of ['/', '/login', '/nowhere'])
        expect(await policyOf(url)).toMatch(new RegExp(`; require-trusted-types-for 'script'; trusted-types ${list}$`));
    }
  });

  it('has a fresh nonce per response in the back-office, where styles are created at run time', async () => {
    const { app, registry } = await openGateway();
    const routes = [
      { id: 'stock', path: '/admin/stock', title: 'Stock', layout: 'admin', access: 'stock.manage' },
    ] as const;
    const { releaseId } = await release(registry, 'shop', { contributes: { routes, nav: [], widgets: [] } });
    await pin(registry, { ...SHOP, release: releaseId });
    const [one, two] = [await page(app, '/admin/stock'), await page(app, '/admin/stock')];
    const nonceOf = ({ headers }: typeof one) =>
      /style-src 'self' 'sha256-\S+' 'nonce-([\w-]{22})';/.exec(String(headers['content-security-policy']))?.[1];
    expect(nonceOf(one)).toBeDefined();
    expect(nonceOf(one)).not.toBe(nonceOf(two));
    expect(one.html).toContain(`<meta name="style-nonce" nonce="${nonceOf(one)}">`);
    // From an unknown address of the back-office, the user continues without loading another document.
    expect(nonceOf(await page(app, '/admin/nowhere'))).toBeDefined();
  });

  it('contains the command palette only in the back-office, as text', async () => {
    const { app, registry } = await openGateway();
    const label = '</script><script>alert(1)</script>';
    const action = { id: 'add', label, to: '/admin/stock?form=new', access: 'stock.manage', icon: 'box' } as const;
    const routes = [
      { id: 'stock', path: '/admin/stock', title: 'Stock', layout: 'admin', access: 'stock.manage' },
    ] as const;
    const palette = { actions: [action], records: [], synonyms: { stock: ['goods'] } };
    const contributes = { routes, nav: [], widgets: [], palette };
    const { releaseId } = await release(registry, 'shop', { contributes });
    await pin(registry, { ...SHOP, release: releaseId });
    const { html, boot } = await page(app, '/admin/stock');
    const text = /<script type="application\/json" id="palette">(.*?)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(text ?? '')).toEqual(palette);
    expect(html).not.toContain('<script>');
    expect(JSON.stringify(boot)).not.toContain('form=new');
    expect((await page(app, '/login')).html).not.toContain('id="palette"');
  });

  it('shows no skeleton that was altered after publishing', async () => {
    const { app, dataDir, shell } = await openGateway();
    const folder = join(dataDir, 'registry/releases/shell', shell.releaseId);
    await appendFile(join(folder, 'skeleton.html'), '<a href="https://evil.example">Pay here</a>');
    const { html, status } = await page(app, '/');
    expect(status).toBe(200);
    expect(html).toContain('.skeleton {');
    expect(html).not.toContain('<header class="skeleton">');
    expect(html).not.toContain('evil');
  });

  it('shows a route whose id is a property of every object', async () => {
    const { app, registry } = await openGateway();
    const routes = [{ id: 'constructor', path: '/', title: 'Home', layout: 'site', access: 'public' }] as const;
    const { releaseId } = await release(registry, 'shop', { contributes: { routes, nav: [], widgets: [] } });
    await pin(registry, { ...SHOP, release: releaseId });
    expect((await page(app, '/')).status).toBe(200);
  });

  it('escapes addresses and titles', async () => {
    const { app, registry } = await openGateway();
    const title = '</script><script>alert(1)</script>';
    const routes = [
      {
        id: 'product',
        path: '/product-item/:slug',
        title,
        layout: 'site',
        access: 'public',
        calls: ['/open-arrival/:slug'],
      },
    ] as const;
    const { releaseId } = await release(registry, 'shop', { title, contributes: { routes, nav: [], widgets: [] } });
    await pin(registry, { ...SHOP, release: releaseId });
    for (const slug of ['%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E', `"><img src=x onerror=alert(1)>`]) {
      const { html, boot } = await page(app, `/product-item/${slug}`);
      expect(html).not.toContain('<script>');
      expect(html).not.toContain('<img');
      expect(boot.remotes['mf-storefront']?.title).toBe(title);
    }
    const up = await page(app, '/product-item/%2e%2e');
    expect(up.html).not.toContain('as="fetch"');
  });

  it('is compressed when the browser accepts it, and answers HEAD', async () => {
    const { app } = await openGateway();
    const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('id="boot"');
    const head = await app.inject({ method: 'HEAD', url: '/' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    const post = await app.inject({ method: 'POST', url: '/shop' });
    expect([post.statusCode, post.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });
});
