import type { BootDocument } from '@ofisi/shared-contract/boot';
import type { PublishedNavEntry } from '@ofisi/shared-contract/manifest';
import { visibleNav } from './visible-nav';

const place = (id: string, to = `/admin/${id}`) =>
  ({ id, group: 'Sales', label: id, to, order: 1, icon: 'cart', remote: 'mf-example' }) as const;

const route = (path: string, access: string) =>
  ({ id: path, path, title: path, layout: 'admin', access, remote: 'mf-example' }) as const;

/** The ids of the menu entries that a user with these permissions and these roles sees. */
function seen(
  nav: readonly (PublishedNavEntry & { readonly remote: string })[],
  { permissions = [], roles = [] }: { permissions?: readonly string[]; roles?: readonly string[] },
  routes: BootDocument['routes'] = [],
): string[] {
  return visibleNav({ nav, routes }, { roles, permissions }).flatMap(({ entries }) => entries.map(({ id }) => id));
}

describe('an entry of the menu', () => {
  const nav = [
    { ...place('orders'), permission: 'sales.view' },
    { ...place('returns'), permission: 'returns.manage' },
  ];

  it('is visible to every role with its permission', () => {
    expect(seen(nav, { roles: ['Night shift'], permissions: ['sales.view'] })).toEqual(['orders']);
    expect(seen(nav, { roles: ['Admin'] })).toEqual([]);
  });

  it('is hidden from roles that may not open its page', () => {
    const routes = [route('/admin/returns', 'returns.view')];
    expect(seen(nav, { permissions: ['returns.manage'] }, routes)).toEqual([]);
    expect(seen(nav, { permissions: ['returns.manage', 'returns.view'] }, routes)).toEqual(['returns']);
  });

  it('is in a separate group if its remote defines one', () => {
    const rentals = [
      { ...place('web-orders'), group: 'Stock' as const, permission: 'sales.view' },
      { ...place('rentals'), group: 'Rentals', after: 'Stock' as const, permission: 'sales.view' },
      { ...place('orders'), permission: 'sales.view' },
      { ...place('lost'), group: 'Nowhere', permission: 'sales.view' },
    ];
    const groups = visibleNav({ nav: rentals, routes: [] }, { roles: [], permissions: ['sales.view'] });
    expect(groups.map(({ group, entries }) => [group, entries.map(({ id }) => id)])).toEqual([
      ['Stock', ['web-orders']],
      ['Rentals', ['rentals']],
      ['Sales', ['orders']],
    ]);
  });

  it('of an older release is visible to the roles it names, or to all', () => {
    const earlier = [
      { ...place('brands'), visibleTo: 'all' as const },
      { ...place('roles'), visibleTo: ['Developer'] },
    ];
    expect(seen(earlier, { roles: ['Developer'] })).toEqual(['brands', 'roles']);
    expect(seen(earlier, { roles: ['Staff'] })).toEqual(['brands']);
  });
});
