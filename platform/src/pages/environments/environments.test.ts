import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pin, promote } from '../../releases/pin';
import type { GatewaySettings } from '../../gateway/gateway';
import { fakeApi } from '../../testing/fake-api';
import { listen } from '../../testing/clients';
import { CHANGE, release } from '../../testing/fixtures';
import { openGateway, page } from '../../testing/gateways';
import { openRenderingGateway, product, shopBundle, withBundle } from '../../testing/server-bundles';

const QA = { environment: 'qa', host: 'qa.localhost', apiOrigins: null };

/** A gateway with a newer storefront in `qa`, which renders pages. */
async function open(changes: Partial<GatewaySettings> = {}) {
  const opened = await openRenderingGateway({ shop: shopBundle(`return '<h1>old</h1>';`) }, product('toner', 4500), {
    environments: [QA],
    rendering: { freshFor: 60_000 },
    ...changes,
  });
  const { registry } = opened;
  await promote(registry, { ...CHANGE, environment: 'qa', from: 'local', remotes: [] });
  const newer = await release(registry, 'shop', {
    version: '2.0.0',
    ...withBundle(shopBundle(`return '<h1>new</h1>';`)),
  });
  await pin(registry, { ...CHANGE, environment: 'qa', remote: 'mf-storefront', release: newer.releaseId });
  return { ...opened, newer };
}

const ask = (app: FastifyInstance, host: string, url = '/product-item/toner', headers = {}) =>
  app.inject({ url, headers: { host, ...headers } });

const shown = (body: string) => ({
  environment: /"environment":"(\w+)"/.exec(body)?.[1],
  heading: /<h1>(\w+)<\/h1>/.exec(body)?.[1],
});
const LOCAL_PAGE = { environment: 'local', heading: 'old' };
const QA_PAGE = { environment: 'qa', heading: 'new' };

