import { once } from 'node:events';
import { fakeApi } from '../../testing/fake-api';
import { client, listen } from '../../testing/clients';
import { openGateway } from '../../testing/gateways';

const LIMIT = 512 * 1024;

const order = (length: number | 'chunked', more = '') =>
  `POST /api/order HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n${
    length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
  }\r\n${more}\r\n`;

const CLOSE = 'Connection: close\r\n';

/** The HTTP status and that in the body of the one answer that came. */
const answer = (text: string) =>
  [/^HTTP\/1\.1 (\d{3}) /, /\{"status":(\d{3})/].map((pattern) => Number(pattern.exec(text)?.[1] ?? 0));

async function open(body = { most: LIMIT, within: 15_000 }) {
  const api = await fakeApi({
    '/order': { body: { status: 200, message: 'Placed.' } },
    '/list': { body: { status: 200 } },
  });
  let connections = 0;
  api.server.on('connection', () => (connections += 1));
  const { app } = await openGateway({ apiOrigin: api.apiOrigin, calls: { body, calls: 4 } });
  return { api, port: await listen(app), apiConnections: () => connections };
}

describe('bodies that come slowly or never end', () => {
  it('hold no connection to the API, however many they are', async () => {
    const { api, port, apiConnections } = await open();
    for (let opened = 0; opened < 50; opened += 1) (await client(port)).say(`${order(1_000)}{`);
    const neighbour = await fetch(`http://127.0.0.1:${port}/api/list`);
    expect(neighbour.status).toBe(200);
    expect([api.seen.map(({ url }) => url), apiConnections()]).toEqual([['/api/list'], 1]);
  });

  it('are answered 408 when their time is over, though a byte came now and then', async () => {
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

  it('are forgotten when the client goes away, and the API never hears of them', async () => {
    const { api, port } = await open();
    const { socket, say } = await client(port);
    say(`${order(1_000)}{`);
    socket.destroy();
    await fetch(`http://127.0.0.1:${port}/api/list`);
    expect(api.seen.map(({ url }) => url)).toEqual(['/api/list']);
  });

  it('arrive whole at the API when they come in pieces', async () => {
    const { api, port } = await open();
    const { say, rest } = await client(port);
    say(`${order('chunked', CLOSE)}2\r\n{}\r\n`);
    say('0\r\n\r\n');
    expect(answer(await rest())).toEqual([200, 200]);
    expect(api.seen[0]?.headers).toMatchObject({ 'content-length': '2', 'content-type': 'application/json' });
    expect(api.seen[0]?.headers).not.toHaveProperty('transfer-encoding');
  });
});

describe('bodies that are too large', () => {
  it.each([
    ['just over what the API takes', LIMIT + 1],
    ['20 MB', 20_000_000],
  ])('are always answered 413: %s', async (_, length) => {
    const { api, port } = await open();
    for (let tries = 0; tries < 5; tries += 1) {
      const { say, rest } = await client(port);
      say(order(length, CLOSE));
      say('x'.repeat(length));
      expect(answer(await rest())).toEqual([413, 413]);
    }
    expect(api.seen).toEqual([]);
  });

  it('are answered 413 also when they did not say how large they are', async () => {
    const { api, port } = await open();
    const { say, rest } = await client(port);
    say(order('chunked', CLOSE));
    const piece = 'x'.repeat(100_000);
    for (let sent = 0; sent <= LIMIT; sent += piece.length) say(`${piece.length.toString(16)}\r\n${piece}\r\n`);
    say('0\r\n\r\n');
    expect(answer(await rest())).toEqual([413, 413]);
    expect(api.seen).toEqual([]);
  });

  it('are answered before the rest of them has come', async () => {
    const { port } = await open();
    const { socket, say } = await client(port);
    say(order(20_000_000));
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    expect(bytes.toString()).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('are taken up to the last byte that the API takes', async () => {
    const { api, port } = await open();
    const { say, rest } = await client(port);
    say(order(LIMIT, CLOSE));
    say('x'.repeat(LIMIT));
    expect(answer(await rest())).toEqual([200, 200]);
    expect(api.seen[0]?.headers['content-length']).toBe(String(LIMIT));
  });
});
