import { SHOP_SETTINGS_CALL } from '@ofisi/shared-contract/boot';
import type { FastifyInstance } from 'fastify';
import { fakeApi, type FakeAnswer } from '../testing/fake-api';
import { pin } from '../releases/pin';
import { CHANGE, release } from '../testing/fixtures';
import { openGateway } from '../testing/gateways';
import { openRenderingGateway, product, SHELL_BUNDLE, shopBundle } from '../testing/server-bundles';
import { eventually } from '@ofisi/shared-server/testing/eventually';

const told = (paybill: string): FakeAnswer => ({ body: { payment: { paybill } }, etag: `"${paybill}"` });

/** The data included in the page. */
async function prefetchedOf(app: FastifyInstance, url: string): Promise<Record<string, unknown>> {
  const { body } = await app.inject({ url });
  const [, json = ''] = /<script type="application\/json" id="prefetched">(.*?)<\/script>/s.exec(body) ?? [];
  return JSON.parse(json) as Record<string, unknown>;
}

/** A storefront whose screens and heads show what they know of the paybill. */
const SHOP = shopBundle(
  "return '<p>' + escape(prefetched['/shop-settings']?.payment.paybill) + '</p>';",
  '',
  "{ title: 'Paybill ' + data['/shop-settings']?.payment.paybill, description: '', address: '/' }",
);

const open = (answers: Record<string, FakeAnswer>) =>
  openRenderingGateway({ shell: SHELL_BUNDLE, shop: SHOP }, { ...product('tk-1170', 4500), ...answers });

describe('a page', () => {
  it('is rendered with the shop’s details, and contains them for the browser', async () => {
    const { app } = await open({ [SHOP_SETTINGS_CALL]: told('174379') });
    const { body } = await app.inject({ url: '/product-item/tk-1170' });
    expect(body).toContain('<p>174379</p>');
    expect(body).toContain('<title>Paybill 174379 · Ofisi</title>');
    expect(await prefetchedOf(app, '/product-item/tk-1170')).toEqual({
      '/open-arrival/tk-1170': { name: 'tk-1170', price: 4500 },
      [SHOP_SETTINGS_CALL]: { payment: { paybill: '174379' } },
    });
  });

  it.each(['/orders', '/login', '/nothing-here'])(
    'that is made in the browser brings it along too: %s',
    async (url) => {
      const { apiOrigin } = await fakeApi({ [SHOP_SETTINGS_CALL]: told('174379') });
      const { app } = await openGateway({ apiOrigins: [apiOrigin] });
      expect(await prefetchedOf(app, url)).toEqual({ [SHOP_SETTINGS_CALL]: { payment: { paybill: '174379' } } });
    },
  );

  it('shows a change on its next load, rendered or not', async () => {
    const { app, answers } = await open({ [SHOP_SETTINGS_CALL]: told('174379') });
    for (const url of ['/product-item/tk-1170', '/orders']) await app.inject({ url });
    answers[SHOP_SETTINGS_CALL] = told('247247');
    for (const url of ['/product-item/tk-1170', '/orders']) {
      await eventually(async () => {
        expect((await prefetchedOf(app, url))[SHOP_SETTINGS_CALL]).toEqual({ payment: { paybill: '247247' } });
      });
    }
    expect((await app.inject({ url: '/product-item/tk-1170' })).body).toContain('<p>247247</p>');
  });

  it('uses the last known details while the API is down', async () => {
    const { app, api } = await open({ [SHOP_SETTINGS_CALL]: told('174379') });
    await app.inject({ url: '/product-item/tk-1170' });
    api.server.closeAllConnections();
    await new Promise((resolve) => api.server.close(resolve));
    for (const url of ['/product-item/tk-1170', '/orders', '/product-item/other']) {
      expect((await prefetchedOf(app, url))[SHOP_SETTINGS_CALL]).toEqual({ payment: { paybill: '174379' } });
    }
  });

  it.each<[string, FakeAnswer]>([
    ['knows no such call yet', { status: 404, body: { status: 404 } }],
    ['fails', { status: 500, body: { status: 500, payment: { paybill: 'wrong' } } }],
    ['is silent', () => undefined],
  ])('comes without it when the API %s', async (_what, answer) => {
    const { app } = await open({ [SHOP_SETTINGS_CALL]: answer });
    const { body, statusCode } = await app.inject({ url: '/product-item/tk-1170' });
    expect([statusCode, body.includes('<p>undefined</p>')]).toEqual([200, true]);
    expect(await prefetchedOf(app, '/orders')).toEqual({});
  });

  it('names phones and chat in its skeleton for browsers without scripts, and nothing that is unset', async () => {
    const skeleton = '<noscript>Call us. <span data-contact></span></noscript>';
    const noteOf = async (body: unknown) => {
      const { apiOrigin } = await fakeApi({ [SHOP_SETTINGS_CALL]: { body } });
      const { app, registry } = await openGateway({ apiOrigins: [apiOrigin] });
      const { releaseId } = await release(registry, 'shell', {
        version: '1.1.0',
        files: { 'skeleton.html': skeleton },
      });
      await pin(registry, { ...CHANGE, remote: 'shell', release: releaseId });
      return /<noscript>(.*?)<\/noscript>/.exec((await app.inject({ url: '/orders' })).body)?.[1];
    };
    expect(await noteOf({ shop: { phones: ['+254 (0)711-2', '<b>"$&'], chat_number: '254711' } })).toBe(
      'Call us. <a href="tel:+25407112">+254 (0)711-2</a> <a href="tel:">&#60;b&#62;&#34;$&#38;</a> <a href="https://wa.me/254711">WhatsApp</a>',
    );
    expect(await noteOf({ shop: { phones: [], chat_number: null } })).toBe('Call us. ');
    expect(await noteOf({ shop: { phones: 'none' } })).toBe('Call us. <span data-contact></span>');
  });

  it('escapes them', async () => {
    const evil = '</script><script>alert(1)</script><!--\u2028';
    const { app } = await open({ [SHOP_SETTINGS_CALL]: { body: { payment: { paybill: evil } } } });
    for (const url of ['/product-item/tk-1170', '/orders']) {
      expect((await app.inject({ url })).body).not.toMatch(/<script>|<!--/);
      expect((await prefetchedOf(app, url))[SHOP_SETTINGS_CALL]).toEqual({ payment: { paybill: evil } });
    }
  });
});
