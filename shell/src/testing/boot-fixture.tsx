import type { BootDocument } from '@ofisi/shared-contract/boot';
import type { NavEntry, RouteEntry } from '@ofisi/shared-contract/manifest';
import { renderScreen, type ScreenOptions } from '@ofisi/shared-auth/testing/render-screen';
import type { ReactElement } from 'react';
import { BootContext } from '../composition/boot-context';
import { manifest } from '../manifest';

const route = (path: string, access: RouteEntry['access'], title = path) => ({
  id: path,
  path,
  title,
  layout: path.startsWith('/admin') ? ('admin' as const) : ('site' as const),
  access,
  remote: 'mf-example',
});

const entry = (
  group: NavEntry['group'],
  label: string,
  to: string,
  order: number,
  permission: NavEntry['permission'],
) => ({
  id: label,
  group,
  label,
  to,
  order,
  icon: 'box' as const,
  permission,
  remote: 'mf-example',
});

/** A boot document with pages and menu entries of every kind of access; none of its remotes can be loaded. */
export const BOOT: BootDocument = {
  schema: 1,
  environment: 'test',
  revision: 1,
  shell: { release: '1.0.0-test' },
  remotes: {},
  routes: [
    ...manifest.routes.map((own) => ({ ...own, remote: manifest.name })),
    route('/', 'public', 'Home'),
    route('/shop', 'public', 'Shop'),
    route('/product-item/:slug', 'public', 'Product Item'),
    { ...route('/rentals', 'public', 'Rentals'), footer: 'Printers for rent' },
    route('/user/booking-history', 'signed-in', 'Booking History'),
    route('/admin/product/brands', 'catalogue.manage', 'Brands'),
    route('/admin/sales/order', 'sales.view', 'All Orders'),
    route('/admin/expenses', 'expenses.manage', 'Expenses'),
    route('/admin/expenses/category', 'expenses.manage', 'Expense Category'),
    route('/admin/user-management/roles', 'roles.manage', 'Roles'),
  ],
  // Sorted neither by the sidebar's order nor by the order of its groups.
  nav: [
    entry('User Management', 'Roles', '/admin/user-management/roles', 20, 'roles.manage'),
    entry('Expenses', 'Expense Category', '/admin/expenses/category', 20, 'expenses.manage'),
    entry('Expenses', 'All Expenses', '/admin/expenses', 10, 'expenses.manage'),
    entry('Sales', 'All Sales', '/admin/sales/order', 10, 'sales.view'),
    entry('Products', 'Brands', '/admin/product/brands', 30, 'catalogue.manage'),
    ...manifest.nav.map((own) => ({ ...own, remote: manifest.name })),
  ],
  widgets: [],
};

/** `renderScreen` with the boot document provided to the screen. */
export const renderInShell = (screen: ReactElement, options?: ScreenOptions) =>
  renderScreen(<BootContext value={BOOT}>{screen}</BootContext>, options);
