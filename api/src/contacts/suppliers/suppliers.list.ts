import { supplierSchema } from '@ofisi/api-contract/contacts/suppliers';
import { sql } from 'drizzle-orm';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { parties } from '../../tables/contacts';
import { listedParties, partyFields, partyPhone, partySearch, exactParty } from '../party';

export const supplierList = listOf(supplierSchema, {
  from: sql`${parties}`,
  id: parties.id,
  where: listedParties('supplier'),
  search: partySearch,
  phone: partyPhone,
  exactMatch: exactParty,
  order: 'id',
  fields: {
    id: field.integer(parties.id, { sort: true }),
    supplier_name: field.text(parties.name, { header: 'Supplier Name', sort: true }),
    supplier_email: field.text(parties.email, { header: 'Supplier Email', sort: true }),
    supplier_phone: field.text(parties.phone, { header: 'Supplier Phone' }),
    organization: field.text(parties.organization, { header: 'Organization', sort: true }),
    ...partyFields('supplier'),
  },
});
