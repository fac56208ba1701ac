import { z } from 'zod';
import { okSchema } from '@ofisi/api-contract/envelope';
import { requiredText } from '@ofisi/api-contract/fields';
import { passwordField } from './identity.schema';

/** GET /user/two-factor (additive): two-step verification of the caller. */
export const twoFactorSchema = okSchema({
  enabled: z.boolean(),
  /** By the caller's role: without it, the role may do nothing. */
  required: z.boolean(),
  recovery_codes_left: z.number().int(),
});

/** The password once more, for what must not be done on a device left open. */
export const passwordOnlySchema = z.object({ password: passwordField('password') });

/** POST /user/two-factor/begin: the secret as text for those who type it, and as the address in the QR code. */
export const twoFactorBegunSchema = okSchema({ secret: z.string(), address: z.string() });

/** POST /user/two-factor/confirm */
export const confirmTwoFactorSchema = z.object({ code: requiredText('code', 40) });

/** Shown this once: only their hashes are kept. */
export const recoveryCodesSchema = okSchema({ recovery_codes: z.array(z.string()) });
