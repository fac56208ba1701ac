import { machineCalls } from '@ofisi/api-contract/catalogue/calls';
import { machineForm } from '@ofisi/api-contract/catalogue/machines';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { selectRows, type Db } from '../../../engine/database';
import { freeSlug } from '../../../resource/free-slug';
import { insertRow, updateRow, type Resource } from '../../../resource/resource';
import { resourceRoutes } from '../../../resource/resource-routes';
import { brands } from '../../../tables/catalogue';
import { machines } from '../../../tables/machines';
import type { CatalogueServices } from '../../services';
import { machineList } from './machines.list';

type Input = z.output<typeof machineForm>;

const rowOf = ({ brand_id: brandId, model, other_names: otherNames, item_id: itemId }: Input) => ({
  brandId,
  model,
  otherNames,
  itemId,
});

async function slugFor(tx: Db, { brand_id, model }: Input): Promise<string> {
  const [brand] = await selectRows<{ name: string }>(tx, sql`select name from ${brands} where id = ${brand_id}`);
  return freeSlug(tx, machines, `${brand?.name ?? ''} ${model}`, 'machine');
}

const resource: Resource<typeof machineList.fields, Input> = {
  entity: 'machines',
  one: 'machine',
  list: machineList,
  table: machines,
  insert: async ({ tx }, fields) => insertRow(tx, machines, { ...rowOf(fields), slug: await slugFor(tx, fields) }),
  // The slug stays: shoppers and search engines know it.
  update: ({ tx }, { id }, fields) => updateRow(tx, machines, id, rowOf(fields)),
  computed: ['supplies'],
  async cannotDelete({ tx }, { id }) {
    const [row] = await selectRows<{ owners: number }>(
      tx,
      sql`select count(*)::int as owners from user_machines where machine_id = ${id}`,
    );
    const owners = row?.owners ?? 0;
    return owners === 0
      ? null
      : `${owners === 1 ? '1 customer has' : `${owners} customers have`} this machine among theirs. Rename it instead.`;
  },
  conflicts: {
    machines_model_unique: { model: ['There is already a machine of this brand with this model.'] },
    machines_item_unique: { item_id: ['Another machine is already this item.'] },
    machines_brand_id_brands_id_fk: { brand_id: ['There is no such brand.'] },
    machines_item_id_items_id_fk: { item_id: ['There is no such item.'] },
  },
};

/** Machines of the back-office, whether or not the shop sells them (decision 098). */
export const machineRoutes = (services: CatalogueServices) =>
  resourceRoutes(services, {
    resource: { ...resource, written: () => services.catalogue.changed({ kind: 'all' }) },
    imports: {
      keyOf: ({ brand_id, model }) => `${brand_id} ${model.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')}`,
      async find(tx, inputs) {
        const rows = await selectRows<{ id: number; key: string }>(
          tx,
          sql`select id, brand_id || ' ' || key as key from ${machines}
              where archived_at is null and key = any(array(select machine_key(model) from unnest(${sql.param(
                inputs.map(({ model }) => model),
              )}::text[]) model))`,
        );
        return new Map(rows.map(({ id, key }) => [key, id]));
      },
      named: { brand_id: { label: 'Brand', what: 'brand', table: brands } },
      without: ['item_id'],
      example: [
        { brand_id: 'HP', model: 'LaserJet 1020', other_names: 'LaserJet 1020 Plus, HP 1020' },
        { brand_id: 'Brother', model: 'HL-L2340DW', other_names: '' },
      ],
    },
    body: machineForm,
    tag: 'catalogue',
    ...machineCalls,
  });
