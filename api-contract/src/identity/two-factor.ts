import { z } from 'zod';
import { okSchema } from '../envelope';
import { requiredText } from '../fields';
import { passwordField } from './identity';

/** GET /user/two-factor (additive): two-step verification of the caller. */
export const twoFactorSchema = okSchema({
  enabled: z.boolean(),
  /** Whether the caller's role requires it: without it, the role may do nothing. */
  required: z.boolean(),
  recovery_codes_left: z.number().int(),
});

/** The password again, for actions that must not be possible on an unattended device. */
export const passwordOnlySchema = z.object({ password: passwordField('password') });

/** POST /user/two-factor/begin: the secret as text for typing, and as the address in the QR code. */
export const twoFactorBegunSchema = okSchema({ secret: z.string(), address: z.string() });

/** POST /user/two-factor/confirm */
export const confirmTwoFactorSchema = z.object({ code: requiredText('code', 40) });

/** Shown only once: only their hashes are stored. */
export const recoveryCodesSchema = okSchema({ recovery_codes: z.array(z.string()) });

/** GET /user/two-factor */
export type TwoFactorResponse = z.infer<typeof twoFactorSchema>;

/** POST /user/two-factor/begin, /user/two-factor/recovery-codes, /user/two-factor/disable */
export type PasswordOnlyRequest = z.input<typeof passwordOnlySchema>;

/** POST /user/two-factor/begin */
export type TwoFactorBegunResponse = z.infer<typeof twoFactorBegunSchema>;

/** POST /user/two-factor/confirm */
export type ConfirmTwoFactorRequest = z.input<typeof confirmTwoFactorSchema>;

/** POST /user/two-factor/confirm, /user/two-factor/recovery-codes */
export type RecoveryCodesResponse = z.infer<typeof recoveryCodesSchema>;
