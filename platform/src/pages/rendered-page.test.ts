import { classPrefixOf } from '@ofisi/shared-contract/class-prefix';
import { integrityAsLoaded } from '../testing/clients';
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pin } from '../releases/pin';
import { CHANGE, release } from '../testing/fixtures';
import { openRenderingGateway, product, SHELL_BUNDLE, withBundle } from '../testing/server-bundles';
import { tagOf } from '../testing/tags';

const TONER = product('tk-1170', 4500, 'Toner "TK" <b>');

const inlineStyles = (html: string) => [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, text = '']) => text);

describe('a rendered page', () => {
  it('contains its screen, its data and its head, and links its scripts', async () => {
    const { app, shell, shop } = await openRenderingGateway({}, TONER);
    const { body, statusCode, headers } = await app.inject({ url: '/product-item/tk-1170?utm=mail' });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(body).toContain(
      '<div id="root" data-rendered><main data-address="/product-item/tk-1170" data-revision="2"><h1>Toner &#34;TK&#34; &#60;b></h1><p>KES 4500</p></main></div>',
    );
    const [, prefetched = ''] = /<script type="application\/json" id="prefetched">(.*?)<\/script>/s.exec(body) ?? [];
    expect(JSON.parse(prefetched)).toEqual({ '/open-arrival/tk-1170': { name: 'Toner "TK" <b>', price: 4500 } });
    expect(body.indexOf('id="prefetched"')).toBeLessThan(body.indexOf('id="boot"'));
    expect(body).toContain('<title>Toner &#34;TK&#34; &#60;b&#62; · Ofisi</title>');
    const head = body.slice(0, body.indexOf('</head>'));
    expect(head).toContain('<link rel="preload" as="image" href="/hero.webp">');
    const scripts = head.slice(head.indexOf('rel="preload"'));
    const late = (src: string, integrity: string | undefined) => ({
      ...{ src, integrity },
      ...{ fetchpriority: 'low', crossorigin: 'anonymous' },
    });
    const ofShell = `/releases/shell/${shell.releaseId}/shell.js`;
    expect(tagOf(scripts, ofShell)).toEqual({ ...late(ofShell, shell.integrity['shell.js']), defer: '' });
    const ofShop = (file: string) => `/releases/mf-storefront/${shop.releaseId}/${file}`;
    const entry = ofShop('remote-entry.js');
    expect(tagOf(scripts, entry)).toEqual({ ...late(entry, shop.integrity['remote-entry.js']), defer: '' });
    const chunk = ofShop('product.js');
    expect(tagOf(scripts, chunk)).toEqual({ ...late(chunk, await integrityAsLoaded(app, chunk)), async: '' });
    expect(body).not.toMatch(/<noscript>|class="skeleton"|as="fetch"|nonce/);
  });

  it('contains its styles, each allowed by its hash only', async () => {
    const { app, shell, shop } = await openRenderingGateway({}, {});
    const { body, headers } = await app.inject({ url: '/' });
    expect(body).toContain(
      `<style data-href="/releases/shell/${shell.releaseId}/shell.css">body { margin: 0 }</style>` +
        `<style data-href="/releases/mf-storefront/${shop.releaseId}/home.css">.${classPrefixOf(shop.container)}0 { color: green }</style>`,
    );
    expect(body).not.toContain('rel="stylesheet"');
    const hashes = inlineStyles(body).map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(hashes).toHaveLength(2);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' ${hashes.join(' ')};`);
    expect(policy).not.toMatch(/nonce|unsafe/);
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script), sources=(inline)');
  });

  it('contains the early script, allowed by its hash; that of an earlier shell is loaded', async () => {
    const early = '/* early */ document.title;';
    const { app, registry } = await openRenderingGateway({}, {});
    const ask = async (contract: string, version: string, text: string) => {
      const { files, ...bundle } = withBundle(SHELL_BUNDLE);
      const { releaseId } = await release(registry, 'shell', {
        ...{ ...bundle, version, files: { ...files, 'early.js': text } },
        requires: { contract, shared: {}, federation: '2.9.2' },
      });
      await pin(registry, { ...CHANGE, remote: 'shell', release: releaseId, force: true });
      const { body, headers } = await app.inject({ url: '/' });
      expect(body).toContain('data-rendered');
      return { body, releaseId, policy: String(headers['content-security-policy']) };
    };
    const hash = createHash('sha256').update(early).digest('base64');
    const now = await ask('^4.7.0', '1.1.0', early);
    expect(now.body).toContain(`<script data-release="${now.releaseId}">${early}</script><style`);
    expect(now.policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    const earlier = await ask('^4.6.0', '1.2.0', early);
    const odd = await ask('^4.7.0', '1.3.0', '"</script>"');
    for (const { body, policy, releaseId } of [earlier, odd]) {
      expect(tagOf(body, `/releases/shell/${releaseId}/early.js`)).toMatchObject({ async: '', fetchpriority: 'high' });
      expect(policy).toContain("script-src 'self';");
    }
  });

  it('requires Trusted Types with the policies of its shell', async () => {
    const { app, registry } = await openRenderingGateway({}, {});
    const policyOf = async () => {
      const { body, headers } = await app.inject({ url: '/' });
      expect(body).toContain('data-rendered');
      return String(headers['content-security-policy']);
    };
    expect(await policyOf()).not.toContain('trusted-types');
    const { releaseId } = await release(registry, 'shell', { trustedTypes: ['default'], ...withBundle(SHELL_BUNDLE) });
    await pin(registry, { ...CHANGE, remote: 'shell', release: releaseId });
    expect(await policyOf()).toMatch(/; require-trusted-types-for 'script'; trusted-types default$/);
  });

  it('escapes its data', async () => {
    const evil = '</script></title><script>alert(1)</script><!--\u2028';
    const { app } = await openRenderingGateway({}, product('tk-1170', 1, evil));
    const { body } = await app.inject({ url: '/product-item/tk-1170' });
    expect(body).toContain('data-rendered');
    expect(body).not.toMatch(/<script>|<!--/);
    const [, prefetched = ''] = /id="prefetched">(.*?)<\/script>/s.exec(body) ?? [];
    expect(JSON.parse(prefetched)).toEqual({ '/open-arrival/tk-1170': { name: evil, price: 1 } });
  });

  it('is sent compressed and answers HEAD', async () => {
    const { app } = await openRenderingGateway({}, TONER);
    const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({ url: '/product-item/tk-1170', headers, method });
    const plain = await ask({});
    const br = await ask({ 'accept-encoding': 'gzip, br' });
    const gz = await ask({ 'accept-encoding': 'gzip' });
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
    expect(br.headers['vary']).toBe('accept-encoding');

    const etag = String(plain.headers['etag']);
    expect([br.headers['etag'], gz.headers['etag']]).toEqual([etag, etag]);
    const again = await ask({ 'if-none-match': `"other", ${etag}`, 'accept-encoding': 'br' });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);

    const head = await ask({}, 'HEAD');
    expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', etag]);
  });

  it('has the colour theme that the visitor chose', async () => {
    const { app } = await openRenderingGateway({}, TONER);
    const ask = async (cookie: string) => (await app.inject({ url: '/', headers: { cookie } })).body.slice(0, 60);
    expect(await ask('ofisi_theme=dark; token=secret')).toContain('data-theme="dark"');
    expect(await ask('')).not.toContain('data-theme');
  });
});
