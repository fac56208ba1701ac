import { okSchema } from '@ofisi/api-contract/envelope';
import { MAX_ID, optionalInteger, optionalText, requiredText } from '@ofisi/api-contract/fields';
import { listSchema, savedSchema, withVersion } from '@ofisi/api-contract/lists';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { field, rowSchema } from '../../resource/field';
import { defineList } from '../../resource/list';
import { hasPhone } from '../../engine/phone-number';
import { sessionsSchema } from '../account.schema';
import { emailField, passwordField } from '../identity.schema';
import { roles, twoFactors, users } from '../../tables/identity';

const USER_STATES = ['active', 'invited', 'deactivated'] as const;

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

/** Users with their roles. `version` comes back on update, a stale one is refused with 409. */
export const userList = defineList({
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

export const userSchema = rowSchema(userList.fields);

/** GET /view-users (BO §7) */
export const usersSchema = listSchema('users', userSchema);

/** GET /view-users/{id} (additive) */
export const userInFullSchema = okSchema({ user: userSchema });

const form = z.object({
  name: requiredText('name'),
  email: emailField,
  phone_number: optionalText('phone number', 50),
  role: requiredText('role', 50).default('User'),
});

const isBlank = (value: unknown) => value === null || value === '';

/** POST /add-users (BO §7): without a `password` an invitation is mailed, with a link to choose one. */
export const addUserSchema = form.extend({
  password: z.preprocess((value) => (isBlank(value) ? undefined : value), passwordField('password').optional()),
});

/** POST /update-user/{id} (BO §7): a password is set by its owner alone, by a link (decision BO-61). */
export const updateUserSchema = withVersion(
  form.extend({
    password: z
      .unknown()
      .refine((value) => value === undefined || isBlank(value), 'Send a reset link to change the password.')
      .optional(),
  }),
);

export const userSavedSchema = savedSchema('user', userSchema);

/** GET /view-users/{id}/sessions (additive): where a user is signed in, the one used last first. */
export const userSessionsSchema = sessionsSchema;

/** POST /end-user-sessions/{id} (additive): one `session`, or all. */
export const endSessionsSchema = z.object({ session: optionalInteger('session', 1, MAX_ID) });

/** POST /deactivate-user/{id}, /reactivate-user/{id} (additive): the `version` that was seen. */
export const activationSchema = withVersion(z.object({}));
