import { okSchema } from '@ofisi/api-contract/envelope';
import { CLASSIFICATION } from '@ofisi/api-contract/kra-codes';
import { listSchema } from '@ofisi/api-contract/lists';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { field, rowSchema } from '../resource/field';
import { defineList } from '../resource/list';
import { taxClassifications } from '../tables/etims';

/** What KRA files items under and has not withdrawn, for the active device (decision 072). Searched by words of its name and by digits. */
export const taxClassificationList = defineList({
  from: sql`${taxClassifications}`,
  id: taxClassifications.id,
  where: sql`${taxClassifications.deviceId} = (select id from tax_devices where is_active) and ${taxClassifications.isActive}`,
  search: sql`(${taxClassifications.code} || ' ' || ${taxClassifications.name})`,
  order: 'code',
  fields: {
    id: field.integer(taxClassifications.id),
    code: field.text(taxClassifications.code, { header: 'Classification', sort: true }),
    name: field.text(taxClassifications.name, { header: 'Name', sort: true }),
  },
});

export const taxClassificationSchema = rowSchema(taxClassificationList.fields);

/** GET /view-tax-classifications */
export const taxClassificationsSchema = listSchema('classifications', taxClassificationSchema);

export const classificationParams = z.object({
  code: z.string().regex(CLASSIFICATION, 'The classification must be 8 or 10 digits.'),
});

/** GET /view-tax-classifications/{code} */
export const taxClassificationNameSchema = okSchema({
  classification: z.object({ code: z.string(), name: z.string(), is_active: z.boolean() }),
});
