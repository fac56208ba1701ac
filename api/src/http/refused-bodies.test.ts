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

const HUGE = 20_000_000;

interface Sent {
  readonly path: string;
  readonly type?: string;
  readonly length?: number;
  readonly more?: string;
}

const head = ({ path, type = 'application/json', length = HUGE, more = '' }: Sent) =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n${more}\r\n`;

const headersOf = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

/** Sends `Expect: 100-continue` but never a body; resolves with everything that comes back. */
async function offer(sent: Sent): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  socket.write(head({ ...sent, more: `${sent.more ?? ''}Expect: 100-continue\r\n` }));
  socket.once('data', (bytes: Buffer) => {
    // Nothing more comes before the body.
    if (bytes.toString().startsWith('HTTP/1.1 100')) {
      socket.end();
    }
  });
  return text(socket);
}

const FORM = 'multipart/form-data; boundary=B';

test.each([
  ['of an address that does not exist', 404, '/api/nothing-here', undefined],
  ['of a guest where somebody must be logged in', 401, '/api/add-product-brand', undefined],
  ['of somebody who may not', 403, '/api/add-product-brand', 'User'],
  ['that the address does not take', 413, '/api/add-product-brand', 'Admin'],
] as const)('a huge body %s is answered %i before any of it is asked for', async (_name, status, path, role) => {
  const more = role ? headersOf(await shop.as(role)) : '';
  for (const type of ['application/json', FORM]) {
    const answer = await offer({ path, type, more });
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain(`{"status":${status}`);
  }
});

test('a client that sends Expect: 100-continue is answered 100 if the body is accepted', async () => {
  expect(await offer({ path: '/api/user-login', length: 2 })).toMatch(/^HTTP\/1\.1 100 Continue\r\n/);
});

test.each([
  ['/api/nothing-here', 404],
  ['/api/add-product-brand', 401],
])('a client that sends its body to %s without asking reads the answer all the same', async (path, status) => {
  const socket = net.connect(port, '127.0.0.1');
  socket.write(head({ path }).replace('Connection: close\r\n', ''));
  socket.write('x'.repeat(HUGE));
  let answer = '';
  for await (const bytes of socket) {
    answer += String(bytes);
    if (answer.includes('"}')) {
      break;
    }
  }
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});
