import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { client, listen } from '../../testing/clients';
import { fakeApi, type FakeAnswer } from '../../testing/fake-api';
import { openGateway } from '../../testing/gateways';

const FOR_ALL = { 'content-type': 'application/json', 'cache-control': 'no-cache' };

/** An API whose answers to `/list` wait for the test to release them; each contains the state at the time of its call. */
async function slowApi(headers: OutgoingHttpHeaders = FOR_ALL, status = 200) {
  let price = 1;
  const waiting: (() => void)[] = [];
  const write: FakeAnswer = (response) => {
    price += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  const list = (response: ServerResponse) => {
    const body = JSON.stringify({ price });
    const id = seen.at(-1)?.headers['x-request-id'];
    waiting.push(() =>
      response.writeHead(status, { ...headers, 'x-request-id': id, 'content-length': body.length }).end(body),
    );
  };
  const { apiOrigin, seen } = await fakeApi({ '/list': list, '/price': write });
  const { app } = await openGateway({ apiOrigins: [apiOrigin] });
  const asked = async (times: number) => {
    while (seen.filter(({ url }) => url === '/api/list').length < times) await turn();
  };
  return { app, waiting, seen, asked };
}

const list = (app: FastifyInstance, headers: Record<string, string> = {}) => app.inject({ url: '/api/list', headers });

/** Makes one read, and three more that wait together while it is in progress; returns all the answers. */
async function fourReads(
  api: Awaited<ReturnType<typeof slowApi>>,
  headersOf: (one: number) => Record<string, string> = () => ({}),
) {
  const first = list(api.app, headersOf(0));
  await api.asked(1);
  const others = [1, 2, 3].map((one) => list(api.app, headersOf(one)));
  let isOver = false;
  const answers = Promise.all([first, ...others]).finally(() => (isOver = true));
  while (!isOver) {
    api.waiting.shift()?.();
    await turn();
  }
  return { answers: await answers, asked: api.seen.length };
}

describe('equal reads at the same time', () => {
  it('share a call while one is in progress, and each has its own id', async () => {
    const { answers, asked } = await fourReads(await slowApi());
    expect(asked).toBe(2);
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(4).fill([200, '{"price":1}']));
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(4);
  });

  it('see everything written before they began, also while an older one is in progress', async () => {
    const { app, waiting, asked } = await slowApi();
    const before = list(app);
    await asked(1);
    await app.inject({ method: 'POST', url: '/api/price' });
    const after = [list(app), list(app)];
    // The second call does not wait for the first to end.
    await asked(2);
    for (const answer of waiting) answer();
    const bodies = await Promise.all([before, ...after]);
    expect(bodies.map(({ body }) => body)).toEqual(['{"price":1}', '{"price":2}', '{"price":2}']);
  });

  it.each([
    ['a cookie', { ...FOR_ALL, 'set-cookie': 'a=1' }],
    ['an answer that is private', { ...FOR_ALL, 'cache-control': 'private, max-age=5' }],
    ['an answer that nobody may keep', { ...FOR_ALL, 'cache-control': 'no-store' }],
    ['an answer that does not say who may have it', { 'content-type': 'application/json' }],
    ['an answer that depends on anything', { ...FOR_ALL, vary: '*' }],
    ['how often one may still ask', { ...FOR_ALL, 'x-ratelimit-limit': '300' }],
  ])('have answers of their own where there is %s', async (_, headers) => {
    const { answers, asked } = await fourReads(await slowApi(headers));
    expect(asked).toBe(4);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });

  it('have separate answers where somebody is refused', async () => {
    const { answers, asked } = await fourReads(await slowApi(FOR_ALL, 429));
    expect([asked, ...answers.map(({ statusCode }) => statusCode)]).toEqual([4, 429, 429, 429, 429]);
  });

  it('are not equal when they identify the visitor or differ in anything else', async () => {
    const tokens = await fourReads(await slowApi(), () => ({ authorization: 'Bearer t' }));
    const languages = await fourReads(await slowApi(), (one) => ({ 'accept-language': `${one}` }));
    const hosts = await fourReads(await slowApi(), (one) => ({ host: `shop-${one}.example` }));
    expect([tokens.asked, languages.asked, hosts.asked]).toEqual([4, 4, 4]);
  });

  it('are answered although the first reader disconnects', async () => {
    const { app, waiting, asked } = await slowApi();
    const port = await listen(app);
    const say = async () => {
      const visitor = await client(port);
      visitor.say('GET /api/list HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
      return visitor;
    };
    await say();
    await asked(1);
    const gone = await say();
    const waits = await say();
    await asked(2);
    gone.socket.destroy();
    await asked(3);
    for (const answer of waiting) answer();
    expect(await waits.rest()).toMatch(/^HTTP\/1.1 200 [^]*\{"price":1\}$/);
  });

  it('fail together when the API does not answer', async () => {
    const api = await fakeApi({ '/list': () => undefined });
    const { app } = await openGateway({ apiOrigins: [api.apiOrigin], calls: { read: 100 } });
    const first = list(app);
    while (api.seen.length < 1) await turn();
    const answers = await Promise.all([first, list(app), list(app), list(app)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([504, 504, 504, 504]);
    expect(api.seen).toHaveLength(2);
  });
});
