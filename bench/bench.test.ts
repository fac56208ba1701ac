import { createServer, connect, type AddressInfo } from 'node:net';
import { median } from '@ofisi/services/median';
import { htmlParts, htmlSize } from './bytes/html-parts';
import { ownerOf } from './bytes/owners';
import { purchaseRows, visitRows } from './figures';
import { slowConnection } from './slow-connection';
import type { Visit } from './visit';

const visited = (largestPaint: number, interactive: number | null = 2000): Visit => ({
  firstPaint: 300,
  largestPaint,
  largest: 'img',
  layoutShift: 0,
  longTasks: 0,
  interactive,
  scriptAndStyle: 120_000,
  total: 200_000,
  requests: 12,
});

describe('the figures of the bench', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
  ])('the median of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('show medians and their ratio, and no ratio without a baseline', () => {
    const platform = [visited(1000), visited(1200), visited(9000)];
    const [staticHtml, oneBundle] = [[visited(1000, null)], [visited(1500, 1600)]];
    const rows = visitRows('home', { platform, staticHtml, oneBundle, islands: [visited(1000, 800)] });
    expect(rows).toContain('| home | largest paint | 1200 ms | 1000 ms | 1.20 | 1500 ms | 0.80 | 1000 ms | 1.20 |');
    expect(rows).toContain('| home | interactive | 2000 ms | – | – | 1600 ms | 1.25 | 800 ms | 2.50 |');
    expect(rows).toContain('| home | layout shift | 0.000 | 0.000 | – | 0.000 | – | 0.000 | – |');
    expect(visitRows('shop', { platform, staticHtml, oneBundle, islands: [] })).toContain(
      '| shop | script and style | 120.0 kB | 120.0 kB | 1.00 | 120.0 kB | 1.00 | – | – |',
    );
    const [ours, theirs] = [
      { seenAt: 700, boughtAt: 1000, countedAt: 1500, countedAfter: 500 },
      { seenAt: 1400, boughtAt: 2000, countedAt: 2000, countedAfter: 300 },
    ] as const;
    expect(purchaseRows('product', { platform: [ours], oneBundle: [theirs], islands: [theirs] })).toEqual([
      '| product | *Add to Cart* can be pressed | 700 ms | – | – | 1400 ms | 0.50 | 1400 ms | 0.50 |',
      '| product | … an item added 0.3 s later is in the cart | 1000 ms | – | – | 2000 ms | 0.50 | 2000 ms | 0.50 |',
      '| product | … and the top bar counts it | 1500 ms | – | – | 2000 ms | 0.75 | 2000 ms | 0.75 |',
      '| product | press to response: until the top bar counts it | 500 ms | – | – | 300 ms | 1.67 | 300 ms | 1.67 |',
    ]);
  });
});

describe('the bytes of a page', () => {
  it.each([
    ['webpack://shell_1a/../node_modules/react-dom/client.js', 'React'],
    ['webpack://shell_1a/webpack/runtime/consumes', 'federation'],
    ['webpack://shell_1a/src/site/footer/footer.tsx', 'shell'],
    ['webpack://mf_storefront_2b/./src/texts/cart.ts', 'texts'],
    ['webpack://mf_storefront_2b/./src/cart/cart-page.module.css?1f2e', 'class names'],
    ['webpack://mf_storefront_2b/../shared-page/src/cart.ts', 'shared packages'],
    ['webpack://mf_storefront_2b/./src/home/hero.tsx', 'remote'],
  ])('of %s are those of %s', (source, owner) => {
    expect(ownerOf(source, source.includes('shell') ? 'shell' : 'mf-storefront')).toBe(owner);
  });

  it('in its HTML add up to the whole', () => {
    const html = `<html><style>a{color:red}</style><script type="application/json">{"a":[${'1234567,'.repeat(99)}0]}</script><p>Toner</p></html>`;
    const parts = htmlParts(html);
    const { packed, tags } = htmlSize(html);
    expect([...parts.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeCloseTo(packed, 6);
    expect(parts.get('icons in the page')).toBe(0);
    expect(tags).toBe(4);
  });
});

describe('the slow connection', () => {
  it('delivers every byte in order, delayed by handshake, latency and bandwidth', async () => {
    const question = Buffer.from('what is there?');
    const answer = Buffer.from(Array.from({ length: 40_000 }, (_, index) => index % 251));
    const server = createServer({ allowHalfOpen: true }, (socket) => {
      const asked: Buffer[] = [];
      socket.on('data', (data) => asked.push(data));
      socket.on('end', () => socket.end(Buffer.concat(asked).equals(question) ? answer : 'another question'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const connection = await slowConnection(port, { download: 200_000, upload: 100_000, latency: 100 });

    const startedAt = performance.now();
    const received = await new Promise<Buffer>((resolve, reject) => {
      const parts: Buffer[] = [];
      const browser = connect({ port: connection.port, host: '127.0.0.1', allowHalfOpen: true }, () =>
        browser.end(question),
      );
      browser.on('data', (data) => parts.push(data));
      browser.on('end', () => resolve(Buffer.concat(parts)));
      browser.on('error', reject);
    });
    // Handshake 100, outbound 50, 40 kB at 200 kB/s 200, return 50; timers may be a little early.
    expect(performance.now() - startedAt).toBeGreaterThan(390);
    expect(received.equals(answer)).toBe(true);

    await connection.close();
    await new Promise((resolve) => server.close(resolve));
  });
});
