import { taxClassificationSchema } from '@ofisi/api-contract/etims/tax-classifications';
import { sql } from 'drizzle-orm';
import { field } from '../resource/field';
import { listOf } from '../resource/list';
import { taxClassifications } from '../tables/etims';

export const taxClassificationList = listOf(taxClassificationSchema, {
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
