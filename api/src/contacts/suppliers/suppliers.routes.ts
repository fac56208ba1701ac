import type { z } from 'zod';
import { resourceRoutes } from '../../resource/resource-routes';
import type { Resource } from '../../resource/resource';
import type { Services } from '../../services';
import { insertParty, updateParty } from '../party';
import { parties } from '../tables';
import { addSupplierSchema, supplierList } from './suppliers.schema';

type Input = z.output<typeof addSupplierSchema>;

const partyOf = ({ supplier_name: name, supplier_email: email, supplier_phone: phone, ...rest }: Input) => ({
  name,
  email,
  phone,
  ...rest,
});

const suppliers: Resource<typeof supplierList.fields, Input> = {
  entity: 'suppliers',
  one: 'supplier',
  list: supplierList,
  table: parties,
  insert: (context, input) => insertParty(context, 'supplier', partyOf(input)),
  update: (context, before, input) => updateParty(context, 'supplier', before, partyOf(input)),
};

/** Suppliers (BO §7; update is additive, decision BO-13). */
export const supplierRoutes = (services: Services) =>
  resourceRoutes(services, {
    resource: suppliers,
    body: addSupplierSchema,
    tag: 'contacts',
    permission: 'contacts.manage',
    rows: 'suppliers',
    row: 'supplier',
    many: 'suppliers',
    one: 'supplier',
    messages: {
      added: 'Supplier created successfully!',
      updated: 'Supplier updated successfully!',
      removed: 'Supplier deleted successfully',
    },
  });
