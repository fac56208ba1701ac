import { machineSupplyCalls } from '@ofisi/api-contract/catalogue/calls';
import { machineSupplyForm, machineSupplySchema } from '@ofisi/api-contract/catalogue/machines';
import { inArray, sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../../engine/database';
import { invalid } from '../../../http/envelope';
import { field } from '../../../resource/field';
import type { ImportRules } from '../../../resource/imports/import-rules';
import { listOf } from '../../../resource/list';
import { insertRow, updateRow, type Resource } from '../../../resource/resource';
import { resourceRoutes } from '../../../resource/resource-routes';
import { brands, items } from '../../../tables/catalogue';
import { machines, machineSupplies } from '../../../tables/machines';
import type { CatalogueServices } from '../../services';
import { findPairs, pairErrors, pairOf, type PairInput } from './find-pairs';

const list = listOf(machineSupplySchema, {
  from: sql`${machineSupplies} join ${machines} on ${machines.id} = ${machineSupplies.machineId} and ${machines.archivedAt} is null
    join ${brands} on ${brands.id} = ${machines.brandId}
    join ${items} on ${items.id} = ${machineSupplies.itemId} and ${items.archivedAt} is null`,
  id: machineSupplies.id,
  where: sql`${machineSupplies.archivedAt} is null`,
  search: (word, has) =>
    sql`(${has(sql`(${brands.name} || ' ' || ${machines.model} || ' ' || ${items.title} || ' ' || ${items.actualName} || ' ' || coalesce(${items.sku}, ''))`, word)}
         or position(machine_key(${word}) in ${machines.names}) > 0)`,
  order: 'model',
  fields: {
    id: field.integer(machineSupplies.id, { sort: true }),
    machine_id: field.reference(machineSupplies.machineId, { filter: true }),
    brand: field.text(brands.name, { header: 'Brand', sort: true }),
    model: field.text(machines.model, { header: 'Machine', sort: true }),
    item_id: field.reference(machineSupplies.itemId, { filter: true }),
    item: field.text(items.title, { header: 'Item', sort: true }),
    sku: field.text(items.sku, { header: 'SKU' }),
    version: field.integer(machineSupplies.version),
  },
});

/** @throws Refusal 400 at each text that refers to nothing */
async function rowOf(tx: Db, input: PairInput) {
  const [errors] = await pairErrors(tx, [input]);
  if (errors) {
    throw invalid(errors);
  }
  const [found] = await findPairs(tx, [input]);
  return { machineId: found?.machine_id ?? 0, itemId: found?.item_id ?? 0 };
}

const resource: Resource<typeof list.fields, PairInput> = {
  entity: 'machine_supplies',
  one: 'pair',
  list,
  table: machineSupplies,
  insert: async ({ tx }, input) => insertRow(tx, machineSupplies, await rowOf(tx, input)),
  update: async ({ tx }, { id }, input) => updateRow(tx, machineSupplies, id, await rowOf(tx, input)),
  conflicts: { machine_supplies_unique: { item: ['This item is already said to fit this machine.'] } },
};

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const keyOf = ({ brand, model, item }: PairInput) => `${plain(brand)} ${plain(model)} ${item.toLowerCase()}`;

const imports: ImportRules<typeof list.fields, PairInput> = {
  keyOf,
  async find(tx, inputs) {
    const found = await findPairs(tx, inputs);
    const pairs = found.map(({ machine_id, item_id }, place) => ({ place, machine_id, item_id }));
    const rows = await selectRows<{ id: number; place: number }>(
      tx,
      sql`select machine_supplies.id, place
          from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as wanted (place int, machine_id int, item_id int)
          join machine_supplies on machine_supplies.machine_id = wanted.machine_id and machine_supplies.item_id = wanted.item_id
            and machine_supplies.archived_at is null`,
    );
    return new Map(
      rows.flatMap(({ id, place }): [string, number][] => {
        const input = inputs[place];
        return input ? [[keyOf(input), id]] : [];
      }),
    );
  },
  formOf: pairOf,
  // A pair has nothing but itself: the same under another name is no change.
  onlyNew: ['brand', 'model', 'item'],
  heads: {
    brand: ['make', 'manufacturer', 'machine brand', 'printer brand'],
    model: ['machine', 'printer', 'printer model', 'machine model'],
    item: ['sku', 'supply', 'toner', 'cartridge', 'part number', 'item code', 'product'],
  },
  as: { item: 'code' },
  example: [
    { brand: 'HP', model: 'LaserJet 1020', item: 'Q2612A' },
    { brand: 'Brother', model: 'HL-L2340DW', item: 'TN-2310' },
  ],
  many: {
    errorsOf: ({ tx }, inputs) => pairErrors(tx, inputs),
    async insert({ tx }, inputs) {
      const archivedAt = new Date();
      const found = await findPairs(tx, inputs);
      const [errors] = (await pairErrors(tx, inputs)).filter((one) => one !== null);
      if (errors) {
        throw invalid(errors);
      }
      const rows = found.map(({ machine_id, item_id }) => ({
        machineId: machine_id ?? 0,
        itemId: item_id ?? 0,
        archivedAt,
      }));
      return (await tx.insert(machineSupplies).values(rows).returning({ id: machineSupplies.id })).map(({ id }) => id);
    },
    // The same pair under two names of the machine or the item, or one that somebody has added meanwhile.
    async follow({ tx }, rows) {
      const ids = rows.map(({ id }) => id);
      await tx.execute(
        sql`delete from ${machineSupplies} where ${inArray(machineSupplies.id, ids)} and archived_at is not null and exists (
              select from machine_supplies other
              where other.machine_id = machine_supplies.machine_id and other.item_id = machine_supplies.item_id
                and (other.archived_at is null or (other.id < machine_supplies.id and ${inArray(sql`other.id`, ids)}))
            )`,
      );
    },
  },
};

/** Which item fits which machine, one row each: list, add, delete, and import from a file (decision 098). */
export const machineSupplyRoutes = (services: CatalogueServices) =>
  resourceRoutes(services, {
    resource: { ...resource, written: () => services.catalogue.changed({ kind: 'all' }) },
    imports,
    body: machineSupplyForm,
    tag: 'catalogue',
    ...machineSupplyCalls,
  });
