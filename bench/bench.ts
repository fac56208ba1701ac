import { cpus, totalmem } from 'node:os';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser } from '../e2e/browser';
import { itemsOf } from '../e2e/orders';
import makeTemplate from '../e2e/template';
import { buildChanged } from '../scripts/build-releases';
import { tableLines, TABLE_HEAD } from './figures';
import { pinOneBundle } from './one-bundle/release';
import { openSides, type Sides } from './sides';
import { slowLine } from './slow-line';
import { visit, type Throttle, type Visit } from './visit';

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back: a phone on a busy mobile network. */
const LINE = { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 };
const LEAST_RUNS = 5;

/**
 * `npm run bench`: cold visits to home, shop and a product on a slow phone, of the platform (gateway and pinned
 * releases) and of the same sources built as one bundle, in turns. Prints medians and ratios as a Markdown table.
 * `-- --runs 9` for more visits, `-- --line tcp` or `-- --line browser` for one of the two ways to be slow.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { runs: { type: 'string' }, line: { type: 'string' } } });
  const runs = Math.max(1, Number(values.runs ?? LEAST_RUNS));
  await buildChanged(console.log);
  const removeTemplate = await makeTemplate();
  const sides = await openSides(pinOneBundle);
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(console.log),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    printMachine(browser);
    const paths = await pagePaths(sides);
    if (values.line !== 'tcp') await throttledByBrowser(browser, sides, paths, runs);
    if (values.line !== 'browser') await throttledByLine(browser, sides, paths, runs);
  } finally {
    await browser.close();
    await sides.stop();
    removeTemplate();
    rmSync(sides.dataDir, { recursive: true, force: true });
  }
}

type Paths = Readonly<Record<string, string>>;

async function pagePaths(sides: Sides): Promise<Paths> {
  const item = (await itemsOf(sides.platform.origin)).find(({ stock_count }) => stock_count > 0);
  if (!item) throw new Error('The demo content has no item in stock.');
  return { home: '/', shop: '/shop', product: `/product-item/${item.slug}` };
}

async function throttledByBrowser(browser: Browser, sides: Sides, paths: Paths, runs: number): Promise<void> {
  console.log(
    '\nThe browser slows the line down (1.6 Mbit/s, 150 ms) and the processor (× 4). It delays whole requests',
  );
  console.log('and knows nothing of connections, so it flatters both sides:\n');
  const origins = { platform: sides.platform.origin, oneBundle: sides.oneBundle.origin };
  await compare(browser, origins, paths, runs, LINE);
}

async function throttledByLine(browser: Browser, sides: Sides, paths: Paths, runs: number): Promise<void> {
  console.log(
    '\nA slow line in front of the gateway (1.6 Mbit/s shared by all connections, 150 ms, handshakes), HTTP/1.1:\n',
  );
  const lines = await Promise.all([sides.platform, sides.oneBundle].map(({ port }) => slowLine(port, LINE)));
  const [platform, oneBundle] = lines.map(({ port }) => `http://localhost:${port}`);
  try {
    await compare(browser, { platform: platform ?? '', oneBundle: oneBundle ?? '' }, paths, runs, null);
  } finally {
    await Promise.all(lines.map((line) => line.close()));
  }
}

type Origins = Readonly<Record<'platform' | 'oneBundle', string>>;

async function compare(browser: Browser, origins: Origins, paths: Paths, runs: number, throttle: Throttle | null) {
  TABLE_HEAD.forEach((line) => console.log(line));
  for (const [page, path] of Object.entries(paths)) {
    const visits = { platform: [] as Visit[], oneBundle: [] as Visit[] };
    // The first visit of each warms the servers up and does not count. Then both go in turns, each first as often.
    for (let run = -1; run < runs; run++) {
      const order = ['platform', 'oneBundle'] as const;
      for (const side of run % 2 ? order : order.toReversed()) {
        const seen = await visit(browser, origins[side] + path, throttle);
        if (run >= 0) visits[side].push(seen);
      }
    }
    tableLines(page, visits.platform, visits.oneBundle).forEach((line) => console.log(line));
    const largest = (side: readonly Visit[]) => [...new Set(side.map((seen) => seen.largest))].join(' or ');
    console.log(`| ${page} | largest element | ${largest(visits.platform)} | ${largest(visits.oneBundle)} | |`);
  }
}

function printMachine(browser: Browser): void {
  const [cpu] = cpus();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  console.log(
    `\n${new Date().toISOString().slice(0, 16)}Z · ${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'} · ${memory} GiB · Node ${process.versions.node} · Chromium ${browser.version()}`,
  );
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
