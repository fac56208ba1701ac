import { customerLocationCalls } from '@ofisi/api-contract/contacts/calls';
import { addCustomerLocationSchema } from '@ofisi/api-contract/contacts/customer-locations';
import type { z } from 'zod';
import { freeSlug } from '../../resource/free-slug';
import { insertRow, updateRow, type Resource } from '../../resource/resource';
import { byName } from '../../resource/imports/import-rules';
import { resourceRoutes } from '../../resource/resource-routes';
import type { ResourceServices } from '../../resource/services';
import { customerLocations } from '../../tables/contacts';
import { customerLocationList } from './customer-locations.list';

const resource: Resource<typeof customerLocationList.fields, z.output<typeof addCustomerLocationSchema>> = {
  entity: 'customer_locations',
  one: 'customer location',
  list: customerLocationList,
  table: customerLocations,
  insert: async ({ tx }, { categorylocation_name: name, categorylocation_description: description, delivery_fee }) => {
    const slug = await freeSlug(tx, customerLocations, name, 'location');
    return insertRow(tx, customerLocations, { name, slug, description, deliveryFee: delivery_fee });
  },
  // The slug stays (decision BO-52).
  update: ({ tx }, { id }, { categorylocation_name: name, categorylocation_description: description, delivery_fee }) =>
    updateRow(tx, customerLocations, id, { name, description, deliveryFee: delivery_fee }),
  conflicts: {
    customer_locations_name_unique: { categorylocation_name: ['The location name has already been taken.'] },
  },
};

/** Customer category locations (BO §7). */
export const customerLocationRoutes = (services: ResourceServices) =>
  resourceRoutes(services, {
    resource,
    imports: byName(customerLocationList, 'categorylocation_name', {
      as: { delivery_fee: 'amount' },
      example: [
        { categorylocation_name: 'Mombasa Road', categorylocation_description: 'Industrial area', delivery_fee: '500' },
      ],
    }),
    body: addCustomerLocationSchema,
    tag: 'contacts',
    ...customerLocationCalls,
  });
