import { expect, type Page } from '@playwright/test';
import { signIn } from './journey';

/** Opens the page of the remote that a team has just pinned, `mf-rentals`, by its menu entry. */
export async function openRentals(page: Page): Promise<void> {
  await signIn(page, 'Admin');
  const entry = page.getByRole('link', { name: 'Printers for rent' });
  // The gateway notices within moments; the page that is open keeps its set.
  await expect(async () => {
    await page.goto('/admin/dashboard');
    await expect(entry).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await entry.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Printers for rent');
  await expect(page.getByText(/^Signed in as /)).toBeVisible();
}
