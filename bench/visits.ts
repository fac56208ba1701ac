import type { Browser } from '@playwright/test';
import { purchaseRows, SIDES, SIDES_WITH_SCRIPT, type SideName, TABLE_HEAD, visitRows } from './figures';
import type { Side } from './sides';
import { shopOnline } from './shop-online';
import type { Conditions } from './slow-connection';
import { purchase, visit, type Purchase, type Throttle, type Visit } from './visit';

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip: a phone on a busy mobile network. */
export const MOBILE: Conditions = { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 };

type Servers = Readonly<Record<SideName, Side>>;
type Origins = Readonly<Record<SideName, string>>;
/** Path by page name. */
export type Paths = Readonly<Record<string, string>>;

/** The pages on which *Add to Cart* is pressed, and which there are as islands. */
const PURCHASE_ON = ['home', 'product'];

/** Visits whose requests the browser throttles, each individually. */
export function throttledByBrowser(browser: Browser, servers: Servers, paths: Paths, runs: number): Promise<void> {
  const origins = originsOf((side) => servers[side].origin);
  return compare(browser, origins, paths, runs, MOBILE);
}

/** Visits over a slow connection, with TLS and HTTP/2, to each server. */
export async function overSlowConnection(
  browser: Browser,
  servers: Servers,
  paths: Paths,
  runs: number,
): Promise<void> {
  const online = await Promise.all(
    SIDES.map(async (side) => [side, await shopOnline(servers[side].port, MOBILE)] as const),
  );
  try {
    const origins = Object.fromEntries(online.map(([side, { origin }]) => [side, origin])) as Origins;
    await compare(browser, origins, paths, runs, null);
  } finally {
    await Promise.all(online.map(([, shop]) => shop.close()));
  }
}

const originsOf = (of: (side: SideName) => string): Origins => ({
  platform: of('platform'),
  staticHtml: of('staticHtml'),
  oneBundle: of('oneBundle'),
  islands: of('islands'),
});

async function compare(browser: Browser, origins: Origins, paths: Paths, runs: number, throttle: Throttle | null) {
  TABLE_HEAD.forEach((row) => console.log(row));
  for (const [page, path] of Object.entries(paths)) {
    const visits = {
      platform: [] as Visit[],
      staticHtml: [] as Visit[],
      oneBundle: [] as Visit[],
      islands: [] as Visit[],
    };
    const sides = SIDES.filter((side) => side !== 'islands' || PURCHASE_ON.includes(page));
    await inTurns(sides, runs, async (side, counts) => {
      const seen = await visit(browser, origins[side] + path, throttle);
      if (counts) visits[side].push(seen);
    });
    visitRows(page, visits).forEach((row) => console.log(row));
    const largest = sides.map((side) => [...new Set(visits[side].map((seen) => seen.largest))].join(' or '));
    console.error(`Largest on ${page}: ${largest.join(', ')}.`);
    if (PURCHASE_ON.includes(page)) await comparePurchases(browser, origins, page, path, runs, throttle);
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
  const times = { platform: [] as Purchase[], oneBundle: [] as Purchase[], islands: [] as Purchase[] };
  await inTurns(SIDES_WITH_SCRIPT, runs, async (side, counts) => {
    const time = await purchase(browser, origins[side] + path, throttle);
    if (counts) times[side].push(time);
  });
  purchaseRows(page, times).forEach((row) => console.log(row));
}

/** The first turn warms the servers up and does not count. Each side goes first equally often. */
export async function inTurns<Name>(
  names: readonly Name[],
  runs: number,
  take: (name: Name, counts: boolean) => Promise<void>,
): Promise<void> {
  for (let run = -1; run < runs; run++) {
    const first = (run + 1) % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) await take(name, run >= 0);
  }
}
