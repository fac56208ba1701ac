import { answer, type Answer, FAILED_CALL, NO_NETWORK, withoutRendering } from './answers';
import { CUSTOMER, fillCheckout, placeOrderButton } from './checkout';
import { DEVICES } from './devices';
import { factsOf } from './facts';
import { expect, signIn, test } from './journey';
import { fillCart } from './storage';

/** What each read says when it is refused and when it breaks (SF §8), and what is there after Retry. */
const READS = [
  {
    path: '/',
    call: '/view-product-details',
    refused: 'Failed to fetch details.',
    broken: 'An error occurred while fetching details.',
  },
  {
    path: '/shop',
    call: '/view-items?*',
    refused: 'Failed to fetch product items.',
    broken: 'An error occurred while fetching product items.',
  },
  {
    path: '/shop?category=toners',
    call: '/view-items?*',
    refused: 'Failed to fetch category items.',
    broken: 'An error occurred while fetching category items.',
  },
  {
    path: '/shop-icon/toners',
    call: '/open-category/*',
    refused: 'Failed to fetch category.',
    broken: 'An error occurred while fetching category.',
  },
] as const;

for (const device of DEVICES) {
  test.describe(`on a ${device.name}`, () => {
    test.use(device.use);

    test.beforeEach(async ({ page, shop, expectedErrors }) => {
      await withoutRendering(page, shop);
      expectedErrors.push(FAILED_CALL, NO_NETWORK);
    });

    for (const read of READS) {
      for (const how of ['refused', 'broken'] as const) {
        test(`${read.path}: "${read[how]}"`, async ({ page }) => {
          await answer(page, read.call, how);
          await page.goto(read.path);
          await expect(page.getByText(read[how])).toBeVisible();
          await page.unroute(`**/api${read.call}`);
          await page.getByRole('button', { name: 'Retry' }).first().click();
          await expect(page.getByText(read[how])).toBeHidden();
          await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
        });
      }
    }

    const PRODUCT: Readonly<Record<Exclude<Answer, 'never'>, string>> = {
      refused: 'Failed to fetch arival.',
      broken: 'An error occurred while fetching arrival.',
    };
    for (const how of ['refused', 'broken'] as const) {
      test(`a product: "${PRODUCT[how]}"`, async ({ page, shop }) => {
        const { item } = await factsOf(shop);
        await answer(page, '/open-arrival/*', how);
        await page.goto(`/product-item/${item.slug}`);
        await expect(page.getByText(PRODUCT[how])).toBeVisible();
        await page.unroute('**/api/open-arrival/*');
        await page.getByRole('button', { name: 'Retry' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText(item.title);
      });
    }

    test('login: the message of a 401, the fields of a 400, and "An unexpected error occurred."', async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/status of 401/);
      const logIn = async (email: string, password: string) => {
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Password', { exact: true }).fill(password);
        await page.getByRole('button', { name: 'Login' }).click();
      };
      await page.goto('/login');
      await logIn('nobody@ofisi.example', 'not the password');
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toHaveText(/password/i);

      const status = 400;
      await page.route('**/api/user-login', (route) =>
        route.fulfill({
          status,
          json: { status, message: 'No.', errors: { email: ['This e-mail is odd.', 'And more.'] } },
        }),
      );
      await logIn('odd@ofisi.example', 'not the password');
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This e-mail is odd.');
      await expect(page.getByLabel('Email')).toBeFocused();
      await page.unroute('**/api/user-login');

      await answer(page, '/user-login', 'broken');
      await logIn('user@ofisi.example', 'not the password');
      await expect(alert).toHaveText('An unexpected error occurred.');
    });

    test('registration: fields of a 400, the server\'s words of a 500, and "Something went wrong. Please try again later!"', async ({
      page,
    }) => {
      const register = async (password: string) => {
        await page.getByLabel('Full name').fill('Njeri Mwangi');
        await page.getByLabel('Email').fill('njeri@example.com');
        await page.getByLabel('Password', { exact: true }).fill(password);
        await page.getByRole('main').locator('button[type=submit]').click();
      };
      await page.goto('/register');
      await register('short');
      const password = page.getByLabel('Password', { exact: true });
      await expect(password).toHaveAttribute('aria-invalid', 'true');
      await expect(password).toBeFocused();

      await page.route('**/api/user-register', (route) => route.abort());
      await register('a long enough one');
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toHaveText('Something went wrong. Please try again later!');
      await page.unroute('**/api/user-register');

      await answer(page, '/user-register', 'broken');
      await register('a long enough one');
      await expect(alert).toHaveText('Not now.');
    });

    test('checkout: fields of a 400, "Failed to place order" and "Something went wrong"', async ({ page, shop }) => {
      const { item } = await factsOf(shop);
      await fillCart(page, [item]);
      await page.goto('/shop/cart');
      await fillCheckout(page, { ...CUSTOMER, Phone: '' });
      await placeOrderButton(page).click();
      await expect(page.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription('Phone is required');
      await fillCheckout(page, { Phone: '0'.repeat(31) });
      await placeOrderButton(page).click();
      await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();
      await expect(page.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(/30/);

      await fillCheckout(page, { Phone: CUSTOMER.Phone });
      await answer(page, '/ordered-products', 'refused');
      await placeOrderButton(page).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to place order' })).toBeVisible();
      await page.unroute('**/api/ordered-products');
      await answer(page, '/ordered-products', 'broken');
      await placeOrderButton(page).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
    });

    test('cart: "Item added successfully", "Item removed", "Your cart is empty", "Cart isempty"', async ({
      page,
      shop,
    }) => {
      const { item } = await factsOf(shop);
      await page.goto(`/product-item/${item.slug}`);
      await page.getByRole('button', { name: /^Add to Cart - / }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Item added successfully' })).toBeVisible();
      await page.getByRole('link', { name: 'Cart, 1 item' }).click();
      await page.getByRole('button', { name: `Remove ${item.title}` }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Item removed' })).toBeVisible();
      await expect(page.getByText('Your cart is empty')).toBeVisible();
      await expect(page.getByText('Cart isempty')).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Go back' }).click();
      await expect(page).toHaveURL('/');
    });

    test('a logout that fails leaves everything as it is', async ({ page, expectedErrors }) => {
      expectedErrors.push(/log ?out/i);
      await signIn(page, 'User');
      await answer(page, '/logout', 'broken');
      if (device.name === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click();
      else await page.getByRole('button', { name: /Mutua/ }).click();
      const refused = page.waitForResponse('**/api/logout');
      await page.getByRole('button', { name: 'Log out' }).click();
      await refused;
      await expect(page).toHaveURL('/');
      await page.goto('/user/booking-history');
      await expect(page).toHaveURL(/booking-history/);
    });
  });
}
