import { userSchema, USER_STATES } from '@ofisi/api-contract/identity/users';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { hasPhone } from '../../engine/phone-number';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { roles, twoFactors, users } from '../../tables/identity';

const state = sql<(typeof USER_STATES)[number]>`case
  when ${users.deactivatedAt} is not null then 'deactivated'
  when ${users.invitedAt} is not null then 'invited'
  else 'active' end`;

const twoFactor = sql<boolean>`(${twoFactors.enabledAt} is not null)`;

/** `?role=Admin` (BO §7). */
const byRole = () => ({
  role: {
    schema: z.string().max(100),
    condition: (name: string) => sql`lower(${roles.name}) = lower(${name})`,
  },
});

/** Users with their roles. Updates send `version` back; a stale one is refused with 409. */
export const userList = listOf(userSchema, {
  from: sql`${users} join ${roles} on ${roles.id} = ${users.roleId} left join ${twoFactors} on ${twoFactors.userId} = ${users.id}`,
  id: users.id,
  where: sql`${users.archivedAt} is null`,
  search: sql`${users.email}`,
  phone: (number) => hasPhone(users.phoneNumber, number),
  exactMatch: (text) => sql`${users.email} = lower(${text})`,
  order: 'name',
  fields: {
    id: field.integer(users.id, { sort: true }),
    name: field.text(users.name, { header: 'Full Name', sort: true }),
    email: field.text(users.email, { header: 'Email', sort: true }),
    phone_number: field.text(users.phoneNumber, { header: 'Phone' }),
    role: { ...field.text(roles.name, { header: 'Role', sort: true }), filter: byRole },
    role_id: field.reference(users.roleId, { filter: true }),
    status: field.choice(state, USER_STATES, { header: 'Status', sort: true, filter: true }),
    two_factor: field.flag(twoFactor, { header: 'Two-Step Verification', filter: true }),
    last_sign_in_at: field.moment(users.lastSignInAt, { header: 'Last Sign-in', sort: true, filter: true }),
    created_at: field.moment(users.createdAt, { header: 'Added', sort: true, filter: true }),
    version: field.integer(users.version),
  },
});
