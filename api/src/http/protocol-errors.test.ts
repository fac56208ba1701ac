import net from 'node:net';
import { text } from 'node:stream/consumers';
import { openTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;
let port: number;

beforeAll(async () => {
  shop = await openTestShop();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  port = (shop.app.server.address() as net.AddressInfo).port;
});

afterAll(() => shop.close());

/** Sends raw bytes; resolves with the status code, the headers and the body. */
async function exchange(request: string) {
  const socket = net.connect(port, '127.0.0.1');
  socket.write(request);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

const LAST = 'Host: shop\r\nConnection: close\r\n';
const post = (headers: string, body = '') => `POST /api/user-login HTTP/1.1\r\n${LAST}${headers}\r\n${body}`;

test.each([
  ['that is no HTTP', 400, 'this is not HTTP\r\n\r\n'],
  ['without a host', 400, 'GET /api/view-items HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['with two lengths', 400, post('Content-Length: 1\r\nContent-Length: 2\r\n', 'ab')],
  ['in a transfer coding that nobody knows', 400, post('Transfer-Encoding: wool\r\n')],
  ['with a body that is no JSON', 400, post('Content-Type: application/json\r\nContent-Length: 1\r\n', '{')],
  ['with headers that never end', 431, `GET / HTTP/1.1\r\n${LAST}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['that expects too much', 417, post('Expect: wonders\r\nContent-Length: 0\r\n')],
  ['of an unsupported type', 415, post('Content-Type: text/yaml\r\nContent-Length: 1\r\n', 'a')],
  ['of a malformed type', 415, post('Content-Type: ;;;\r\nContent-Length: 1\r\n', 'a')],
  ['whose declared length is too large', 413, post('Content-Type: application/json\r\nContent-Length: 99999999\r\n')],
  ['with a method that the address does not support', 404, `DELETE /api/user-login HTTP/1.1\r\n${LAST}\r\n`],
  ['with a method that no address supports', 404, `PROPFIND /api/view-items HTTP/1.1\r\n${LAST}\r\n`],
  ['for a file, with another method', 404, `PUT /uploads/items/x.webp HTTP/1.1\r\n${LAST}Content-Length: 0\r\n\r\n`],
  ['for a page that cannot be decoded', 404, `GET /%ff%zz HTTP/1.1\r\n${LAST}\r\n`],
])('a request %s is answered %i in the common envelope', async (_name, status, request) => {
  const answer = await exchange(request);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toEqual({ status, message: expect.stringMatching(/^[A-Z].+\.$/) });
  expect(answer.head).toContain('content-type: application/json; charset=utf-8');
  expect(answer.head).toContain('x-content-type-options: nosniff');
  expect(answer.head).toMatch(/x-request-id: [\w-]{8,}/);
});

test('a request that arrives while the server is stopping is asked to retry', async () => {
  const stopping = await openTestShop();
  let release: () => void = () => undefined;
  stopping.app.addHook('preClose', () => new Promise<void>((resolve) => (release = resolve)));
  await stopping.app.listen({ port: 0, host: '127.0.0.1' });
  const address = stopping.app.server.address() as net.AddressInfo;
  const closing = stopping.close();
  await new Promise((resolve) => setImmediate(resolve));
  const answer = await fetch(`http://127.0.0.1:${address.port}/api/view-items`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(await answer.json()).toEqual({
    status: 503,
    message: 'The shop is restarting. Please try again in a moment.',
  });
  release();
  await closing;
});
