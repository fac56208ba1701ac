import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fakeApi } from '../../testing/fake-api';
import { client, listen } from '../../testing/clients';
import { openGateway } from '../../testing/gateways';
import type { ApiProxyLimits } from './api-proxy-limits';

const LIMIT = 512 * 1024;

const order = (length: number | 'chunked', more = '') =>
  `POST /api/order HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n${
    length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
  }\r\n${more}\r\n`;

const CLOSE = 'Connection: close\r\n';

/** The HTTP status of the only answer received, and the status in its body. */
const answer = (text: string) =>
  [/^HTTP\/1\.1 (\d{3}) /, /\{"status":(\d{3})/].map((pattern) => Number(pattern.exec(text)?.[1] ?? 0));

async function open(body = { most: LIMIT, within: 15_000 }, more: Partial<ApiProxyLimits> = {}) {
  const api = await fakeApi({
    '/order': { body: { status: 200, message: 'Placed.' } },
    '/list': { body: { status: 200 } },
  });
  let connections = 0;
  api.server.on('connection', () => (connections += 1));
  const { app } = await openGateway({ apiOrigins: [api.apiOrigin], calls: { body, calls: 4, ...more } });
  return { api, port: await listen(app), apiConnections: () => connections };
}

describe('bodies that arrive slowly or never end', () => {
  it('hold no connection to the API, however many there are', async () => {
    const { api, port, apiConnections } = await open();
    for (let opened = 0; opened < 50; opened += 1) (await client(port)).say(`${order(1_000)}{`);
    const neighbour = await fetch(`http://127.0.0.1:${port}/api/list`);
    expect(neighbour.status).toBe(200);
    expect([api.seen.map(({ url }) => url), apiConnections()]).toEqual([['/api/list'], 1]);
  });

  it('are answered 408 at their deadline, even if a byte arrives now and then', async () => {
    const { api, port } = await open({ most: LIMIT, within: 200 });
    const { say, rest } = await client(port);
    say(`${order(1_000)}{`);
    const trickle = setInterval(() => say(' '), 50);
    try {
      expect(answer(await rest())).toEqual([408, 408]);
    } finally {
      clearInterval(trickle);
    }
    expect(api.seen).toEqual([]);
  });

  it('are discarded when the client disconnects, without calling the API', async () => {
    const { api, port } = await open();
    const { socket, say } = await client(port);
    say(`${order(1_000)}{`);
    socket.destroy();
    await fetch(`http://127.0.0.1:${port}/api/list`);
    expect(api.seen.map(({ url }) => url)).toEqual(['/api/list']);
  });

  it('reach the API complete when they arrive in pieces', async () => {
    const { api, port } = await open();
    const { say, rest } = await client(port);
    say(`${order('chunked', CLOSE)}2\r\n{}\r\n`);
    say('0\r\n\r\n');
    expect(answer(await rest())).toEqual([200, 200]);
    expect(api.seen[0]?.headers).toMatchObject({ 'content-length': '2', 'content-type': 'application/json' });
    expect(api.seen[0]?.headers).not.toHaveProperty('transfer-encoding');
  });
});

/** Responds to the offer of a large body, before or after receiving all of it. */
type Taker = (request: IncomingMessage, response: ServerResponse) => void;

const refuse =
  (status: number): Taker =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ status }));

const take: Taker = (request, response) => {
  response.writeContinue();
  let bytes = 0;
  request.on('data', (part: Buffer) => (bytes += part.length));
  request.on('end', () => response.end(JSON.stringify({ status: 200, bytes })));
};

