import { brandCalls } from '@ofisi/api-contract/catalogue/calls';
import { addBrandSchema } from '@ofisi/api-contract/catalogue/brands';
import type { z } from 'zod';
import { ok } from '../../http/envelope';
import { freeSlug } from '../../resource/free-slug';
import { readIds, readRows } from '../../resource/list';
import { insertRow, updateRow, type Resource } from '../../resource/resource';
import { byName } from '../../resource/imports/import-rules';
import { resourceRoutes } from '../../resource/resource-routes';
import { listSuppliesOf } from '../machines/list-supplies';
import type { CatalogueServices } from '../services';
import { sendAnswer } from '../send-answer';
import { brands } from '../../tables/catalogue';
import { brandList } from './brands.list';

type Input = z.output<typeof addBrandSchema>;

const resource: Resource<typeof brandList.fields, Input> = {
  entity: 'brands',
  one: 'brand',
  list: brandList,
  table: brands,
  insert: async ({ tx }, { brand_name: name }) =>
    insertRow(tx, brands, { name, slug: await freeSlug(tx, brands, name, 'brand') }),
  // The slug stays (decision BO-52).
  update: async ({ tx }, { id, brand_name: before }, { brand_name: name }) => {
    await updateRow(tx, brands, id, { name });
    if (name !== before) {
      await listSuppliesOf(tx, id);
    }
  },
  conflicts: { brands_name_unique: { brand_name: ['The brand name has already been taken.'] } },
};

/** Brands (SF §7, BO §7; update is additive, decision BO-5). */
export const brandRoutes = (services: CatalogueServices) => {
  const { catalogue } = services;
  return resourceRoutes(services, {
    resource: { ...resource, written: () => catalogue.changed({ kind: 'all' }) },
    imports: byName(brandList, 'brand_name', { example: [{ brand_name: 'Kyocera' }, { brand_name: 'Canon' }] }),
    body: addBrandSchema,
    tag: 'catalogue',
    ...brandCalls,
    whole: async (request, reply) => {
      const { db } = catalogue;
      const make = async () => {
        const rows = await readRows(db, brandList, await readIds(db, brandList, {}));
        return { body: ok({ brands: rows }), items: [], isList: false };
      };
      await sendAnswer(catalogue, { request, reply }, 'brands', make);
    },
  });
};
