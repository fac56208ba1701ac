import { MAX_ID, optionalInteger, optionalText } from '@ofisi/api-contract/fields';
import { KRA_PIN } from '@ofisi/api-contract/kra-codes';
import { listSchema, savedSchema, withVersion } from '@ofisi/api-contract/lists';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../../tables/identity';
import { field, rowSchema } from '../../resource/field';
import { defineList } from '../../resource/list';
import { contactForm, listedParties, partyFields, partyForm, partyPhone, partySearch, exactParty } from '../party';
import { customerCategories, customerLocations, parties } from '../../tables/contacts';

/**
 * Customers (BO §3). Balances and the limit are shillings; `balance` is what the customer owes. Category and location are additive
 * (decision BO-18).
 */
export const customerList = defineList({
  from: sql`${parties} left join ${customerCategories} on ${customerCategories.id} = ${parties.customerCategoryId}
            left join ${customerLocations} on ${customerLocations.id} = ${parties.customerLocationId}`,
  id: parties.id,
  where: listedParties('customer'),
  search: partySearch,
  phone: partyPhone,
  exactMatch: exactParty,
  order: 'id',
  fields: {
    id: field.integer(parties.id, { sort: true }),
    customer_name: field.text(parties.name, { header: 'Customer Name', sort: true }),
    customer_email: field.text(parties.email, { header: 'Customer Email', sort: true }),
    customer_phone: field.text(parties.phone, { header: 'Customer Phone' }),
    organization: field.text(parties.organization, { header: 'Organization', sort: true }),
    ...partyFields('customer'),
    customer_category_id: field.reference(parties.customerCategoryId, { filter: true }),
    customer_category: field.text(sql<string | null>`${customerCategories.name}`, { header: 'Category', sort: true }),
    customer_location_id: field.reference(parties.customerLocationId, { filter: true }),
    customer_location: field.text(sql<string | null>`${customerLocations.name}`, { header: 'Location', sort: true }),
    /** Additive: the e-mail address of the customer's account in the shop. */
    shop_account: field.text(
      sql<string | null>`(select ${users.email} from ${users} where ${users.id} = ${parties.userId})`,
    ),
    created_at: field.moment(parties.createdAt, { header: 'Added', sort: true, filter: true }),
  },
});

export const customerSchema = rowSchema(customerList.fields);

/** GET /view-customers (BO §7). */
export const customersSchema = listSchema('customers', customerSchema);

const { name, email, phone } = contactForm('customer');

/** A customer's PIN goes to KRA with each tax invoice (decision BO-133). */
const pinField = optionalText('tax id', 50)
  .transform((text) => text?.toUpperCase() ?? null)
  .refine((text) => text === null || KRA_PIN.test(text), 'The tax id field must be a KRA PIN, such as P051234567X.');

/** POST /add-customer (BO §7): organization, customer_name and customer_phone are required (BO §5). */
export const addCustomerSchema = z.object({
  customer_name: name,
  customer_email: email,
  customer_phone: phone,
  ...partyForm,
  tax_id: pinField,
  customer_category_id: optionalInteger('customer category', 1, MAX_ID),
  customer_location_id: optionalInteger('customer location', 1, MAX_ID),
});

/** POST /update-customer/{id} (additive, decision BO-13). */
export const updateCustomerSchema = withVersion(addCustomerSchema);

export const customerSavedSchema = savedSchema('customer', customerSchema);
