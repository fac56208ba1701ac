import type { Server, ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { client, listen, type Client } from '../../testing/clients';
import { fakeApi } from '../../testing/fake-api';
import { openGateway } from '../../testing/gateways';

const read = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;
const LAST = 'GET /robots.txt HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n';

/** The status codes of the answers received over a connection, in order. */
const statuses = (text: string): number[] => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => Number(code));

/** Asserts that the text is the envelope of a single refusal. */
function refusal(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: statuses(head)[0], head, body: JSON.parse(body) as { status: number; message: string } };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turn();
}

describe('connections to the gateway', () => {
  it('a client that sends many requests without reading has only one in progress', async () => {
    const waiting: ServerResponse[] = [];
    const { apiOrigin, seen } = await fakeApi({ '/list': (response) => void waiting.push(response) });
    const { app } = await openGateway({ apiOrigins: [apiOrigin] });
    const port = await listen(app);
    const { say, rest } = await client(port);
    say(read('/api/list').repeat(5) + LAST);
    await until(() => waiting.length > 0);
    // Everybody else is served meanwhile, and by now the other requests would have arrived.
    for (let asked = 0; asked < 10; asked += 1) await fetch(`http://127.0.0.1:${port}/robots.txt`);
    expect(seen).toHaveLength(1);
    const answers = rest();
    for (let answered = 0; answered < 5; answered += 1) {
      await until(() => waiting.length > answered);
      expect(waiting).toHaveLength(answered + 1);
      waiting[answered]?.end('{"status":200}');
    }
    expect(statuses(await answers)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('a connection with very many queued requests is closed, without calling the API', async () => {
    const { apiOrigin, seen } = await fakeApi({ '/list': () => undefined });
    const { app } = await openGateway({ apiOrigins: [apiOrigin] });
    let parsed = 0;
    app.server.on('request', () => (parsed += 1));
    const { say, rest } = await client(await listen(app));
    say(read('/api/list').repeat(200));
    expect(await rest()).toBe('');
    expect(seen.length).toBeLessThanOrEqual(1);
    // One in progress, sixteen waiting, and the one too many.
    expect(parsed).toBe(18);
  });

  it.each([
    ['does not read at all', { standstill: 300 }],
    ['has not read its answer after the longest time', { longestAnswer: 300 }],
  ])('a client that %s is cut off', async (_, connections) => {
    // More than the system buffers for a connection.
    const much = Buffer.alloc(48 * 2 ** 20, 'x');
    const { apiOrigin, seen } = await fakeApi({ '/much': (response) => void response.end(much) });
    const { app } = await openGateway({ apiOrigins: [apiOrigin], connections });
    const { socket, say, rest } = await client(await listen(app));
    socket.pause();
    say(read('/api/much'));
    await until(() => seen.length === 1);
    while ((await openConnections(app.server)) > 0) await turn();
    expect((await rest()).length).toBeLessThan(much.length);
  });

  it('a request whose headers never end is answered 408 and closed', async () => {
    const { app } = await openGateway({ connections: { headers: 50 } });
    const { say, rest } = await client(await listen(app));
    say('GET / HTTP/1.1\r\nHost: shop\r\nX-And:');
    expect(refusal(await rest())).toMatchObject({ status: 408, body: { status: 408 } });
  });

  it.each([
    ['is not HTTP', 'Hello there!\r\n\r\n', 400],
    ['has too many headers', `GET / HTTP/1.1\r\nHost: shop\r\nX-Much: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('what %s is refused in the envelope', async (_, words, status) => {
    const { app } = await openGateway();
    const { say, rest } = await client(await listen(app));
    say(words);
    const { body, head, ...refused } = refusal(await rest());
    expect([refused.status, body.status]).toEqual([status, status]);
    expect(body.message).not.toBe('');
    expect(head).toMatch(/x-content-type-options: nosniff/);
    expect(head).toMatch(/x-request-id: [\w-]{36}/);
  });

  it('one address cannot take all connections: those over its share are refused, others are accepted', async () => {
    const { app } = await openGateway({ connections: { perVisitor: 2 } });
    const port = await listen(app);
    const [first] = [await client(port), await client(port)];
    expect(refusal(await (await client(port)).rest())).toMatchObject({ status: 429, body: { status: 429 } });
    expect(await served(await client(port, '127.0.0.3'))).toEqual([200]);
    first.socket.destroy();
    while ((await openConnections(app.server)) > 1) await turn();
    expect(await served(await client(port))).toEqual([200]);
  });

  it('a proxy in front may have as many connections as it needs', async () => {
    const { app } = await openGateway({ connections: { perVisitor: 2 }, trustedProxies: 'loopback' });
    const port = await listen(app);
    for (let opened = 0; opened < 5; opened += 1) expect((await client(port)).socket.readyState).toBe('open');
    expect(await served(await client(port))).toEqual([200]);
  });
});

async function served({ say, rest }: Client): Promise<number[]> {
  say(LAST);
  return statuses(await rest());
}

const openConnections = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
