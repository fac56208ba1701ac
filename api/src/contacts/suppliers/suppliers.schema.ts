import { listSchema, savedSchema, withVersion } from '@ofisi/api-contract/lists';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { field, rowSchema } from '../../resource/field';
import { defineList } from '../../resource/list';
import { contactForm, listedParties, partyFields, partyForm, partyPhone, partySearch, exactParty } from '../party';
import { parties } from '../../tables/contacts';

/** Suppliers (BO §3). Balances and the limit are shillings; `balance` is what the shop owes. */
export const supplierList = defineList({
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

export const supplierSchema = rowSchema(supplierList.fields);

/** GET /view-suppliers (BO §7). */
export const suppliersSchema = listSchema('suppliers', supplierSchema);

const { name, email, phone } = contactForm('supplier');

/** POST /add-supplier (BO §7): organization, supplier_name and supplier_phone are required (BO §5). */
export const addSupplierSchema = z.object({
  supplier_name: name,
  supplier_email: email,
  supplier_phone: phone,
  ...partyForm,
});

/** POST /update-supplier/{id} (additive, decision BO-13). */
export const updateSupplierSchema = withVersion(addSupplierSchema);

export const supplierSavedSchema = savedSchema('supplier', supplierSchema);
