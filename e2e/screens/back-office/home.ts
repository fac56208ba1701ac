import type { Screen } from '../../screen';

/** Screens that everybody in the back-office has. */
export const HOME_SCREENS: readonly Screen[] = [
  {
    name: 'dashboard',
    path: '/admin/dashboard',
    role: 'Admin',
    shows: (page) => page.getByRole('region', { name: 'Latest sales' }).getByRole('listitem').first(),
  },
  {
    name: 'arrange the dashboard',
    path: '/admin/dashboard',
    role: 'Admin',
    then: (page) => page.getByRole('button', { name: 'Customise' }).click(),
    shows: (page) => page.getByRole('button', { name: /^Hide / }),
    acted: true,
  },
  {
    name: 'command palette',
    path: '/admin/dashboard',
    role: 'Admin',
    then: (page) => page.getByRole('button', { name: /^Search/ }).click(),
    shows: (page) => page.getByRole('group', { name: 'Actions' }).getByRole('option'),
    acted: true,
  },
  {
    name: 'found by the command palette',
    path: '/admin/dashboard',
    role: 'Admin',
    then: async (page) => {
      await page.getByRole('button', { name: /^Search/ }).click();
      await page.getByRole('combobox', { name: 'Search the back-office' }).fill('paper');
    },
    shows: (page) => page.getByRole('group', { name: 'Items' }).getByRole('option', { name: /copy paper/ }),
    acted: true,
  },
  {
    name: 'profile',
    path: '/admin/profile',
    role: 'Admin',
    shows: (page) => page.getByRole('button', { name: 'Add address' }),
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
