import { z } from 'zod';
import { okSchema } from '../http/envelope';
import { requiredText } from '../http/fields';

/** GET /security-settings (additive): the roles that have any permission. */
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
