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

type Fields = z.output<typeof addCustomerLocationSchema>;

const columnsOf = (fields: Fields) => ({
  name: fields.categorylocation_name,
  description: fields.categorylocation_description,
  deliveryFee: fields.delivery_fee,
  deliveryDays: fields.delivery_days,
});

const resource: Resource<typeof customerLocationList.fields, Fields> = {
  entity: 'customer_locations',
  one: 'customer location',
  list: customerLocationList,
  table: customerLocations,
  insert: async ({ tx }, fields) => {
    const slug = await freeSlug(tx, customerLocations, fields.categorylocation_name, 'location');
    return insertRow(tx, customerLocations, { slug, ...columnsOf(fields) });
  },
  // The slug stays (decision BO-52).
  update: ({ tx }, { id }, fields) => updateRow(tx, customerLocations, id, columnsOf(fields)),
  conflicts: {
    customer_locations_name_unique: { categorylocation_name: ['The location name has already been taken.'] },
  },
};

/** Customer category locations (BO §7). */
export const customerLocationRoutes = (services: ResourceServices) =>
  resourceRoutes(services, {
    resource,
    imports: byName(customerLocationList, 'categorylocation_name', {
      as: { delivery_fee: 'amount', delivery_days: 'whole' },
      example: [
        {
          categorylocation_name: 'Mombasa Road',
          categorylocation_description: 'Industrial area',
          delivery_fee: '500',
          delivery_days: '1',
        },
      ],
    }),
    body: addCustomerLocationSchema,
    tag: 'contacts',
    ...customerLocationCalls,
  });
