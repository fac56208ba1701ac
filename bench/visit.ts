import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** Measurements of one cold visit. Times in milliseconds since navigation, sizes in bytes over the wire, headers included. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The last largest contentful paint: an element, with its picture when it is one. */
  readonly largest: string;
  readonly layoutShift: number;
  /** Total duration of the page's tasks above 50 ms. */
  readonly longTasks: number;
  /** When the screen starts to respond to input; null: never, because it has no script. */
  readonly interactive: number | null;
  /** Includes inline scripts and styles. */
  readonly scriptAndStyle: number;
  readonly total: number;
  readonly requests: number;
}

/** The browser's own network throttling; null leaves that to `slow-connection.ts`. */
export interface Throttle {
  readonly download: number;
  readonly upload: number;
  readonly latency: number;
}

interface Device {
  readonly screen: BrowserContextOptions;
  /** How many times slower than this machine its processor is. */
  readonly slowdown: number;
}

/** A low-end phone. */
export const PHONE: Device = {
  screen: { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  slowdown: 4,
};
/** An old office computer. */
export const DESKTOP: Device = { screen: { viewport: { width: 1280, height: 720 } }, slowdown: 2 };
/** After this time without a request in flight, the page counts as loaded. */
const QUIET_MS = 1500;
const LONGEST_VISIT_MS = 60_000;

/** Opens `url` with empty caches on a slow phone and waits until nothing changes any more. */
export const visit = (browser: Browser, url: string, throttle: Throttle | null): Promise<Visit> =>
  onDevice(browser, PHONE, throttle, 'observe-paints.js', async (page, traffic) => {
    await page.goto(url, { waitUntil: 'load', timeout: LONGEST_VISIT_MS });
    await traffic.quiet();
    const paints = await page.evaluate(() => (window as unknown as { paints: Paints }).paints);
    const { scriptAndStyle, ...sizes } = traffic.sizes();
    // Inline styles came with the page; compressed alone they have about the same size as there.
    const inline = await page.evaluate(() => [...document.querySelectorAll('style')].map((style) => style.textContent));
    return { ...paints, ...sizes, scriptAndStyle: scriptAndStyle + brotliCompressSync(inline.join('')).length };
  });

/**
 * Milliseconds from the navigation until *Add to Cart* is there, the item is in the cart, and the top bar counts it; and from the press
 * until it is counted.
 */
export interface Purchase {
  readonly seenAt: number;
  readonly boughtAt: number;
  readonly countedAt: number;
  readonly countedAfter: number;
}

/** Opens `url` in the same way and presses *Add to Cart* 0.3 s after it has been painted. */
export const purchase = (browser: Browser, url: string, throttle: Throttle | null): Promise<Purchase> =>
  onDevice(browser, PHONE, throttle, 'observe-purchase.js', async (page) => {
    await page.goto(url, { waitUntil: 'commit', timeout: LONGEST_VISIT_MS });
    await page.waitForFunction(() => sessionStorage.getItem('bench.countedAt'), null, {
      timeout: LONGEST_VISIT_MS,
      polling: 200,
    });
    const noted = (name: string) => page.evaluate((key) => Number(sessionStorage.getItem(key)), `bench.${name}`);
    const countedAt = await noted('countedAt');
    return {
      seenAt: await noted('seenAt'),
      boughtAt: await noted('boughtAt'),
      countedAt,
      countedAfter: countedAt - (await noted('pressedAt')),
    };
  });

/** Uses a page with empty caches on a slow device. @param observer the script of this folder that runs before all others */
export async function onDevice<Result>(
  browser: Browser,
  { screen, slowdown }: Device,
  throttle: Throttle | null,
  observer: string,
  use: (page: Page, traffic: Traffic) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...screen, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const traffic = await watchTraffic(devtools);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    if (throttle) {
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: throttle.latency,
        downloadThroughput: throttle.download,
        uploadThroughput: throttle.upload,
      });
    }
    await page.addInitScript({ path: join(__dirname, observer) });
    return await use(page, traffic);
  } finally {
    await context.close();
  }
}

type Paints = Pick<Visit, 'firstPaint' | 'largestPaint' | 'largest' | 'layoutShift' | 'longTasks' | 'interactive'>;

const SCRIPT_OR_STYLE = /javascript|css/;

type Traffic = Awaited<ReturnType<typeof watchTraffic>>;

/** Counts the bytes over the wire. */
async function watchTraffic(devtools: CDPSession) {
  const open = new Set<string>();
  const types = new Map<string, string>();
  let requests = 0;
  let total = 0;
  let scriptAndStyle = 0;
  let lastAt = Date.now();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    if (!open.has(requestId)) requests++;
    open.add(requestId);
    lastAt = Date.now();
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => types.set(requestId, response.mimeType));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!open.delete(requestId)) return;
    total += encodedDataLength;
    if (SCRIPT_OR_STYLE.test(types.get(requestId) ?? '')) scriptAndStyle += encodedDataLength;
    lastAt = Date.now();
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => {
    open.delete(requestId);
    lastAt = Date.now();
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: false });

  const quiet = async () => {
    const startedAt = Date.now();
    while (open.size > 0 || Date.now() - lastAt < QUIET_MS) {
      if (Date.now() - startedAt > LONGEST_VISIT_MS) throw new Error(`${open.size} requests never ended.`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return { quiet, sizes: () => ({ requests, total, scriptAndStyle }) };
}
