import type { Page } from '@playwright/test';

/** By how many pixels a page is wider than its window, and the elements that cause it. */
export const overflowOf = (page: Page): Promise<{ readonly pixels: number; readonly by: readonly string[] }> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const pixels = document.documentElement.scrollWidth - width;
    const wide = pixels > 0 ? [...document.querySelectorAll('body *')] : [];
    const by = wide.filter((element) => element.getBoundingClientRect().right > width + 1).slice(-5);
    return { pixels, by: by.map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`) };
  });
