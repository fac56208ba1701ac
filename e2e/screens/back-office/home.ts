import type { Screen } from '../../screen';

/** What everybody in the back-office has. */
export const HOME_SCREENS: readonly Screen[] = [
  {
    name: 'dashboard',
    path: '/admin/dashboard',
    role: 'Admin',
    shows: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'profile',
    path: '/admin/profile',
    role: 'Admin',
    shows: (page) => page.getByRole('button', { name: 'Add details' }),
  },
  {
    name: 'menu of the back-office on a phone',
    path: '/admin/dashboard',
    role: 'Admin',
    only: 'phone',
    then: (page) =>
      page
        .getByRole('button', { name: /sidebar|menu/i })
        .first()
        .click(),
    shows: (page) => page.getByRole('link', { name: 'Brands' }),
    acted: true,
  },
];
