import { categoryCalls } from '@ofisi/api-contract/catalogue/calls';
import { categoryForm } from '@ofisi/api-contract/catalogue/categories';
import type { z } from 'zod';
import { ok } from '../../http/envelope';
import { freeSlug } from '../../resource/free-slug';
import { insertRow, updateRow, type Resource } from '../../resource/resource';
import { byName } from '../../resource/imports/import-rules';
import { resourceRoutes, type WithPicture } from '../../resource/resource-routes';
import type { CatalogueServices } from '../services';
import { sendAnswer } from '../send-answer';
import { listCategories } from '../find-by-slug';
import { categories } from '../../tables/catalogue';
import { categoryList } from './categories.list';

type Input = z.output<typeof categoryForm> & WithPicture;

const rowOf = ({
  category_name: name,
  category_description: description,
  picture,
  remove_image: isRemoved,
}: Input) => ({
  name,
  description,
  ...(picture ? { image: picture.name } : isRemoved ? { image: null } : {}),
});

const resource: Resource<typeof categoryList.fields, Input> = {
  entity: 'categories',
  one: 'category',
  list: categoryList,
  table: categories,
  insert: async ({ tx }, fields) => {
    const slug = await freeSlug(tx, categories, fields.category_name, 'category');
    return insertRow(tx, categories, { slug, ...rowOf(fields) });
  },
  // The slug stays (decision BO-52).
  update: ({ tx }, { id }, fields) => updateRow(tx, categories, id, rowOf(fields)),
  conflicts: { categories_name_unique: { category_name: ['The category name has already been taken.'] } },
};

/** Categories (BO §7; update is additive, decision BO-6). The list is public: the shop's filter reads it, as the home page does. */
export const categoryRoutes = (services: CatalogueServices) => {
  const { catalogue } = services;
  return resourceRoutes(services, {
    resource: { ...resource, written: () => catalogue.changed({ kind: 'all' }) },
    imports: byName(categoryList, 'category_name', {
      example: [{ category_name: 'Toners', category_description: 'For every printer' }],
      without: ['remove_image'],
    }),
    body: categoryForm,
    picture: { file: 'category_image', folder: 'categories' },
    tag: 'catalogue',
    ...categoryCalls,
    // The specified path belongs to another product; ours is its alias (decision BO-7).
    removePath: 'delete-book-category',
    removeAlias: 'delete-product-category',
    whole: async (request, reply) => {
      const make = async () => ({
        body: ok({ categories: await listCategories(catalogue.db) }),
        items: [],
        isList: false,
      });
      await sendAnswer(catalogue, { request, reply }, 'categories', make);
    },
  });
};
