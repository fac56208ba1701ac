import type { Page, Request } from '@playwright/test';
import { expect } from './journey';

/** An element that moved without user input. */
export interface Shift {
  readonly value: number;
  readonly what: readonly string[];
}

/** The part of the browser's entry that TypeScript does not declare. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Records layout shifts from the first paint of the next page on. */
export async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { layoutShifts: shifts });
    const name = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : (node?.textContent ?? 'something');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        shifts.push({ value: entry.value, what: entry.sources.map(({ node }) => name(node)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const shiftsOf = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => (window as unknown as { layoutShifts: Shift[] }).layoutShifts);

/** Answers that arrive when the reader has begun to scroll. */
const LATE = [
  { what: '**/api/**', ms: 1500 },
  { what: '**/uploads/**', ms: 500 },
] as const;

/**
 * Simulates a phone's connection: 1.6 Mbit/s, 150 ms; the page's own calls and pictures arrive even later. Returns a function that resolves
 * when each of those calls has been answered.
 */
export async function slowConnection(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  const awaited = new Set<Request>();
  const answered = (request: Request) => awaited.delete(request);
  page.on('requestfinished', answered).on('requestfailed', answered);
  for (const { what, ms } of LATE)
    await page.route(what, async (route, request) => {
      // A stream of events never finishes.
      if (request.resourceType() !== 'eventsource') awaited.add(request);
      await new Promise((resolve) => setTimeout(resolve, ms));
      // The page may be closed by now.
      await route.continue().catch(() => undefined);
    });
  return () => expect.poll(() => awaited.size, { message: 'calls not answered' }).toBe(0);
}
