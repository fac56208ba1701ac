import type { Browser } from '@playwright/test';
import { purchaseLines, SIDES, type SideName, tableLines, TABLE_HEAD } from './figures';
import type { Side } from './sides';
import { slowLine, type Line } from './slow-line';
import { purchase, visit, type Purchase, type Throttle, type Visit } from './visit';

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back: a phone on a busy mobile network. */
const LINE: Line = { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 };

type Servers = Readonly<Record<SideName, Side>>;
type Origins = Readonly<Record<SideName, string>>;
/** Path by page name. */
export type Paths = Readonly<Record<string, string>>;

/** The page on which the button is pressed. */
const PURCHASE_ON = 'product';

/** Visits with a line that the browser slows down. */
export async function throttledByBrowser(
  browser: Browser,
  servers: Servers,
  paths: Paths,
  runs: number,
): Promise<void> {
  console.log(
    '\nThe browser slows the line down (1.6 Mbit/s, 150 ms) and the processor (× 4). It delays whole requests',
  );
  console.log('and knows nothing of connections, so it flatters all sides:\n');
  await compare(
    browser,
    originsOf((side) => servers[side].origin),
    paths,
    runs,
    LINE,
  );
}

/** Visits over a line that is slow below the browser. */
export async function throttledByLine(browser: Browser, servers: Servers, paths: Paths, runs: number): Promise<void> {
  console.log(
    '\nA slow line in front of the server (1.6 Mbit/s shared by all connections, 150 ms, handshakes), HTTP/1.1:\n',
  );
  const lines = await Promise.all(SIDES.map(async (side) => [side, await slowLine(servers[side].port, LINE)] as const));
  try {
    const ports = Object.fromEntries(lines.map(([side, { port }]) => [side, port]));
    await compare(
      browser,
      originsOf((side) => `http://localhost:${ports[side]}`),
      paths,
      runs,
      null,
    );
  } finally {
    await Promise.all(lines.map(([, line]) => line.close()));
  }
}

const originsOf = (of: (side: SideName) => string): Origins => ({
  platform: of('platform'),
  staticHtml: of('staticHtml'),
  oneBundle: of('oneBundle'),
});

async function compare(browser: Browser, origins: Origins, paths: Paths, runs: number, throttle: Throttle | null) {
  TABLE_HEAD.forEach((line) => console.log(line));
  for (const [page, path] of Object.entries(paths)) {
    const visits = { platform: [] as Visit[], staticHtml: [] as Visit[], oneBundle: [] as Visit[] };
    await inTurns(SIDES, runs, async (side, counts) => {
      const seen = await visit(browser, origins[side] + path, throttle);
      if (counts) visits[side].push(seen);
    });
    tableLines(page, visits).forEach((line) => console.log(line));
    const largest = SIDES.map((side) => [...new Set(visits[side].map((seen) => seen.largest))].join(' or '));
    console.log(`| ${page} | largest element | ${largest.join(' | | ')} | |`);
    if (page === PURCHASE_ON) await comparePurchases(browser, origins, page, path, runs, throttle);
  }
}

async function comparePurchases(
  browser: Browser,
  origins: Origins,
  page: string,
  path: string,
  runs: number,
  throttle: Throttle | null,
): Promise<void> {
  const times = { platform: [] as Purchase[], oneBundle: [] as Purchase[] };
  await inTurns(['platform', 'oneBundle'] as const, runs, async (side, counts) => {
    const time = await purchase(browser, origins[side] + path, throttle);
    if (counts) times[side].push(time);
  });
  purchaseLines(page, times.platform, times.oneBundle).forEach((text) => console.log(text));
}

/** The first turn of each warms the servers up and does not count. Each goes first as often as any other. */
async function inTurns<Name>(
  names: readonly Name[],
  runs: number,
  take: (name: Name, counts: boolean) => Promise<void>,
): Promise<void> {
  for (let run = -1; run < runs; run++) {
    const first = (run + 1) % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) await take(name, run >= 0);
  }
}
