import { supplierCalls } from '@ofisi/api-contract/contacts/calls';
import { addSupplierSchema } from '@ofisi/api-contract/contacts/suppliers';
import type { z } from 'zod';
import type { Resource } from '../../resource/resource';
import type { ResourceServices } from '../../resource/services';
import { whoIsNow } from '../merge/merge-parties';
import { insertParty, updateParty } from '../party';
import { partyImports } from '../party-imports';
import { partyRoutes } from '../party-routes';
import { parties } from '../../tables/contacts';
import { supplierList } from './suppliers.list';

type Input = z.output<typeof addSupplierSchema>;

const partyOf = ({ supplier_name: name, supplier_email: email, supplier_phone: phone, ...rest }: Input) => ({
  name,
  email,
  phone,
  ...rest,
});

const EXAMPLE = {
  supplier_name: 'Wanjiru Kamau',
  organization: 'Safi Schools Ltd',
  supplier_phone: '0712 345 678',
  supplier_email: 'wanjiru@example.com',
  city: 'Nairobi',
  opening_balance: '1500.50',
};

const suppliers: Resource<typeof supplierList.fields, Input> = {
  entity: 'suppliers',
  one: 'supplier',
  list: supplierList,
  table: parties,
  insert: (context, input) => insertParty(context, 'supplier', partyOf(input)),
  update: (context, before, input) => updateParty(context, 'supplier', before, partyOf(input)),
  replacedBy: (db, id) => whoIsNow(db, 'supplier', id),
};

/** Suppliers (BO §7; update is additive, decision BO-13). */
export const supplierRoutes = (services: ResourceServices) =>
  partyRoutes(services, 'supplier', {
    resource: suppliers,
    imports: partyImports('supplier', partyOf, EXAMPLE),
    body: addSupplierSchema,
    tag: 'contacts',
    ...supplierCalls,
    messages: { added: 'Supplier created successfully!', updated: 'Supplier updated successfully!' },
  });
