/**
 * Every permission that the API knows, and what each built-in role may do by default (BO §6, invariant 2).
 * Menu visibility is another matter and lives in the manifests: the specs make the two differ.
 */
export const PERMISSIONS = [
  'backoffice.access',
  'reports.view',
  'catalogue.view',
  'catalogue.manage',
  'serials.manage',
  'stock.manage',
  'stock.approve',
  'offers.manage',
  'ratings.moderate',
  'contacts.manage',
  'sales.view',
  'sales.contacts',
  'sales.create',
  'sales.discount',
  'sales.below_cost',
  'sales.over_limit',
  'sales.void',
  'quotations.manage',
  'till.manage',
  'deliveries.manage',
  'purchases.manage',
  'expenses.manage',
  'accounts.manage',
  'periods.close',
  'tax_invoices.manage',
  'users.manage',
  'roles.manage',
  'settings.manage',
  'audit.view',
  'workspace.manage',
  'releases.preview',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

const BEYOND_ACCESS: Readonly<Partial<Record<Permission, readonly Permission[]>>> = {
  'catalogue.manage': ['catalogue.view'],
  'serials.manage': ['catalogue.view'],
  'stock.manage': ['catalogue.view'],
  'stock.approve': ['stock.manage'],
  'sales.contacts': ['sales.view'],
  'sales.create': ['sales.view'],
  'sales.discount': ['sales.create'],
  'sales.below_cost': ['sales.create'],
  'sales.over_limit': ['sales.create'],
  'sales.void': ['sales.view'],
  'quotations.manage': ['sales.create'],
};

/** What a permission is no use without; whoever is granted it is granted these along. */
export const needsOf = (permission: Permission): readonly Permission[] =>
  permission === 'backoffice.access' ? [] : (BEYOND_ACCESS[permission] ?? ['backoffice.access']);

/** Permissions with all that they need, in their order. */
export function withNeeds(granted: Iterable<Permission>): Permission[] {
  const all = new Set<Permission>();
  const add = (permission: Permission) => {
    all.add(permission);
    needsOf(permission).forEach(add);
  };
  for (const permission of granted) {
    add(permission);
  }
  return PERMISSIONS.filter((permission) => all.has(permission));
}

/** What a Developer keeps, so that somebody can always set what everybody may do. */
export const KEPT_BY_DEVELOPER: readonly Permission[] = ['backoffice.access', 'users.manage', 'roles.manage'];

/** The roles that exist from the first migration on; none of them can be deleted. */
export const BUILT_IN_ROLES = ['Admin', 'Developer', 'Staff', 'Cashier', 'User'] as const;

export type BuiltInRole = (typeof BUILT_IN_ROLES)[number];

const STAFF: readonly Permission[] = [
  'backoffice.access',
  'catalogue.view',
  'catalogue.manage',
  'stock.manage',
  'offers.manage',
  'ratings.moderate',
];

const DEVELOPER_ONLY: readonly Permission[] = ['roles.manage', 'workspace.manage', 'releases.preview'];

export const DEFAULT_PERMISSIONS: Readonly<Record<BuiltInRole, readonly Permission[]>> = {
  Admin: PERMISSIONS.filter((permission) => !DEVELOPER_ONLY.includes(permission)),
  Developer: PERMISSIONS,
  Staff: STAFF,
  // Not sales.contacts: the phones and addresses of customers they do not serve stay hidden (decision SF-6).
  Cashier: ['backoffice.access', 'sales.view', 'sales.create', 'quotations.manage', 'deliveries.manage'],
  User: [],
};
