import { z } from 'zod';
import { okSchema } from '../envelope';
import { CLASSIFICATION } from '../kra-codes';
import { listSchema } from '../lists';

/** KRA's item classifications that are not withdrawn, for the active device (decision 072). Searched by words of the name and by digits. */
export const taxClassificationSchema = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
});

/** GET /view-tax-classifications */
export const taxClassificationsSchema = listSchema('classifications', taxClassificationSchema);

export const classificationParams = z.object({
  code: z.string().regex(CLASSIFICATION, 'Enter 8 or 10 digits.'),
});

/** GET /view-tax-classifications/{code} */
export const taxClassificationNameSchema = okSchema({
  classification: z.object({ code: z.string(), name: z.string(), is_active: z.boolean() }),
});

/** GET /view-tax-classifications */
export type TaxClassificationsResponse = z.infer<typeof taxClassificationsSchema>;

export type TaxClassification = z.infer<typeof taxClassificationSchema>;

/** GET /view-tax-classifications/{code} */
export type TaxClassificationNameResponse = z.infer<typeof taxClassificationNameSchema>;
