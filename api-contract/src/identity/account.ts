import { z } from 'zod';
import { okSchema } from '../envelope';
import { optionalText, requiredText } from '../fields';
import { emailField, passwordField } from './identity';

/** POST /user/profile (additive) */
export const updateProfileSchema = z.object({
  name: requiredText('name'),
  phone_number: optionalText('phone number', 50),
});

/** POST /confirm-email (additive): `token` comes from the mail and is valid once, for three days. */
export const confirmEmailSchema = z.object({ token: requiredText('token', 200) });

/** GET /user/sessions (additive): the caller's sessions, the most recently used first. */
export const sessionsSchema = okSchema({
  sessions: z.array(
    z.object({
      id: z.number().int(),
      /** `Chrome on Windows` */
      device: z.string(),
      ip: z.string().nullable(),
      created_at: z.iso.datetime(),
      /** Accurate to five minutes. */
      last_used_at: z.iso.datetime(),
      current: z.boolean(),
    }),
  ),
});

export const sessionParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

/** POST /user/email (additive): takes effect when the link mailed to the new address is opened. */
export const changeEmailSchema = z.object({ email: emailField, password: passwordField('password') });

/** POST /user/password (additive) */
export const changePasswordSchema = z.object({
  current_password: passwordField('current password'),
  password: passwordField('password'),
});

/** POST /user/profile, answered with a `MessageResponse` */
export type UpdateProfileRequest = z.input<typeof updateProfileSchema>;

/** POST /user/password, answered with a `MessageResponse` */
export type ChangePasswordRequest = z.input<typeof changePasswordSchema>;

/** POST /user/email, answered with a `MessageResponse` */
export type ChangeEmailRequest = z.input<typeof changeEmailSchema>;

/** POST /confirm-email, answered with a `MessageResponse` */
export type ConfirmEmailRequest = z.input<typeof confirmEmailSchema>;

/** GET /user/sessions; POST /user/sessions/{id}/end and /user/log-out-everywhere are answered with a `MessageResponse` */
export type SessionsResponse = z.infer<typeof sessionsSchema>;

export type UserSession = SessionsResponse['sessions'][number];
