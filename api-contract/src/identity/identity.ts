import { isEmail } from '@ofisi/shared-shop/email';
import { missing, NOT_AN_EMAIL, tooLong } from '@ofisi/shared-shop/error-words';
import { z } from 'zod';
import { errorSchema, okSchema } from '../envelope';
import { optionalText, requiredText } from '../fields';
import { PERMISSIONS } from '../permissions';

const emailThat = (isRight: (text: string) => boolean) =>
  requiredText('email', 254)
    .refine(isRight, NOT_AN_EMAIL)
    .transform((value) => value.toLowerCase());

export const emailField = emailThat(isEmail);

/** The address of an existing account, which may be older than today's rules for addresses. */
export const knownEmailField = emailThat((text) => /^[^\s@]+@[^\s@]+$/.test(text));

/** Not trimmed: leading and trailing blanks are part of the password. */
export const passwordField = (label: string) =>
  z
    .string({ error: missing(label) })
    .min(1, missing(label))
    .max(200, tooLong(200));

const password = passwordField('password');

/** POST /user-login (SF §7). */
export const loginSchema = z.object({ email: knownEmailField, password });

/** `role` is always a list, with exactly one name today (decision SF-58). */
export const loginResponseSchema = okSchema({
  token: z.string(),
  role: z.array(z.string()),
  message: z.string(),
});

/**
 * 401 of POST /user-login when the password was correct and the account has a second factor: `challenge` is sent with the code to POST
 * /user-login/code, within ten minutes. Without `code` the e-mail or the password was wrong.
 */
export const loginRefusedSchema = errorSchema.extend({
  code: z.literal('two_factor_required').optional(),
  challenge: z.string().optional(),
});

/** POST /user-login/code (additive): `code` is from the authenticator app, or a recovery code. */
export const loginCodeSchema = z.object({
  challenge: requiredText('challenge', 100),
  code: requiredText('code', 40),
});

/** POST /user-register (SF §7). The client also sends `role`; it is ignored, the role is always User (decision SF-47). */
export const registerSchema = z.object({ name: requiredText('name'), email: emailField, password });

/** POST /forgot-password (additive, decision SF-2): the same answer whether or not the address is known. */
export const forgotPasswordSchema = z.object({ email: knownEmailField });

/** POST /reset-password (additive): `token` comes from the e-mail and is valid once, for 30 minutes. */
export const resetPasswordSchema = z.object({ token: requiredText('token', 200), password });

/** GET /user-profile: the whole body is the user (SF §3). */
export const profileSchema = okSchema({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  /** Whether the user has followed a link mailed to this address (additive, like the following field). */
  email_confirmed: z.boolean(),
  /** The address that replaces `email` once the link mailed to it is opened. */
  pending_email: z.string().nullable(),
});

/**
 * GET /user-roles-permissions (SF §7); `permissions` is additive. The list is empty while the role requires two-step verification that the
 * user has not set up, which GET /user/two-factor reports.
 */
export const rolesPermissionsSchema = okSchema({
  roles: z.array(z.string()),
  permissions: z.array(z.enum(PERMISSIONS)),
});

/** A user as stored on creation, e.g. by the first-developer command. */
export const newUserSchema = z.object({
  name: requiredText('name'),
  email: emailField,
  password,
  phone_number: optionalText('phone number', 50),
});

/** POST /user-login */
export type LoginRequest = z.input<typeof loginSchema>;

export type LoginResponse = z.infer<typeof loginResponseSchema>;

/** 401 of POST /user-login */
export type LoginRefusedResponse = z.infer<typeof loginRefusedSchema>;

/** POST /user-login/code, answered with a `LoginResponse` */
export type LoginCodeRequest = z.input<typeof loginCodeSchema>;

/** POST /user-register, answered with a `MessageResponse` */
export type RegisterRequest = z.input<typeof registerSchema>;

/** POST /forgot-password, answered with a `MessageResponse` */
export type ForgotPasswordRequest = z.input<typeof forgotPasswordSchema>;

/** POST /reset-password, answered with a `MessageResponse` */
export type ResetPasswordRequest = z.input<typeof resetPasswordSchema>;

/** GET /user-profile */
export type UserProfile = z.infer<typeof profileSchema>;

/** GET /user-roles-permissions */
export type RolesPermissionsResponse = z.infer<typeof rolesPermissionsSchema>;
