import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import type { FastifyInstance } from 'fastify';
import { client, listen } from '../../testing/clients';
import { fakeApi, type FakeAnswer } from '../../testing/fake-api';
import { openGateway } from '../../testing/gateways';
import { openRenderingGateway, product } from '../../testing/server-bundles';

const QUICK = { read: 100, write: 200, pause: 100 };

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turn();
}

/** An API that accepts every request and answers none until it is told to continue. */
async function hungApi() {
  const waiting: ServerResponse[] = [];
  const hang: FakeAnswer = (response) => void waiting.push(response);
  const answers: Record<string, FakeAnswer> = { '/list': hang, '/order': hang, '/health': hang };
  const api = await fakeApi(answers);
  return { api, answers, waiting };
}

async function refusalOf(app: FastifyInstance, request: { url: string; method?: 'GET' | 'POST'; body?: string }) {
  const answer = await app.inject(request);
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  expect(answer.json()).toMatchObject({ status: answer.statusCode, incident: answer.headers['x-request-id'] });
  return [answer.statusCode, answer.json<{ message: string }>().message];
}

describe('an API that accepts requests and does not answer', () => {
  it('makes nobody wait beyond a deadline: a read says to retry, a change to check first', async () => {
    const { api } = await hungApi();
    const { app } = await openGateway({ apiOrigins: [api.apiOrigin], calls: QUICK });
    expect(await refusalOf(app, { url: '/api/list' })).toEqual([
      504,
      "The shop's server does not answer in time. Please try again.",
    ]);
    expect(await refusalOf(app, { url: '/api/order', method: 'POST', body: '{}' })).toEqual([
      504,
      "The shop's server does not answer in time. It may have done what you asked: check before you try again.",
    ]);
  });

  it('that stops in the middle of a large answer gets the connection closed, so that the browser notices', async () => {
    const api = await fakeApi({
      '/list': (response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' });
        response.write('{"status":200,');
      },
    });
    const { app } = await openGateway({ apiOrigins: [api.apiOrigin], calls: QUICK });
    const { say, rest } = await client(await listen(app));
    say('GET /api/list HTTP/1.1\r\nHost: shop\r\n\r\n');
    expect(await rest()).toMatch(/\{"status":200,$/);
  });

  it('that stops in the middle of a small answer gives the visitor an error with the reason', async () => {
    const stopping: FakeAnswer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"status":200,');
    };
    const api = await fakeApi({ '/list': stopping, '/order': stopping });
    const { app } = await openGateway({ apiOrigins: [api.apiOrigin], calls: { ...QUICK, pause: 60_000 } });
    expect(await refusalOf(app, { url: '/api/list' })).toEqual([
      504,
      "The shop's server does not answer in time. Please try again.",
    ]);
    const [status, message] = await refusalOf(app, { url: '/api/order', method: 'POST', body: '{}' });
    expect([status, message]).toEqual([504, expect.stringContaining('It may have done what you asked')]);
  });

  it('gets no calls after several failures in a row, until it answers again', async () => {
    const { api, answers } = await hungApi();
    const { app } = await openGateway({ apiOrigins: [api.apiOrigin], calls: QUICK });
    // In different languages, so that the calls are not shared.
    const call = async (_: unknown, language = 0) =>
      (await app.inject({ url: '/api/list', headers: { 'accept-language': `${language}` } })).statusCode;
    expect(await Promise.all(Array.from({ length: 5 }, call))).toEqual([504, 504, 504, 504, 504]);
    const asked = () => api.seen.filter(({ url }) => url === '/api/list').length;
    const before = asked();
    expect(await Promise.all(Array.from({ length: 20 }, call))).toEqual(Array(20).fill(502));
    expect(asked()).toBe(before);

    answers['/list'] = { body: { status: 200 } };
    answers['/health'] = { status: 503, body: { status: 503 } };
    await eventually(async () => expect(await call(null)).toBe(200));
    // Only the probe can have noticed: no visitor's call got through before.
    expect(asked()).toBe(before + 1);
  });

  it('is not considered down when single calls fail between others', async () => {
    const { api, answers } = await hungApi();
    answers['/quick'] = { status: 500, body: { status: 500 } };
    // Long enough for the quick call on a busy machine.
    const { app } = await openGateway({ apiOrigins: [api.apiOrigin], calls: { ...QUICK, read: 600 } });
    for (let round = 0; round < 7; round += 1) {
      expect((await app.inject({ url: '/api/list' })).statusCode).toBe(504);
      expect((await app.inject({ url: '/api/quick' })).statusCode).toBe(500);
    }
  });

  it('does not stop pages, which come from memory', async () => {
    const { app, answers } = await openRenderingGateway({}, product('lamp', 900), { calls: QUICK });
    await app.ready();
    await eventually(async () => expect((await app.inject({ url: '/product-item/lamp' })).body).toContain('KES 900'));
    for (const path of Object.keys(answers)) answers[path] = () => undefined;
    for (let asked = 0; asked < 6; asked += 1) await app.inject({ url: '/api/anything' });
    const again = await app.inject({ url: '/product-item/lamp' });
    expect([again.statusCode, again.body.includes('KES 900')]).toEqual([200, true]);
  });
});

describe('calls in progress', () => {
  it('cannot all belong to one visitor; others are answered', async () => {
    const { api, waiting } = await hungApi();
    const { app } = await openGateway({
      apiOrigins: [api.apiOrigin],
      calls: { callsPerVisitor: 2 },
      trustedProxies: 'loopback',
    });
    const call = (url: string, visitor: string) => app.inject({ url, headers: { 'x-forwarded-for': visitor } });
    const held = [call('/api/list', '41.90.0.1'), call('/api/list', '41.90.0.1')];
    await until(() => waiting.length === 2);
    expect((await call('/api/list', '41.90.0.1')).statusCode).toBe(429);
    expect((await call('/api/else', '41.90.0.2')).statusCode).toBe(404);
    for (const response of waiting) response.end('{}');
    expect((await Promise.all(held)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await call('/api/else', '41.90.0.1')).statusCode).toBe(404);
  });

  it('are cancelled when their visitor has gone', async () => {
    const { api, waiting } = await hungApi();
    const { app } = await openGateway({ apiOrigins: [api.apiOrigin] });
    const { socket, say } = await client(await listen(app));
    say('GET /api/list HTTP/1.1\r\nHost: shop\r\n\r\n');
    await until(() => waiting.length === 1);
    const closed = new Promise((resolve) => waiting[0]?.once('close', resolve));
    socket.destroy();
    await closed;
    expect(waiting[0]?.writableFinished).toBe(false);
  });
});
