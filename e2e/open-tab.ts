import type { Page } from '@playwright/test';

export const news = (page: Page) => page.getByRole('status', { name: 'New version' });

/** Simulates returning to a tab after ten minutes. */
export async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward('10:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
