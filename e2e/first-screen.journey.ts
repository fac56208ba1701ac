import { get } from 'node:http';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, test } from './journey';
import { itemInStock } from '@ofisi/services/orders';

/** Total size of a first screen's scripts and styles, in brotli. */
const BUDGET_BYTES = { home: 134_800, shop: 137_000, product: 135_600 };

interface Answer {
  readonly encoding: string | undefined;
  /** As transferred, still compressed. */
  readonly body: Buffer;
}

/** Fetches without decompressing. */
const fetchPacked = (url: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(parts) }));
      response.on('error', reject);
    }).on('error', reject);
  });

/** The scripts and styles that the HTML references or preloads, and those that are inline. */
function namedIn(html: string): { readonly files: string[]; readonly inline: string } {
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag);
  const wanted = tags.filter((tag) => /^<script|rel="stylesheet"|as="(?:script|style)"/.test(tag));
  const files = wanted.flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
  const inline = [...html.matchAll(/<(?:style[^>]*|script data-release[^>]*)>([\s\S]*?)<\/(?:style|script)>/g)].map(
    ([, text = '']) => text,
  );
  return { files: [...new Set(files)], inline: inline.join('') };
}

for (const name of ['home', 'shop', 'product'] as const) {
  test(`the first screen of ${name} stays within its budget of script and style, and loads nothing that the HTML does not name`, async ({
    page,
    shop,
  }, info) => {
    const item = await itemInStock(shop.origin);
    const path = { home: '/', shop: '/shop', product: `/product-item/${item.slug}` }[name];

    let html = '';
    await expect.poll(async () => (html = await (await fetch(shop.origin + path)).text())).toContain('data-rendered');
    const { files, inline } = namedIn(html);
    expect(files.length).toBeGreaterThan(3);
    const answers = await Promise.all(files.map((file) => fetchPacked(shop.origin + file)));
    expect(answers.map(({ encoding }) => encoding)).toEqual(files.map(() => 'br'));
    // Includes the line that makes Chromium compile scripts while they arrive.
    const scripts = answers.filter((_, index) => files[index]?.endsWith('.js'));
    const firstLines = scripts.map(({ body }) => brotliDecompressSync(body).toString().split('\n', 1)[0]);
    expect(firstLines).toEqual(scripts.map(() => '//# allFunctionsCalledOnLoad'));
    const sizes = answers.map(({ body }, index) => ({ file: files[index]?.split('/').pop(), bytes: body.length }));
    sizes.push({ file: 'in the HTML', bytes: brotliCompressSync(inline).length });
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    info.annotations.push({ type: 'bytes', description: `${name}: ${total} ${JSON.stringify(sizes)}` });
    expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(BUDGET_BYTES[name]);

    // On a slow line the shell prepares no other page, whose files would be loaded as well.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }));
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) loaded.push(new URL(request.url()).pathname);
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(loaded.length).toBeGreaterThan(3);
    // What watches the page's health comes once the page is alive.
    expect(loaded.filter((file) => !files.includes(file) && !file.endsWith('/health.js'))).toEqual([]);
    // Each file is loaded once: preloaded files are the ones that are used.
    expect(loaded.length).toBe(new Set(loaded).size);
  });
}
