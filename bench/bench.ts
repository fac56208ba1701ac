import { cpus, totalmem } from 'node:os';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser } from '@ofisi/services/browser';
import { itemInStock } from '@ofisi/services/orders';
import makeTemplate from '@ofisi/services/template';
import { buildChanged } from '@ofisi/services/build-releases';
import { apiCalls } from './api-calls';
import { backOffice } from './back-office/back-office';
import { backOfficeScripts } from './back-office/scripts';
import { books } from './books';
import { bytes } from './bytes/bytes';
import { catalogue } from './catalogue';
import { development } from './development';
import { health } from './health';
import { imports } from './imports';
import { manyRemotes } from './many-remotes';
import { memory } from './memory';
import { navigations } from './navigations';
import { nextPage } from './next-page';
import { orders } from './orders';
import { palette } from './palette';
import { openIslandsSide } from './islands/side';
import { pinIslands } from './islands/release';
import { pinOneBundle } from './one-bundle/release';
import { rendered } from './rendered';
import { trustArgument } from './shop-online';
import { openSides, type Sides } from './sides';
import { openStaticSide } from './static-side';
import { throughput } from './throughput';
import { traces } from './traces';
import { overSlowConnection, throttledByBrowser, type Paths } from './visits';

const RUNS = '5';
const MEMORY_PAGES = '100000';

interface Part {
  /** Title of its table. */
  readonly title: string;
  readonly run: (sides: Sides, counts: Counts) => Promise<void>;
}

interface Counts {
  /** Visits to each page. */
  readonly runs: number;
  /** Number of pages after which memory is measured. */
  readonly pages: number;
}

/** Measurements that need no running shop: title and function. */
const API_PARTS: Readonly<Record<string, { readonly title: string; readonly run: () => Promise<void> }>> = {
  orders: { title: 'Orders per second', run: orders },
  catalogue: { title: 'How the catalogue grows', run: catalogue },
  imports: { title: 'Items out of a file', run: imports },
  books: { title: 'Checks of the books', run: books },
  palette: { title: 'What the command palette finds', run: palette },
};

/** Measurements on running shops, in this order. */
const PARTS: Readonly<Record<string, Part>> = {
  connection: { title: 'Over a slow connection', run: (sides, { runs }) => visits(sides, runs, overSlowConnection) },
  browser: { title: 'Slowed by the browser', run: (sides, { runs }) => visits(sides, runs, throttledByBrowser) },
  next: {
    title: 'From one page to the next',
    run: (sides, { runs }) => inBrowser((browser) => nextPage(browser, sides, runs)),
  },
  'back-office': {
    title: 'From the menu of the back-office to its lists',
    run: async (sides, { runs }) => {
      await inBrowser((browser) => backOffice(browser, sides, runs));
      console.log('');
      await backOfficeScripts();
    },
  },
  bytes: {
    title: 'Bytes of a page, by owner',
    run: async (sides) => bytes(sides.platform.origin, await pagePaths(sides)),
  },
  calls: { title: 'Calls of the API', run: apiCalls },
  throughput: { title: 'Pages per second', run: throughput },
  traces: { title: 'What traces cost', run: traces },
  health: { title: 'What counting page views costs', run: health },
  remotes: {
    title: 'From the shop’s own remotes to fifty',
    run: (sides) => inBrowser((browser) => manyRemotes(browser, sides)),
  },
  navigations: {
    title: 'What a visit holds',
    run: (sides) => inBrowser((browser) => navigations(browser, sides)),
  },
  memory: { title: 'Memory', run: (sides, { pages }) => memory(sides, pages) },
  development: {
    title: 'A change, from saving it to the screen',
    run: (sides) => inBrowser((browser) => development(browser, sides)),
  },
};

/**
 * `npm run bench`: the loading times of a shopper on a slow phone, compared with plain static HTML with the same pictures and with the same
 * sources as one bundle; then pages and calls per second, the gateway's memory, and the delay until a developer sees a saved change. Orders
 * per second are measured before everything else. Prints Markdown tables of medians and ratios on stdout, everything else on stderr. `--
 * --runs 9` for more visits, `-- --pages 2000` for fewer pages before memory is measured, `-- --only connection` for one part. A part that
 * fails reports why, and the others continue; the exit code is then 1.
 */
