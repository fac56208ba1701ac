import { customerSchema } from '@ofisi/api-contract/contacts/customers';
import { sql } from 'drizzle-orm';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { customerCategories, customerLocations, parties } from '../../tables/contacts';
import { users } from '../../tables/identity';
import { listedParties, partyFields, partyPhone, partySearch, exactParty } from '../party';

export const customerList = listOf(customerSchema, {
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
    shop_account: field.text(
      sql<string | null>`(select ${users.email} from ${users} where ${users.id} = ${parties.userId})`,
    ),
    created_at: field.moment(parties.createdAt, { header: 'Added', sort: true, filter: true }),
  },
});
