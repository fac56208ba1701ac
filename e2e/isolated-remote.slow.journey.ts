import { expect, signIn, test } from './journey';
import { openPartner, pinPartner, publishPartner, withdrawPartner } from './isolated-remote';

test.afterAll(({ shop }) => withdrawPartner(shop));

test('an isolated remote lists, saves and leads on, in a frame that has nothing of the page', async ({
  page,
  shop,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/status of 400/);
  const release = await publishPartner(shop);
  await pinPartner(shop, release);
  await signIn(page, 'Admin');
  const frame = await openPartner(page, release);

  // Listed through a declared call; told what it declares, and nothing else.
  await expect(frame.getByRole('link', { name: 'Kyocera', exact: true })).toBeVisible();
  await expect(frame.getByText(/^For .+, without an address$/)).toBeVisible();
  await expect(page).toHaveTitle('Partner brands · Ofisi');

  await frame.getByRole('button', { name: 'Ask for customers' }).click();
  await expect(frame.getByRole('alert')).toHaveText('mf-partner has not declared the call GET /view-customers.');

  // A refusal of the API arrives with its fields, and a form is saved as the user.
  await frame.getByLabel('New brand').fill('Kyocera');
  await frame.getByRole('button', { name: 'Add' }).click();
  await expect(frame.getByRole('alert')).toHaveText('The brand name has already been taken.');
  await frame.getByLabel('New brand').fill('Mzigo');
  await frame.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Partner brands: Added Mzigo')).toBeVisible();
  const link = frame.getByRole('link', { name: 'Mzigo' });
  await expect(link).toBeVisible();

  // The shell's address bar, title and back button.
  await link.click();
  await expect(page).toHaveURL(/\/admin\/partner\/Mzigo$/);
  await expect(page).toHaveTitle('All about Mzigo · Ofisi');
  await expect(frame.getByRole('heading', { name: 'Mzigo' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/partner$/);
  await expect(frame.getByRole('heading', { name: 'Partner brands' })).toBeVisible();
  await frame.getByRole('link', { name: 'Nowhere' }).click();
  await frame.getByRole('link', { name: 'To the dashboard' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});
