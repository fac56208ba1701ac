import { optionalMoney, optionalText, requiredText, unlessAbsent } from '@ofisi/api-contract/fields';
import { listSchema, savedSchema, withVersion } from '@ofisi/api-contract/lists';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { field, rowSchema } from '../../resource/field';
import { defineList } from '../../resource/list';
import { customerLocations } from '../../tables/contacts';

/** Customer category locations, as the specification calls them (BO §3). `delivery_fee` and `version` are additive (decision BO-18). */
export const customerLocationList = defineList({
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
    /** What bringing goods there costs, in shillings; null: nothing. */
    delivery_fee: field.number(customerLocations.deliveryFee, { header: 'Delivery Fee', sort: true }),
    version: field.integer(customerLocations.version),
  },
});

export const customerLocationSchema = rowSchema(customerLocationList.fields);

/** GET /view-customer-category-locations (BO §7). */
export const customerLocationsSchema = listSchema('categoriesLocation', customerLocationSchema);

/** POST /add-customer-category-location (BO §7). */
export const addCustomerLocationSchema = z.object({
  categorylocation_name: requiredText('location name', 100),
  /** At most 30 characters on this input; the column is wider (BO §5, decision BO-67). */
  categorylocation_description: optionalText('description', 30),
  /** Additive, in shillings; blank is none, left out it stays as it is. */
  delivery_fee: unlessAbsent(optionalMoney('delivery fee')),
});

/** POST /update-customer-category-location/{id} (additive). */
export const updateCustomerLocationSchema = withVersion(addCustomerLocationSchema);

export const customerLocationSavedSchema = savedSchema('categoryLocation', customerLocationSchema);
