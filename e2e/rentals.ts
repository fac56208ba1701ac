import { expect, type Page } from '@playwright/test';
import { signIn } from './journey';

/** Opens the page of `mf-rentals`, a remote that a team has just pinned, by its menu entry. */
export async function openRentals(page: Page): Promise<void> {
  await signIn(page, 'Admin');
  const menu = page.getByRole('navigation', { name: 'Back-office' });
  const entry = menu.getByRole('link', { name: 'Printers for rent' });
  // The gateway notices within moments; a page that is already open keeps its set.
  await expect(async () => {
    await page.goto('/admin/dashboard');
    await expect(entry).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await entry.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Printers for rent');
  await expect(page.getByText(/^Signed in as /)).toBeVisible();
}