describe('bodies that are too large to be buffered', () => {
  const MB = 1024 * 1024;

  async function openBefore(taker: Taker, calls: Partial<ApiProxyLimits> = {}) {
    const opened = await open(undefined, calls);
    const offered: IncomingMessage[] = [];
    opened.api.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
      offered.push(request);
      taker(request, response);
    });
    return { ...opened, offered };
  }

  async function sendChunked(port: number, length: number): Promise<string> {
    const { say, rest } = await client(port);
    say(order('chunked', CLOSE));
    const piece = 'x'.repeat(100_000);
    for (let sent = 0; sent < length; sent += piece.length) say(`${piece.length.toString(16)}\r\n${piece}\r\n`);
    say('0\r\n\r\n');
    return rest();
  }

  it.each([
    [404, 'just over what is held', LIMIT + 1],
    [401, '5 MB', 5_000_000],
    [413, '20 MB', 20_000_000],
  ])('are answered %i by the API, which hears nothing of them but their headers: %s', async (status, _, length) => {
    const { api, port, offered } = await openBefore(refuse(status));
    for (let tries = 0; tries < 5; tries += 1) {
      const { say, rest } = await client(port);
      say(order(length, CLOSE));
      say('x'.repeat(length));
      expect(answer(await rest())).toEqual([status, status]);
    }
    expect(api.seen).toEqual([]);
    expect(offered.map(({ headers }) => headers['content-length'])).toEqual(Array(5).fill(String(length)));
    expect(offered.map(({ socket }) => socket.bytesRead < 2_000)).toEqual(Array(5).fill(true));
  });

  it('are answered in the same way without a content-length', async () => {
    const { port } = await openBefore(refuse(401));
    expect(answer(await sendChunked(port, 2_000_000))).toEqual([401, 401]);
  });

  it('are answered before the rest has arrived', async () => {
    const { port } = await openBefore(refuse(404));
    const { socket, say } = await client(port);
    say(order(20_000_000));
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    expect(bytes.toString()).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('are streamed to an API that accepts them', async () => {
    let begun: () => void = () => undefined;
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const { port } = await openBefore((request, response) => {
      request.once('data', begun);
      take(request, response);
    });
    const { say, rest } = await client(port);
    say(order(5 * MB, CLOSE));
    say('x'.repeat(MB));
    await hasBegun;
    say('x'.repeat(4 * MB));
    const text = await rest();
    expect(answer(text)).toEqual([200, 200]);
    expect(text).toContain(`"bytes":${5 * MB}}`);
    expect(answer(await sendChunked(port, 2_000_000))).toEqual([200, 200]);
  });

  it('are answered 413 when larger than any file, even where the API would accept them', async () => {
    const { port } = await openBefore(take);
    const { say, rest } = await client(port);
    say(order(30 * MB, CLOSE));
    say('x'.repeat(30 * MB));
    expect(answer(await rest())).toEqual([413, 413]);
    expect(answer(await sendChunked(port, 30_000_000))).toEqual([413, 413]);
  });

  it('are aborted at their deadline and when their sender disconnects', async () => {
    const { port, offered } = await openBefore(take, { largeBody: { most: 9 * MB, within: 300 } });
    const slow = await client(port);
    slow.say(`${order(5 * MB)}x`);
    expect(answer(await slow.rest())).toEqual([408, 408]);
    const gone = await client(port);
    gone.say(`${order(5 * MB)}x`);
    while (offered.length < 2) await new Promise((resolve) => setImmediate(resolve));
    const closed = new Promise((resolve) => offered[1]?.socket.once('close', resolve));
    gone.socket.destroy();
    await closed;
    expect((await fetch(`http://127.0.0.1:${port}/api/list`)).status).toBe(200);
  });

  it('are answered 504 when the API does not respond', async () => {
    const { port } = await openBefore(() => undefined, { write: 200 });
    const { say, rest } = await client(port);
    say(order(5 * MB, CLOSE));
    say('x'.repeat(5 * MB));
    expect(answer(await rest())).toEqual([504, 504]);
  });

  it('are buffered up to the exact limit that the API accepts elsewhere', async () => {
    const { api, port } = await open();
    const { say, rest } = await client(port);
    say(order(LIMIT, CLOSE));
    say('x'.repeat(LIMIT));
    expect(answer(await rest())).toEqual([200, 200]);
    expect(api.seen[0]?.headers).toMatchObject({ 'content-length': String(LIMIT) });
    expect(api.seen[0]?.headers).not.toHaveProperty('expect');
  });
});
