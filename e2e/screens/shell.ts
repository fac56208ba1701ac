import type { Page } from '@playwright/test';
import { answer, FAILED_CALL, NO_NETWORK } from '../answers';
import type { ShopFacts } from '../facts';
import { allArrived, heading, type Screen, text } from '../screen';

/** The shell's own pages and its overlays. */
export const SHELL_SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login', shows: (page) => page.getByLabel('Email') },
  {
    name: 'login, refused',
    path: '/login',
    then: async (page) => {
      await page.getByLabel('Email').fill('nobody@ofisi.example');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('button', { name: 'Login' }).click();
    },
    shows: (page) => page.getByRole('main').getByRole('alert'),
    errors: [/status of 401/],
    acted: true,
  },
  { name: 'registration', path: '/register', shows: (page) => page.getByLabel('Email') },
  {
    name: 'registration, fields missing',
    path: '/register',
    then: (page) => page.getByRole('main').locator('button[type=submit]').click(),
    shows: (page) =>
      page
        .getByRole('main')
        .getByText(/^Enter /)
        .first(),
    acted: true,
  },
  { name: 'forgot password', path: '/forgot-password', shows: (page) => page.getByLabel('Email') },
  {
    name: 'forgot password, answered',
    path: '/forgot-password',
    then: async (page) => {
      await page.getByLabel('Email').fill('nobody@ofisi.example');
      await page.getByRole('button', { name: 'Send link' }).click();
    },
    shows: text(/Nothing after a few minutes/),
    acted: true,
  },
  { name: 'new password', path: '/reset-password?token=none', shows: (page) => page.getByLabel('New password') },
  { name: 'new password, without a token', path: '/reset-password', shows: text('This link is incomplete.') },
  {
    name: 'not found',
    path: '/nowhere',
    shows: heading('We can’t find that page'),
    errors: [/status of 404/],
  },
  {
    name: 'forbidden',
    path: '/admin/sales/order',
    role: 'Staff',
    shows: heading('You don’t have access to this page'),
  },
  {
    name: 'a part that could not be loaded',
    path: '/',
    isStaged: true,
    before: async (page) => {
      await page.route(/mf-storefront.*\.js/, (route) => route.abort());
    },
    shows: (page) => page.getByRole('button', { name: 'Try again' }),
    errors: [/net::ERR_FAILED/, /RUNTIME-008|ChunkLoadError|mf-storefront/],
  },
  {
    name: 'offline',
    path: '/about-us',
    then: async (page) => {
      await allArrived(page, heading('WHO WE ARE')(page));
      await page.context().setOffline(true);
    },
    shows: text('You’re offline.'),
    errors: [NO_NETWORK],
    acted: true,
    leaves: true,
  },
  {
    name: 'a page that the lost connection kept away',
    path: '/login',
    then: async (page) => {
      await allArrived(page, page.getByLabel('Email'));
      await page.context().setOffline(true);
      await page.getByRole('link', { name: 'Ofisi, home' }).first().click();
    },
    shows: heading('You’re offline'),
    errors: [NO_NETWORK, /Loading (CSS )?chunk|RUNTIME-008|ChunkLoadError|mf-storefront/],
    acted: true,
    leaves: true,
  },
  {
    name: 'search of a phone',
    path: '/about-us',
    only: 'phone',
    then: (page) => page.getByRole('banner').getByRole('button', { name: 'Search the shop' }).click(),
    shows: (page) => page.getByRole('banner').getByRole('combobox'),
    acted: true,
  },
  { name: 'confirm email', path: '/confirm-email?token=unknown', shows: heading('Confirm your email') },
  {
    name: 'menu of a phone',
    path: '/about-us',
    only: 'phone',
    then: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
    shows: (page) => page.getByRole('navigation', { name: 'Menu' }),
    acted: true,
  },
  {
    name: 'menu of a phone, signed in',
    path: '/about-us',
    role: 'Admin',
    only: 'phone',
    then: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
    shows: (page) => page.getByRole('link', { name: 'Dashboard' }),
    acted: true,
  },
  {
    name: 'account menu',
    path: '/about-us',
    role: 'User',
    only: 'desktop',
    then: (page) => page.getByRole('banner').getByRole('button', { name: /Mutua/ }).click(),
    shows: text('Manage your account information'),
    acted: true,
  },
  {
    name: 'a notice',
    path: ({ item }) => `/product-item/${item.slug}`,
    then: (page) => page.getByRole('button', { name: /^Add to Cart - / }).click(),
    shows: text('Item added successfully'),
    acted: true,
    leaves: true,
    isFleeting: true,
  },
  {
    name: 'a profile that could not be read',
    path: '/user/booking-history',
    role: 'User',
    isStaged: true,
    before: (page) => answer(page, '/user-profile', 'refused'),
    shows: (page) => page.getByLabel('Email'),
    errors: [FAILED_CALL],
    acted: true,
  },
  {
    name: 'choose releases',
    path: '/admin/product/brands?qa',
    role: 'Developer',
    shows: (page) => page.getByRole('button', { name: 'Apply' }),
    acted: true,
  },
  {
    name: 'choose releases, refused',
    path: '/about-us?qa',
    role: 'User',
    shows: (page) => page.getByRole('dialog').getByRole('alert'),
    errors: [/status of 403/],
    acted: true,
  },
  {
    name: 'a preview of the shop',
    path: '/shop',
    before: preview,
    shows: (page) => page.getByRole('button', { name: /^Add to Cart/ }).first(),
    acted: true,
  },
  {
    name: 'a preview of the back-office',
    path: '/admin/user-management/roles/permissions',
    role: 'Developer',
    before: preview,
    shows: (page) => page.getByRole('checkbox').first(),
    acted: true,
  },
];

/** Previews a set without a remote that none of the screens needs. */
async function preview(page: Page, { token }: ShopFacts): Promise<void> {
  const answered = await page.request.put('/qa/set', {
    headers: { authorization: `Bearer ${token.Developer}` },
    data: { releases: { 'mf-finance-admin': null } },
  });
  if (!answered.ok()) throw new Error(await answered.text());
}
