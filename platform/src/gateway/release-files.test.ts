import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pin } from '../releases/pin';
import { release, SHOP } from '../testing/fixtures';
import { openGateway } from '../testing/gateways';

describe('a release file', () => {
  it('is immutable, typed and pre-compressed', async () => {
    const { app, shop } = await openGateway();
    const url = `/releases/mf-storefront/${shop.releaseId}/home.js`;
    const plain = await app.inject({ url });
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    const br = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
    const gz = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    const again = await app.inject({ url, headers: { 'if-none-match': String(plain.headers['etag']) } });
    expect(again.statusCode).toBe(304);
    const picture = await app.inject({
      url: `/releases/mf-storefront/${shop.releaseId}/img/lamp.webp`,
      headers: { 'accept-encoding': 'br' },
    });
    expect([picture.headers['content-type'], picture.headers['content-encoding']]).toEqual(['image/webp', undefined]);
  });

  it('stays available after another release is pinned', async () => {
    const { app, registry, shop } = await openGateway();
    const next = await release(registry, 'shop', { version: '1.1.0' });
    await pin(registry, { ...SHOP, release: next.releaseId });
    expect((await app.inject({ url: `/releases/mf-storefront/${shop.releaseId}/home.js` })).statusCode).toBe(200);
  });

  it('is not served when it belongs to the server bundle', async () => {
    const { registry, app } = await openGateway();
    const { releaseId } = await release(registry, 'shop', {
      server: 'server/bundle.js',
      files: { 'server/bundle.js': 'exports.remote = {};' },
    });
    const base = `/releases/mf-storefront/${releaseId}`;
    expect((await app.inject({ url: `${base}/server/bundle.js` })).statusCode).toBe(404);
    expect((await app.inject({ url: `${base}/server%2fbundle.js` })).statusCode).toBe(404);
    expect((await app.inject({ url: `${base}/home.js` })).statusCode).toBe(200);
  });

  it('is served only when the release lists it', async () => {
    const { app, dataDir, shop } = await openGateway();
    const base = `/releases/mf-storefront/${shop.releaseId}`;
    await appendFile(join(dataDir, 'registry/releases/mf-storefront', shop.releaseId, 'slipped-in.js'), '0');
    const refused = [
      `${base}/release.json`,
      `${base}/build.json`,
      `${base}/home.js.br`,
      `${base}/slipped-in.js`,
      `${base}/nothing.js`,
      `${base}/`,
      `${base}/constructor`,
      `${base}/..%2f..%2f..%2fenvironments%2flocal.json`,
      `${base}/%2e%2e/%2e%2e/%2e%2e/environments/local.json`,
      '/releases/%2e%2e%2f%2e%2e/1.0.0-0123456789ab/registry',
      `/releases/mf-storefront/..%2f..%2fenvironments/local.json`,
      '/releases/mf-storefront/1.0.0-000000000000/home.js',
      '/releases/mf-storefront',
      `/releases/__proto__/${shop.releaseId}/home.js`,
    ];
    for (const url of refused) {
      const answer = await app.inject({ url });
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.body).not.toContain('"pins"');
    }
    const { body, headers } = await app.inject({ url: `${base}/nothing.js` });
    expect([body, headers['content-type'], headers['cache-control']]).toEqual([
      '{"status":404,"message":"There is nothing at this address."}',
      'application/json; charset=utf-8',
      'no-store',
    ]);
  });
});
