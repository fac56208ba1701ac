import { z } from 'zod';
import { okSchema } from '../envelope';
import { requiredText } from '../fields';
import { knownEmailField, passwordField } from './identity';

/** GET /security-settings (additive): the roles that have at least one permission. */
export const securitySettingsSchema = okSchema({
  roles: z.array(
    z.object({
      name: z.string(),
      requires_two_factor: z.boolean(),
      people: z.number().int(),
      people_with_two_factor: z.number().int(),
    }),
  ),
});

/** POST /security-settings/two-factor (additive) */
export const requireTwoFactorSchema = z.object({ role: requiredText('role'), required: z.boolean() });

/** POST /security-settings/lost-two-factor (additive): the colleague's address, and the caller's own password. */
export const lostTwoFactorSchema = z.object({ email: knownEmailField, password: passwordField('password') });

/** GET /security-settings */
export type SecuritySettingsResponse = z.infer<typeof securitySettingsSchema>;

/** POST /security-settings/two-factor, answered with a `MessageResponse` */
export type RequireTwoFactorRequest = z.input<typeof requireTwoFactorSchema>;

/** POST /security-settings/lost-two-factor, answered with a `MessageResponse` */
export type LostTwoFactorRequest = z.input<typeof lostTwoFactorSchema>;
