import type { Page } from '@playwright/test';

/** What a page holds after garbage collection. */
export interface PageMemory {
  /** Bytes on the heap of its scripts. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

export async function pageMemory(page: Page): Promise<PageMemory> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  // Objects that only wait for a finaliser are freed by the second collection.
  for (let times = 0; times < 2; times += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  await devtools.detach();
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}
