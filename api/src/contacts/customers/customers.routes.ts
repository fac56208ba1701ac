import { customerCalls } from '@ofisi/api-contract/contacts/calls';
import { addCustomerSchema } from '@ofisi/api-contract/contacts/customers';
import type { z } from 'zod';
import type { Resource } from '../../resource/resource';
import type { ResourceServices } from '../../resource/services';
import { whoIsNow } from '../merge/merge-parties';
import { insertParty, updateParty } from '../party';
import { partyImports } from '../party-imports';
import { partyRoutes } from '../party-routes';
import { parties } from '../../tables/contacts';
import { accountOf } from './account-of';
import { customerList } from './customers.list';

type Input = z.output<typeof addCustomerSchema>;

const partyOf = ({
  customer_name: name,
  customer_email: email,
  customer_phone: phone,
  customer_category_id: category,
  customer_location_id: location,
  ...rest
}: Input) => ({
  name,
  email,
  phone,
  customerCategoryId: category ?? null,
  customerLocationId: location ?? null,
  ...rest,
});

const EXAMPLE = {
  customer_name: 'Wanjiru Kamau',
  organization: 'Safi Schools Ltd',
  customer_phone: '0712 345 678',
  customer_email: 'wanjiru@example.com',
  city: 'Nairobi',
  opening_balance: '1500.50',
};

const customers: Resource<typeof customerList.fields, Input> = {
  entity: 'customers',
  one: 'customer',
  list: customerList,
  table: parties,
  insert: async (context, input) =>
    insertParty(context, 'customer', { ...partyOf(input), ...(await accountOf(context.tx, input)) }),
  update: async (context, before, input) =>
    updateParty(context, 'customer', before, {
      ...partyOf(input),
      ...(await accountOf(context.tx, input, before.shop_account)),
    }),
  replacedBy: (db, id) => whoIsNow(db, 'customer', id),
  conflicts: {
    parties_customer_category_id_customer_categories_id_fk: {
      customer_category_id: ['There is no such customer category.'],
    },
    parties_customer_location_id_customer_locations_id_fk: {
      customer_location_id: ['There is no such customer location.'],
    },
  },
};

/** Customers (BO §7; update is additive, decision BO-13). */
export const customerRoutes = (services: ResourceServices) =>
  partyRoutes(services, 'customer', {
    resource: customers,
    imports: partyImports('customer', partyOf, EXAMPLE),
    body: addCustomerSchema,
    tag: 'contacts',
    ...customerCalls,
    messages: { added: 'Customer created successfully!', updated: 'Customer updated successfully!' },
  });
