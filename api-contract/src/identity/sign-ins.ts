import { z } from 'zod';
import { listSchema } from '../lists';
import { SIGN_IN_OUTCOMES } from './enums';

/**
 * Sign-ins and attempts, the newest first. `count` of them within an hour of `first_at` were alike; `at` is the last one. `name` and
 * `user_id` are null when the address has no account; `email`, `ip` and `device` are null when only the count is known.
 */
export const signInSchema = z.object({
  id: z.number().int(),
  at: z.string(),
  first_at: z.string(),
  user_id: z.number().int().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  outcome: z.enum(SIGN_IN_OUTCOMES),
  device: z.string().nullable(),
  ip: z.string().nullable(),
  count: z.number().int(),
});

/** GET /view-sign-ins (additive) */
export const signInsSchema = listSchema('signIns', signInSchema);

/** A sign-in, or a group of similar attempts. */
export type SignIn = z.infer<typeof signInSchema>;

/** GET /view-sign-ins */
export type SignInsResponse = z.infer<typeof signInsSchema>;
