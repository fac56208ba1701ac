import { customerLocationSchema } from '@ofisi/api-contract/contacts/customer-locations';
import { sql } from 'drizzle-orm';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { customerLocations } from '../../tables/contacts';

export const customerLocationList = listOf(customerLocationSchema, {
  from: sql`${customerLocations}`,
  id: customerLocations.id,
  where: sql`${customerLocations.archivedAt} is null`,
  search: sql`${customerLocations.name}`,
  order: 'id',
  fields: {
    id: field.integer(customerLocations.id, { sort: true }),
    categorylocation_name: field.text(customerLocations.name, { header: 'Location Name', sort: true }),
    categorylocation_slug: field.text(customerLocations.slug, { header: 'Location Slug' }),
    categorylocation_description: field.text(customerLocations.description, { header: 'Description', sort: true }),
    delivery_fee: field.number(customerLocations.deliveryFee, { header: 'Delivery Fee', sort: true }),
    delivery_days: field.integer(customerLocations.deliveryDays, { header: 'Delivery Days', sort: true }),
    version: field.integer(customerLocations.version),
  },
});
