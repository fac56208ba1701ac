import { customerCategoryCalls } from '@ofisi/api-contract/contacts/calls';
import { addCustomerCategorySchema } from '@ofisi/api-contract/contacts/customer-categories';
import type { z } from 'zod';
import { freeSlug } from '../../resource/free-slug';
import { insertRow, updateRow, type Resource } from '../../resource/resource';
import { byName } from '../../resource/imports/import-rules';
import { resourceRoutes } from '../../resource/resource-routes';
import type { ResourceServices } from '../../resource/services';
import { customerCategories } from '../../tables/contacts';
import { customerCategoryList } from './customer-categories.list';

const resource: Resource<typeof customerCategoryList.fields, z.output<typeof addCustomerCategorySchema>> = {
  entity: 'customer_categories',
  one: 'customer category',
  list: customerCategoryList,
  table: customerCategories,
  insert: async ({ tx }, { category_name: name, category_description: description, discount }) => {
    const slug = await freeSlug(tx, customerCategories, name, 'category');
    return insertRow(tx, customerCategories, { name, slug, description, discount });
  },
  // The slug stays (decision BO-52).
  update: ({ tx }, { id }, { category_name: name, category_description: description, discount }) =>
    updateRow(tx, customerCategories, id, { name, description, discount }),
  conflicts: { customer_categories_name_unique: { category_name: ['The category name has already been taken.'] } },
};

/** Customer categories (BO §7). */
export const customerCategoryRoutes = (services: ResourceServices) =>
  resourceRoutes(services, {
    resource,
    imports: byName(customerCategoryList, 'category_name', {
      example: [{ category_name: 'Schools', category_description: 'Primary and secondary', discount: '5' }],
    }),
    body: addCustomerCategorySchema,
    tag: 'contacts',
    ...customerCategoryCalls,
  });
