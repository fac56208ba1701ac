import { cpus, totalmem } from 'node:os';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser } from '@ofisi/services/browser';
import { itemsOf } from '@ofisi/services/orders';
import makeTemplate from '@ofisi/services/template';
import { buildChanged } from '@ofisi/services/build-releases';
import { development } from './development';
import { memory } from './memory';
import { pinOneBundle } from './one-bundle/release';
import { openSides, type Sides } from './sides';
import { openStaticSide } from './static-side';
import { throughput } from './throughput';
import { throttledByBrowser, throttledByLine, type Paths } from './visits';

const LEAST_RUNS = 5;
/** What can be measured, in the order in which it is. */
const PARTS = ['browser', 'line', 'throughput', 'memory', 'development'];

/**
 * `npm run bench`: what a shopper on a slow phone waits for, beside plain static HTML with the same pictures and the same
 * sources as one bundle, first with a line that the browser slows down, then over one that is slow; then pages per second, and
 * the gateway's memory; and how soon one who develops sees what was saved. Prints Markdown tables of medians and ratios. `-- --runs 9` for more visits, `-- --only line` for one
 * part.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { runs: { type: 'string' }, only: { type: 'string' } } });
  const runs = Math.max(1, Number(values.runs ?? LEAST_RUNS));
  if (values.only && !PARTS.includes(values.only)) throw new Error(`--only takes one of ${PARTS.join(', ')}.`);
  const has = (part: string) => (values.only ?? part) === part;
  await buildChanged(console.log);
  const removeTemplate = await makeTemplate();
  const sides = await openSides(pinOneBundle);
  try {
    if (has('browser') || has('line')) await visits(sides, runs, has);
    if (has('throughput')) await throughput(sides);
    if (has('memory')) await memory(sides);
    if (has('development')) await inBrowser((browser) => development(browser, sides));
  } finally {
    await sides.stop();
    removeTemplate();
    rmSync(sides.dataDir, { recursive: true, force: true });
  }
}

async function inBrowser(measure: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(console.log),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    printMachine(browser);
    await measure(browser);
  } finally {
    await browser.close();
  }
}

const visits = (sides: Sides, runs: number, has: (part: string) => boolean): Promise<void> =>
  inBrowser(async (browser) => {
    const paths = await pagePaths(sides);
    const staticHtml = await openStaticSide(sides.platform.port, Object.values(paths));
    try {
      const servers = { platform: sides.platform, staticHtml, oneBundle: sides.oneBundle };
      if (has('browser')) await throttledByBrowser(browser, servers, paths, runs);
      if (has('line')) await throttledByLine(browser, servers, paths, runs);
    } finally {
      await staticHtml.close();
    }
  });

async function pagePaths(sides: Sides): Promise<Paths> {
  const item = (await itemsOf(sides.platform.origin)).find(({ stock_count }) => stock_count > 0);
  if (!item) throw new Error('The demo content has no item in stock.');
  return { home: '/', shop: '/shop', product: `/product-item/${item.slug}` };
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
