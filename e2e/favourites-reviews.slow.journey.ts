import type { Item } from '@ofisi/api-contract/catalogue/items';
import type { Shop } from '@ofisi/services/shop';
import { logIn, newAccount } from './accounts';
import { answer, FAILED_CALL } from './answers';
import { DEVICES } from './devices';
import { factsOf, takeItem } from './facts';
import { expect, test } from './journey';

/** Moderates the newest pending review as staff. */
async function moderate(shop: Shop, itemId: number, state: 'approved' | 'rejected'): Promise<void> {
  const { token } = await factsOf(shop);
  const headers = { authorization: `Bearer ${token.Staff}`, 'content-type': 'application/json' };
  const waiting = (await (await fetch(`${shop.origin}/api/view-reviews?state=pending`, { headers })).json()) as {
    reviews: { id: number; item_id: number }[];
  };
  const review = waiting.reviews.find(({ item_id }) => item_id === itemId);
  const body = JSON.stringify({ state });
  const done = await fetch(`${shop.origin}/api/moderate-review/${review?.id}`, { method: 'POST', headers, body });
  expect(done.status).toBe(200);
}

const unreviewed = ({ rating_count }: Item) => rating_count === 0;

for (const device of DEVICES) {
  test.describe(`on a ${device.name}`, () => {
    test.use(device.use);

    test('a guest marks favourites, finds them, and has them in the account after login', async ({ page, shop }) => {
      const { item } = await factsOf(shop);
      await page.goto('/favourites');
      await expect(page.getByText('You have no favourites yet')).toBeVisible();
      await page.goto(`/product-item/${item.slug}`);
      const heart = page.getByRole('button', { name: `Favourite: ${item.title}` });
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await page.reload();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');

      await page.goto('/favourites');
      await expect(page.getByRole('heading', { name: item.title })).toBeVisible();
      await page.getByRole('link', { name: 'Log in to keep your favourites on every device' }).click();
      await logIn(page, await newAccount(shop));
      await expect(page).toHaveURL(/\/favourites$/);
      await expect(page.getByRole('heading', { name: item.title })).toBeVisible();
      // The favourites are in the account now, not in the browser.
      await page.evaluate(() => localStorage.removeItem('ofisi_favourites'));
      await page.reload();
      await page.getByRole('button', { name: `Remove from favourites: ${item.title}` }).click();
      await expect(page.getByText('You have no favourites yet')).toBeVisible();
      await page.reload();
      await expect(page.getByText('You have no favourites yet')).toBeVisible();
    });

    test('a review waits, is approved, is shown, and changes the rating', async ({ page, shop, expectedErrors }) => {
      expectedErrors.push(FAILED_CALL);
      const item = await takeItem(shop, unreviewed);
      await page.goto(`/product-item/${item.slug}`);
      await expect(page.getByText('No reviews yet').first()).toBeVisible();
      await page.getByRole('tab', { name: 'Reviews (0)' }).click();
      await page.getByRole('button', { name: 'Send review' }).click();
      await expect(page.getByText('Please choose a rating.')).toBeVisible();

      const words = `Prints all day on the ${device.name}. <script>alert(1)</script>`;
      await page.getByText('4 stars', { exact: true }).locator('..').click();
      await page.getByLabel('Your review (optional)').fill(words);
      await answer(page, '/add-review', 'broken');
      await page.getByRole('button', { name: 'Send review' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Error reviewing product' })).toBeVisible();
      await page.unroute('**/api/add-review');
      await page.getByRole('button', { name: 'Send review' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Product reviewed successfully!' })).toBeVisible();
      await expect(page.getByText('Your review will appear here once it has been approved.')).toBeVisible();

      const reviews = async () => {
        await page.reload();
        await page.getByRole('tab', { name: /^Reviews/ }).click();
      };
      await reviews();
      await expect(page.getByRole('button', { name: 'Send review' })).toBeVisible();
      await expect(page.getByText(words)).toHaveCount(0);

      await moderate(shop, item.id, 'approved');
      // The page is cached for a moment, including the number of reviews.
      await expect(async () => {
        await reviews();
        await expect(page.getByText(words)).toBeVisible({ timeout: 1000 });
        await expect(page.getByRole('tab', { name: 'Reviews (1)' })).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expect(page.getByText(/^4\.0/).first()).toBeVisible();
    });

    test('a review that was rejected never shows', async ({ page, shop }) => {
      const item = await takeItem(shop, unreviewed);
      const body = JSON.stringify({ user_id: 1, item_id: item.id, rate: 1, message: 'Rude words' });
      const headers = { 'content-type': 'application/json' };
      await fetch(`${shop.origin}/api/add-review`, { method: 'POST', headers, body });
      await moderate(shop, item.id, 'rejected');
      await page.goto(`/product-item/${item.slug}`);
      await page.getByRole('tab', { name: 'Reviews (0)' }).click();
      await expect(page.getByRole('button', { name: 'Send review' })).toBeVisible();
      await expect(page.getByText('Rude words')).toHaveCount(0);
    });
  });
}
