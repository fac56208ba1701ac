import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { client, listen } from '../../testing/clients';
import { openGateway } from '../../testing/gateways';
import { scanHeaders } from './header-scan';

const MANY = Array.from({ length: 60 }, (_, index) => `junk${index}=${'x'.repeat(3_000)}`).join('; ');
/** The order of Chrome, in which cookies are the last header. */
const OF_A_PAGE = 'Accept: text/html,application/xhtml+xml\r\nSec-Fetch-Mode: navigate\r\n';
const OF_A_CALL = 'Accept: application/json\r\nSec-Fetch-Mode: cors\r\n';

const request = (headers: string, path = '/shop') => `GET ${path} HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`;
const withMany = (headers: string) => `${headers}Cookie: ofisi_session_key=k; ${MANY}\r\n`;

/** What the gateway answers to a request that arrives in pieces of this size. */
async function answerTo(words: string, size = words.length) {
  const { app } = await openGateway();
  const { say, rest } = await client(await listen(app));
  const answered = rest();
  for (let at = 0; at < words.length; at += size) {
    say(words.slice(at, at + size));
    // Both ends share this event loop: the gateway reads each piece by itself.
    for (let turns = 0; turns < 10; turns += 1) await turn();
  }
  const [head = '', body = ''] = (await answered).split('\r\n\r\n');
  return { head, body };
}

describe('a browser with more cookies than a request may have', () => {
  it('is shown a page, in one piece, and told to forget them', async () => {
    const { head, body } = await answerTo(request(withMany(OF_A_PAGE)));
    expect(head).toMatch(/^HTTP\/1\.1 431 /);
    expect(head).toMatch(/\r\ncontent-type: text\/html; charset=utf-8\r\n/);
    expect(head).toMatch(/\r\ncache-control: no-store\r\n/);
    expect(head).toMatch(/\r\ncontent-security-policy: default-src 'none'; /);
    expect(head).toMatch(/\r\nclear-site-data: "cookies"\r\n/);
    for (const name of ['ofisi_session_key', 'junk0', 'junk59']) {
      expect(head).toContain(`\r\nset-cookie: ${name}=; Max-Age=0; Path=/\r\n`);
    }
    expect(head).toContain('\r\nset-cookie: junk0=; Max-Age=0\r\n');
    expect(body).toContain('cleared them; you are logged out.');
    expect(body).toContain('<a href="">Open the page again</a>');
    expect(body).not.toContain('<script');
    expect(body).not.toContain('http-equiv');
  });

  it.each([
    ['in small packets, whose beginning is lost', withMany(OF_A_PAGE), 9_000],
    ['from a proxy that sorts the headers', `Accept: text/html\r\n${withMany('')}Sec-Fetch-Mode: navigate\r\n`, 9_000],
    ['from a browser that says nothing of itself', withMany(''), undefined],
  ])('%s: the same page', async (_how, headers, size) => {
    const { head, body } = await answerTo(request(headers), size);
    expect(head).toContain('clear-site-data: "cookies"');
    expect(head).toContain('set-cookie: junk59=; Max-Age=0; Path=/');
    expect(body).toContain('Open the page again');
  });

  it.each([
    ['', withMany(OF_A_CALL), undefined],
    [' from a proxy that sorts the headers', `${withMany('')}Sec-Fetch-Mode: cors\r\n`, 9_000],
  ])('a call%s gets the envelope, and forgets them as well', async (_how, headers, size) => {
    const { head, body } = await answerTo(request(headers, '/api/user-profile'), size);
    expect(head).toMatch(/\r\ncontent-type: application\/json/);
    expect(head).toContain('clear-site-data: "cookies"');
    expect(JSON.parse(body)).toEqual({ status: 431, message: expect.stringMatching(/asked to forget them/) });
  });

  it('does not spend more on single cookies than proxies let through', async () => {
    const names = Array.from({ length: 300 }, (_, index) => `${'n'.repeat(60)}${index}=${'x'.repeat(100)}`).join('; ');
    const { head } = await answerTo(request(`${OF_A_PAGE}Cookie: ${names}\r\n`));
    expect(head).toContain('clear-site-data: "cookies"');
    expect(head.length).toBeLessThan(14_000);
    expect(head.split('\r\n').length).toBeLessThan(101);
  });

  it('keeps them when something else is too large', async () => {
    const large = `X-Much: ${'x'.repeat(20_000)}\r\n`;
    for (const headers of [`Cookie: a=b; c=d\r\n${large}`, `${large}Cookie: a=b; c=d\r\n`]) {
      const { head, body } = await answerTo(request(OF_A_PAGE + headers));
      expect(head).toMatch(/^HTTP\/1\.1 431 /);
      expect(head).not.toMatch(/clear-site-data|set-cookie/);
      expect(JSON.parse(body)).toMatchObject({ status: 431, message: 'The request has too many headers.' });
    }
  });

  it('is answered also when its headers never end, and holds no connection', async () => {
    const { head } = await answerTo(`GET /shop HTTP/1.1\r\n${OF_A_PAGE}Cookie: ${MANY}`);
    expect(head).toContain('clear-site-data: "cookies"');
  });

  it('does not get another answer for what it sends afterwards', async () => {
    const { app } = await openGateway();
    const socket = connect({ host: '127.0.0.1', port: await listen(app) });
    let text = '';
    socket.on('data', (bytes) => (text += bytes.toString()));
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(request(withMany(OF_A_PAGE)) + request('', '/robots.txt').repeat(50));
    await once(socket, 'close');
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

test('headers are understood however they are cut into packets', () => {
  const words = `GET / HTTP/1.1\r\nHost: shop\r\nCookie: first=${'x'.repeat(5_000)}; second=2\r\nAccept: text/html\r\n\r\n`;
  for (let size = 1; size < 40; size += 1) {
    const scan = scanHeaders();
    const ends: boolean[] = [];
    for (let at = 0; at < words.length; at += size) ends.push(scan.take(Buffer.from(words.slice(at, at + size))));
    expect(ends.indexOf(true)).toBe(ends.length - 1);
    expect(scan.result()).toEqual({ isForPage: true, cookies: ['first', 'second'] });
  }
});
