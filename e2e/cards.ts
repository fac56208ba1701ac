import type { Page } from '@playwright/test';

/** Opens a product by tapping its card, which is a link as a whole. Without a title, the first one. */
export async function openProduct(page: Page, title?: string): Promise<void> {
  const cards = page.getByRole('main').getByRole('article');
  const card =
    title === undefined ? cards : cards.filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await card.first().click({ position: { x: 80, y: 100 } });
}