async function main(): Promise<void> {
  const { runs, pages, only } = readOptions();
  for (const [name, part] of Object.entries(API_PARTS)) {
    if (only === undefined || only === name) await measured(name, part, '', () => undefined);
  }
  if (only !== undefined && !Object.hasOwn(PARTS, only)) return;
  await buildChanged(console.error);
  const removeTemplate = await makeTemplate();
  const sides = await openSides(pinOneBundle, pinIslands);
  try {
    for (const [name, part] of Object.entries(PARTS)) {
      if (only !== undefined && only !== name) continue;
      const options = ['connection', 'browser', 'next', 'back-office'].includes(name) ? ` --runs ${runs}` : '';
      const { title, run } = part;
      await measured(name, { title, run: () => run(sides, { runs, pages }) }, options, () => showLogs(sides));
    }
  } finally {
    await sides.stop();
    removeTemplate();
    rmSync(sides.dataDir, { recursive: true, force: true });
  }
}

function readOptions(): Counts & { readonly only: string | undefined } {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: RUNS },
      pages: { type: 'string', default: MEMORY_PAGES },
      only: { type: 'string' },
    },
  });
  const { only } = values;
  const [runs, pages] = [Number(values.runs), Number(values.pages)];
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number, at least 1.');
  if (!Number.isInteger(pages) || pages < 1) throw new Error('--pages takes a whole number, at least 1.');
  if (only !== undefined && !Object.hasOwn({ ...API_PARTS, ...PARTS }, only)) {
    throw new Error(`--only takes one of ${Object.keys({ ...API_PARTS, ...PARTS }).join(', ')}.`);
  }
  return { runs, pages, only };
}

const LAST_LINES = 20;

/** Runs one part and prints its heading. A failure is reported, and the other parts continue. */
async function measured(
  name: string,
  { title, run }: { readonly title: string; readonly run: () => Promise<void> },
  options: string,
  onFailure: () => void,
): Promise<void> {
  const startedAt = Date.now();
  const command = `npm run bench -- --only ${name}${options}`;
  console.log(`\n${title} (${new Date(startedAt).toISOString().slice(0, 16)}Z, \`${command}\`):\n`);
  try {
    await run();
  } catch (error) {
    console.log('Failed.');
    console.error(`${name} failed:`, error);
    onFailure();
    process.exitCode = 1;
  }
  console.error(`${name} took ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

/** Prints the gateways' last log lines. */
function showLogs({ logs }: Sides): void {
  for (const log of logs.filter((file) => existsSync(file))) {
    const lines = readFileSync(log, 'utf8').trim().split('\n').slice(-LAST_LINES);
    console.error(`The end of ${log}:\n${lines.join('\n')}`);
  }
}

async function inBrowser(measure: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(console.error),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', trustArgument()],
  });
  try {
    printMachine(browser);
    await measure(browser);
  } finally {
    await browser.close();
  }
}

const visits = (sides: Sides, runs: number, compare: typeof overSlowConnection): Promise<void> =>
  inBrowser(async (browser) => {
    const paths = await pagePaths(sides);
    const { platform, oneBundle } = sides;
    for (const { origin } of [platform, oneBundle]) {
      for (const path of Object.values(paths)) await rendered(origin + path);
    }
    const staticHtml = await openStaticSide(platform.port, Object.values(paths));
    const islands = await openIslandsSide(sides.islands.port, Object.values(paths));
    try {
      await compare(browser, { platform, staticHtml, oneBundle, islands }, paths, runs);
    } finally {
      await Promise.all([staticHtml.close(), islands.close()]);
    }
  });

async function pagePaths(sides: Sides): Promise<Paths> {
  const item = await itemInStock(sides.platform.origin);
  return { home: '/', shop: '/shop', product: `/product-item/${item.slug}` };
}

function printMachine(browser: Browser): void {
  const [cpu] = cpus();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  console.error(
    `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'} · ${memory} GiB · Node ${process.versions.node} · Chromium ${browser.version()}`,
  );
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
