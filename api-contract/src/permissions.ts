/**
 * Every permission of the API, and the default permissions of each built-in role (BO §6, invariant 2). Menu visibility is separate and
 * defined in the manifests: the specs make the two differ.
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
  'service.work',
  'service.manage',
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
  'service.manage': ['service.work'],
};

/** The permissions that this one is useless without; they are granted along with it. */
export const needsOf = (permission: Permission): readonly Permission[] =>
  permission === 'backoffice.access' ? [] : (BEYOND_ACCESS[permission] ?? ['backoffice.access']);

/** The permissions and all that they need, in their order. */
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

/** Permissions that a Developer always keeps, so that somebody can set the permissions of everybody. */
export const KEPT_BY_DEVELOPER: readonly Permission[] = ['backoffice.access', 'users.manage', 'roles.manage'];

/** The roles that every shop has; none of them can be deleted. One that is new gets its permissions at the next start of the API. */
export const BUILT_IN_ROLES = [
  'Admin',
  'Developer',
  'QA',
  'Staff',
  'Cashier',
  'Technician',
  'Service Desk',
  'Service Manager',
  'User',
] as const;

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
  // What they may pin is decided by the registry of releases.
  QA: ['backoffice.access', 'releases.preview'],
  Staff: STAFF,
  // Not sales.contacts: phones and addresses of customers whom they do not serve stay hidden (decision SF-6).
  Cashier: ['backoffice.access', 'sales.view', 'sales.create', 'quotations.manage', 'deliveries.manage'],
  // Their own jobs, without prices of purchase (decision BO-175).
  Technician: ['backoffice.access', 'service.work'],
  // They quote jobs, and take the payment at the hand-over (decision BO-177).
  'Service Desk': [
    'backoffice.access',
    'sales.view',
    'sales.create',
    'quotations.manage',
    'service.work',
    'service.manage',
  ],
  // Agrees to what is beyond a customer's limit (decision BO-180). Not purchases.manage: costs are the owner's to show.
  'Service Manager': [
    'backoffice.access',
    'sales.view',
    'sales.contacts',
    'sales.create',
    'sales.discount',
    'sales.over_limit',
    'quotations.manage',
    'service.work',
    'service.manage',
  ],
  User: [],
};
