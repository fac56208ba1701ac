import { z } from 'zod';
import { okSchema } from '../envelope';
import { MAX_ID, optionalInteger, optionalText, requiredText } from '../fields';
import { listSchema, savedSchema, withVersion } from '../lists';
import { sessionsSchema } from './account';
import { emailField, passwordField } from './identity';

export const USER_STATES = ['active', 'invited', 'deactivated'] as const;

export const userSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  role: z.string(),
  role_id: z.number().int(),
  status: z.enum(USER_STATES),
  two_factor: z.boolean(),
  last_sign_in_at: z.string().nullable(),
  created_at: z.string(),
  version: z.number().int(),
});

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

/** POST /add-users (BO §7): without a `password` an invitation with a link to choose one is mailed. */
export const addUserSchema = form.extend({
  password: z.preprocess((value) => (isBlank(value) ? undefined : value), passwordField('password').optional()),
});

/** POST /update-user/{id} (BO §7): only users themselves set their password, by a link (decision BO-61). */
export const updateUserSchema = withVersion(
  form.extend({
    password: z
      .unknown()
      .refine((value) => value === undefined || isBlank(value), 'Send a reset link to change the password.')
      .optional(),
  }),
);

export const userSavedSchema = savedSchema('user', userSchema);

/** GET /view-users/{id}/sessions (additive): the user's sessions, the most recently used first. */
export const userSessionsSchema = sessionsSchema;

/** POST /end-user-sessions/{id} (additive): one `session`, or all of them. */
export const endSessionsSchema = z.object({ session: optionalInteger('session', 1, MAX_ID) });

/** POST /deactivate-user/{id}, /reactivate-user/{id} (additive): the `version` that the caller saw. */
export const activationSchema = withVersion(z.object({}));

/** A user, as seen by users who manage users. */
export type User = z.infer<typeof userSchema>;

/** GET /view-users */
export type UsersResponse = z.infer<typeof usersSchema>;

/** GET /view-users/{id} */
export type UserResponse = z.infer<typeof userInFullSchema>;

/** POST /add-users */
export type AddUserRequest = z.input<typeof addUserSchema>;

export type UserSavedResponse = z.infer<typeof userSavedSchema>;

/** GET /view-users/{id}/sessions */
export type UserSessionsResponse = z.infer<typeof userSessionsSchema>;
