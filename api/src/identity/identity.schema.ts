import { z } from 'zod';
import { okSchema } from '../http/envelope';
import { isEmail, optionalText, requiredText } from '../http/fields';
import { PERMISSIONS } from './permissions';

const email = requiredText('email', 254)
  .refine(isEmail, 'The email field must be a valid email address.')
  .transform((value) => value.toLowerCase());

// Not trimmed: a blank at either end belongs to the password.
const password = z
  .string({ error: 'The password field is required.' })
  .min(1, 'The password field is required.')
  .max(200, 'The password field must not be longer than 200 characters.');

/** POST /user-login (SF §7). */
export const loginSchema = z.object({ email, password });

/** `role` is always a list, with exactly one name today (decision SF-58). */
export const loginResponseSchema = okSchema({
  token: z.string(),
  role: z.array(z.string()),
  message: z.string(),
});

/** POST /user-register (SF §7). The client also sends `role`; it is ignored, the role is always User (decision SF-47). */
export const registerSchema = z.object({ name: requiredText('name'), email, password });

/** POST /forgot-password (additive, decision SF-2): the same answer whether or not the address is known. */
export const forgotPasswordSchema = z.object({ email });

/** POST /reset-password (additive): `token` is the one out of the e-mail, good once and for 30 minutes. */
export const resetPasswordSchema = z.object({ token: requiredText('token', 200), password });

/** GET /user-profile: the whole body is the user (SF §3). */
export const profileSchema = okSchema({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
});

/** GET /user-roles-permissions (SF §7); `permissions` is additive. */
export const rolesPermissionsSchema = okSchema({
  roles: z.array(z.string()),
  permissions: z.array(z.enum(PERMISSIONS)),
});

/** A user as the server keeps one at creation, e.g. by the first-developer command. */
export const newUserSchema = z.object({
  name: requiredText('name'),
  email,
  password,
  phone_number: optionalText('phone number', 50),
});
