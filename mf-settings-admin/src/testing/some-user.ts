import type { Role } from '@ofisi/api-contract/identity/roles';
import type { User } from '@ofisi/api-contract/identity/users';

const njeri: User = {
  id: 7,
  name: 'Njeri Mwangi',
  email: 'njeri@ofisi.example',
  phone_number: '0712000001',
  role: 'Staff',
  role_id: 3,
  status: 'active',
  two_factor: false,
  last_sign_in_at: '2026-11-20T12:15:00.000Z',
  created_at: '2026-10-01T08:00:00.000Z',
  version: 2,
};

/** An active clerk, with these differences. */
export const userWith = (differences: Partial<User> = {}): User => ({ ...njeri, ...differences });

const staff: Role = {
  id: 3,
  name: 'Staff',
  built_in: true,
  people: 1,
  permissions: ['backoffice.access', 'catalogue.view'],
  requires_two_factor: false,
  discount_limit: 100,
  grantable: true,
  version: 1,
};

/** The role Staff, with these differences. */
export const roleWith = (differences: Partial<Role> = {}): Role => ({ ...staff, ...differences });

/** The roles as an Admin sees them. */
export const someRoles = (): Role[] => [
  roleWith({ id: 1, name: 'Admin' }),
  roleWith({ id: 2, name: 'Developer', grantable: false }),
  roleWith(),
  roleWith({ id: 5, name: 'User', permissions: [] }),
];