describe('environments by host name', () => {
  it('have separate pins, rendered and cached, in any order of requests', async () => {
    const { app } = await open();
    for (let round = 0; round < 3; round += 1) {
      const [qa, local] = [await ask(app, 'qa.localhost:8080'), await ask(app, 'localhost:8080')];
      expect([shown(qa.body), shown(local.body)]).toEqual([QA_PAGE, LOCAL_PAGE]);
      expect(qa.headers['etag']).not.toBe(local.headers['etag']);
    }
    const { etag } = (await ask(app, 'localhost')).headers;
    expect((await ask(app, 'localhost', undefined, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await ask(app, 'qa.localhost', undefined, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('do not share a process, so that no state of a bundle leaks into another environment', async () => {
    const counting = shopBundle(
      `globalThis.pages = (globalThis.pages ?? 0) + 1; return '<h1>' + globalThis.pages + '</h1>';`,
    );
    const { app, registry } = await openRenderingGateway(
      { shop: counting },
      { ...product('a', 1), ...product('b', 1), ...product('c', 1) },
      { environments: [QA], rendering: { processes: 1 } },
    );
    await promote(registry, { ...CHANGE, environment: 'qa', from: 'local', remotes: [] });
    const count = async (host: string, slug: string) =>
      shown((await ask(app, host, `/product-item/${slug}`)).body).heading;
    expect([await count('localhost', 'a'), await count('localhost', 'b')]).toEqual(['1', '2']);
    expect(await count('qa.localhost', 'a')).toBe('1');
    expect(await count('localhost', 'c')).toBe('3');
  });

  it.each(['QA.LocalHost', 'qa.localhost.', 'qa.localhost:8080', 'Qa.localhost.:65535'])('%s is qa', async (host) => {
    const { app } = await open();
    expect(shown((await ask(app, host)).body)).toEqual(QA_PAGE);
  });

  it.each([
    'xqa.localhost',
    'qa.localhost.evil.example',
    'evil.example#qa.localhost',
    'qa.localhost@evil.example',
    'qa.localhost:80:80',
    'qa.localhost..',
    'qa.localhost, localhost',
    'localhost/qa.localhost',
    ' ',
  ])('%j is not', async (host) => {
    const { app } = await open();
    expect(shown((await ask(app, host)).body).environment).toBe('local');
  });

  it('accept X-Forwarded-Host only from a trusted proxy', async () => {
    const forwarded = { 'x-forwarded-host': 'qa.localhost', forwarded: 'host=qa.localhost', 'x-host': 'qa.localhost' };
    const direct = await open();
    expect(shown((await ask(direct.app, 'localhost', undefined, forwarded)).body)).toEqual(LOCAL_PAGE);
    expect(shown((await ask(direct.app, 'localhost')).body)).toEqual(LOCAL_PAGE);

    const elsewhere = await open({ trustedProxies: '10.0.0.0/8' });
    expect(shown((await ask(elsewhere.app, 'localhost', undefined, forwarded)).body)).toEqual(LOCAL_PAGE);

    const behind = await open({ trustedProxies: 'loopback' });
    expect(shown((await ask(behind.app, 'gateway:8080', undefined, forwarded)).body)).toEqual(QA_PAGE);
    expect(shown((await ask(behind.app, 'gateway:8080')).body)).toEqual(LOCAL_PAGE);
  });

  it('are not selected by the request target, nor by a second Host', async () => {
    const { app } = await open();
    const port = await listen(app);
    const say = async (...lines: string[]) => {
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.on('data', (data) => (answer += data.toString()));
      socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
      await once(socket, 'close');
      return answer;
    };
    const absolute = await say('GET http://qa.localhost/product-item/toner HTTP/1.1', 'Host: localhost');
    expect(absolute).toMatch(/^HTTP\/1.1 4\d\d /);
    const twice = await say('GET /product-item/toner HTTP/1.1', 'Host: localhost', 'Host: qa.localhost');
    expect(shown(twice).environment).not.toBe('qa');
    const without = await say('GET /product-item/toner HTTP/1.0');
    expect(shown(without).environment).toBe('local');
  });

  it('show their name and are not indexed, unlike the public one', async () => {
    const { app } = await open();
    const MARK = '<aside class="environment-mark" aria-label="Environment">qa</aside>';
    const NOT_FOUND = 'noindex, nofollow';
    for (const url of ['/product-item/toner', '/orders', '/nothing', '/robots.txt', '/api/x', '/releases/x']) {
      const [qa, local] = [await ask(app, 'qa.localhost', url), await ask(app, 'localhost', url)];
      expect([url, qa.headers['x-robots-tag'], local.headers['x-robots-tag']]).toEqual([url, NOT_FOUND, undefined]);
      expect(local.body).not.toContain('environment-mark');
      if (!/^\/(?:api|releases|robots)/.test(url)) expect(qa.body).toContain(MARK);
    }
    expect((await ask(app, 'qa.localhost', '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await ask(app, 'qa.localhost', '/sitemap.xml')).statusCode).toBe(404);
    expect((await ask(app, 'localhost', '/robots.txt')).body).toContain('Allow: ');
  });

  it('allow only the style of the badge beyond other pages', async () => {
    const { app } = await open();
    for (const url of ['/product-item/toner', '/orders', '/nothing']) {
      const policies = [await ask(app, 'qa.localhost', url), await ask(app, 'localhost', url)].map(({ headers }) =>
        String(headers['content-security-policy'])
          .replace(/'nonce-[^']+'/, 'nonce')
          .split(/[; ]+/),
      );
      const more = policies[0]?.filter((word) => !policies[1]?.includes(word)) ?? [];
      expect(more).toEqual([expect.stringMatching(/^'sha256-.{44}'$/)]);
    }
  });

  it('have the public address with their own host', async () => {
    const { app } = await open({
      publicOrigin: 'https://shop.example:8443',
      environments: [{ ...QA, host: 'qa.shop.example' }],
    });
    const { body } = await ask(app, 'qa.shop.example');
    expect(body).toContain('https://qa.shop.example:8443/product-item/toner');
    expect(body).not.toContain('https://shop.example:8443');
    expect((await ask(app, 'shop.example')).body).toContain('https://shop.example:8443/product-item/toner');
  });

  it('use their own API, for pages and for calls', async () => {
    const theirs = await fakeApi({ ...product('toner', 1), '/view-product-details': { body: {} } });
    const { app, api } = await open({ environments: [{ ...QA, apiOrigins: [theirs.apiOrigin] }] });
    api.seen.length = 0;
    const call = await ask(app, 'qa.localhost', '/api/open-arrival/toner');
    expect(call.json()).toMatchObject({ price: 1 });
    const body = (await ask(app, 'qa.localhost')).body;
    expect(body).toContain('"price":1');
    expect(api.seen).toEqual([]);
    expect((await ask(app, 'localhost')).body).toContain('"price":4500');
    expect((await ask(app, 'localhost', '/api/open-arrival/toner')).json()).toMatchObject({ price: 4500 });
  });

  it('keep their cookies separate, whatever the API sets', async () => {
    const { apiOrigin } = await fakeApi({
      '/cookie': (response) =>
        response
          .writeHead(204, {
            'set-cookie': ['a=1; Domain=localhost; Path=/; Secure', 'b=2; path=/;domain = .localhost'],
          })
          .end(),
    });
    const { app } = await openGateway({ apiOrigins: [apiOrigin] });
    const { headers } = await ask(app, 'localhost', '/api/cookie');
    expect(headers['set-cookie']).toEqual(['a=1; Path=/; Secure', 'b=2; path=/']);
  });

  it('explain what to do while nothing is pinned', async () => {
    const { app } = await openGateway({ environments: [QA] });
    const answer = await ask(app, 'qa.localhost', '/');
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('<code>npm run mf -- promote --from &#60;another&#62; --environment qa</code>');
    expect((await page(app, '/')).status).toBe(200);
  });
});

describe('an unknown host name', () => {
  it('gets the gateway’s own environment when its host is not configured', async () => {
    const { app } = await open();
    for (const host of ['192.168.1.5:8080', '[::1]:8080', 'shop.example'])
      expect(shown((await ask(app, host)).body)).toEqual(LOCAL_PAGE);
  });

  it('is refused when it is, so that a mistyped name is not the shop; health checks still work', async () => {
    const { app } = await open({ publicOrigin: 'https://shop.example' });
    for (const host of ['qa2.localhost', 'localhost', '[::1]', 'shop.example.evil', '']) {
      const answer = await ask(app, host);
      expect([host, answer.statusCode]).toEqual([host, 421]);
      expect(answer.body).toContain('There is no shop at this host name');
      expect(answer.body).not.toContain('qa.localhost');
      const call = await ask(app, host, '/api/open-arrival/toner');
      expect([call.statusCode, call.json()]).toEqual([
        421,
        { status: 421, message: 'There is no shop at this host name.' },
      ]);
    }
    expect(shown((await ask(app, 'SHOP.example.:443')).body)).toEqual(LOCAL_PAGE);
    expect((await ask(app, '10.0.0.9:8080', '/readyz')).statusCode).toBe(200);
    expect((await ask(app, '10.0.0.9:8080', '/healthz')).statusCode).toBe(200);
  });

  it('works as before with a single environment', async () => {
    const { app } = await open({ environments: [], publicOrigin: 'https://shop.example' });
    expect(shown((await ask(app, 'anything.example')).body)).toEqual(LOCAL_PAGE);
  });
});
