import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeAfterTest, openGateway, page } from '../../testing/gateways';

describe('the API behind the gateway', () => {
  interface Seen {
    readonly method: string | undefined;
    readonly url: string | undefined;
    readonly headers: NodeJS.Dict<string | string[]>;
    readonly body: string;
  }

  async function startApi(): Promise<{ apiOrigin: string; seen: Seen[] }> {
    const seen: Seen[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        seen.push({ method: request.method, url: request.url, headers: request.headers, body });
        const status = request.url?.includes('busy') ? 503 : 200;
        response.writeHead(status, {
          'content-type': 'application/json',
          'content-security-policy': 'of the API',
          'retry-after': '1',
        });
        response.end('{"status":200}');
      });
    });
    closeAfterTest(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { apiOrigin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
  }

  it.each([
    [
      'its own cookies',
      'ofisi_set=a; XSRF-TOKEN=b; ofisi_device=c;ofisi_session_key=d; junk=e; =f; ofisi_session_key=g',
    ],
    ['no cookie when none is its own', 'ofisi_visitor=a; junk'],
  ])('gets %s', async (_what, cookie) => {
    const { apiOrigin, seen } = await startApi();
    const { app } = await openGateway({ apiOrigins: [apiOrigin] });
    await app.inject({ method: 'POST', url: '/api/logout', headers: { cookie } });
    const own = cookie.includes('XSRF')
      ? 'XSRF-TOKEN=b; ofisi_device=c; ofisi_session_key=d; ofisi_session_key=g'
      : undefined;
    expect(seen[0]?.headers['cookie']).toBe(own);
  });

  it('gets the request unchanged, with the visitor’s address', async () => {
    const { apiOrigin, seen } = await startApi();
    const { app } = await openGateway({ apiOrigins: [apiOrigin] });
    const headers = {
      host: 'shop.example',
      'x-forwarded-for': '6.6.6.6',
      authorization: 'Bearer t',
      'content-type': 'application/json',
    };
    const answer = await app.inject({ method: 'POST', url: '/api/login?a=1', headers, body: '{"email":"x"}' });
    expect([answer.statusCode, answer.body, answer.headers['content-security-policy']]).toEqual([
      200,
      '{"status":200}',
      'of the API',
    ]);
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/login?a=1', body: '{"email":"x"}' });
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'Bearer t',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'shop.example',
      'x-forwarded-proto': 'http',
    });
    for (const url of ['/sanctum/csrf-cookie', '/uploads/items/a.webp', '/api/docs/static/index.css']) {
      expect((await app.inject({ url })).statusCode).toBe(200);
      expect(seen.at(-1)?.url).toBe(url);
    }
    await app.inject({ method: 'DELETE', url: '/api/delete-brand/1', headers: { 'content-type': 'application/json' } });
    expect(seen.at(-1)?.method).toBe('DELETE');
  });

  it('trusts the proxy in front only when configured to', async () => {
    const { apiOrigin, seen } = await startApi();
    const { app } = await openGateway({ apiOrigins: [apiOrigin], trustedProxies: 'loopback' });
    await app.inject({
      url: '/api/x',
      // A proxy appends the address it saw to whatever the visitor claimed.
      headers: {
        'x-forwarded-for': '6.6.6.6, 41.90.0.1',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'ofisi.example',
      },
    });
    expect(seen[0]?.headers).toMatchObject({
      'x-forwarded-for': '41.90.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'ofisi.example',
    });
  });

  it('does not see the browser’s connection headers, nor the browser those of the API', async () => {
    const { apiOrigin, seen } = await startApi();
    const { app } = await openGateway({ apiOrigins: [apiOrigin] });
    const headers = { connection: 'close', expect: '100-continue', te: 'trailers', 'keep-alive': 'timeout=5' };
    const answer = await app.inject({ method: 'POST', url: '/api/x', headers, body: 'hello' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['keep-alive']).toBeUndefined();
    expect(seen[0]?.body).toBe('hello');
    expect(seen[0]?.headers).not.toHaveProperty('te');
    expect(seen[0]?.headers).not.toHaveProperty('expect');
  });

  it('is called only once when it answers that it is busy', async () => {
    const { apiOrigin, seen } = await startApi();
    const { app } = await openGateway({ apiOrigins: [apiOrigin] });
    expect((await app.inject({ url: '/api/busy' })).statusCode).toBe(503);
    expect(seen).toHaveLength(1);
  });

  it('is never reached outside its three prefixes', async () => {
    const { apiOrigin, seen } = await startApi();
    const { app } = await openGateway({ apiOrigins: [apiOrigin] });
    for (const url of ['/apix', '/api/..%2f..%2finternal', '/uploads/%2e%2e/internal', '/sanctum/../internal'])
      await app.inject({ url });
    // These addresses are pages, and every page makes this call.
    expect(new Set(seen.map(({ url }) => url))).toEqual(new Set(['/api/shop-settings']));
  });

  it('has a response in its own form when it is down', async () => {
    const { app } = await openGateway();
    for (const url of ['/api/view-items', '/sanctum/csrf-cookie', '/uploads/a.webp']) {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(502);
      expect(answer.json()).toEqual({
        status: 502,
        message: "The shop's server does not answer. Please try again.",
        incident: answer.headers['x-request-id'],
      });
      expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    }
    expect((await page(app, '/')).status).toBe(200);
  });
});
