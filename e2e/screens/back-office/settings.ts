import type { Screen } from '../../screen';

/** Settings, users and roles, the audit log and sign-ins. */
export const SETTINGS_SCREENS: readonly Screen[] = [
  {
    name: 'settings',
    path: '/admin/settings/security',
    role: 'Admin',
    shows: (page) => page.getByRole('checkbox', { name: 'Staff' }),
  },
  {
    name: 'settings of the shop',
    path: '/admin/settings/shop',
    role: 'Admin',
    shows: (page) => page.getByRole('heading', { level: 1, name: 'Shop' }),
  },
  {
    name: 'users',
    path: '/admin/user-management/users',
    role: 'Admin',
    shows: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'new user',
    path: '/admin/user-management/users',
    role: 'Admin',
    then: (page) => page.getByRole('button', { name: 'Add New' }).click(),
    shows: (page) => page.getByRole('textbox', { name: 'Full Name' }),
    acted: true,
  },
  {
    name: 'user',
    path: '/admin/user-management/users?q=staff',
    role: 'Admin',
    then: (page) => page.getByRole('cell').getByRole('link').first().click(),
    shows: (page) => page.getByRole('tab', { name: 'Details' }),
    acted: true,
  },
  {
    name: 'roles',
    path: '/admin/user-management/roles',
    role: 'Developer',
    shows: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'permissions of roles',
    path: '/admin/user-management/roles/permissions',
    role: 'Developer',
    shows: (page) => page.getByRole('checkbox').first(),
  },
  {
    name: 'audit log',
    path: '/admin/audit',
    role: 'Admin',
    shows: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'sign-ins',
    path: '/admin/user-management/sign-ins',
    role: 'Admin',
    shows: (page) => page.getByRole('row').nth(1),
  },
];
