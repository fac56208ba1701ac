import type { MachineSupply, machineSupplyForm } from '@ofisi/api-contract/catalogue/machines';
import type { FieldErrors } from '@ofisi/api-contract/envelope';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { selectRows, type Db } from '../../../engine/database';
import { suggestName } from '../../../resource/imports/named-fields';
import { brands } from '../../../tables/catalogue';

export type PairInput = z.output<typeof machineSupplyForm>;

/** What a pair's texts refer to. `items` counts the items meant. */
interface Found {
  readonly brand_id: number | null;
  readonly machine_id: number | null;
  readonly item_id: number | null;
  readonly items: number;
}

/** The brand, the machine by any of its names, and the item of each pair, by place. A model may repeat the brand: "HP LaserJet 1020". */
export async function findPairs(tx: Db, inputs: readonly PairInput[]): Promise<Found[]> {
  const given = JSON.stringify(inputs.map((input, place) => ({ place, ...input })));
  return selectRows<Found>(
    tx,
    sql`with given as (
          select place, lower(brand) as brand, machine_key(brand) as brand_key, machine_key(model) as model_key, item
          from jsonb_to_recordset(${given}::jsonb) as (place int, brand text, model text, item text)
        ), branded as (
          select distinct on (place) given.*, brands.id as brand_id
          from given left join brands on brands.archived_at is null and (lower(brands.name) = given.brand or brands.slug = given.brand)
          order by place, brands.id
        ), names as (
          select machines.id, machines.brand_id, name, name = machines.key as is_model
          from machines, string_to_table(machines.names, ' ') name
          where machines.archived_at is null and machines.brand_id in (select brand_id from branded)
        ), meant as (
          select distinct on (place) place, names.id as machine_id
          from branded join names on names.brand_id = branded.brand_id and names.name in (model_key, substring(model_key from length(brand_key) + 1))
          where names.name = model_key or starts_with(model_key, brand_key)
          order by place, names.name = model_key desc, is_model desc, names.id
        ), named as (
          select place, items.id, upper(items.sku) = upper(item) or items.barcode = item as by_number
          from given join items on items.archived_at is null
            and (upper(items.sku) = upper(item) or items.barcode = item or lower(items.title) = lower(item) or lower(items.actual_name) = lower(item))
        ), matched as (
          select place, min(id) as item_id, count(*)::int as items from named
          where by_number or place not in (select place from named where by_number)
          group by place
        )
        select brand_id, machine_id, item_id, coalesce(items, 0) as items
        from branded left join meant using (place) left join matched using (place)
        order by place`,
  );
}

async function similarModel(tx: Db, brandId: number, model: string): Promise<string> {
  const [row] = await selectRows<{ model: string }>(
    tx,
    sql`select model from machines where brand_id = ${brandId} and archived_at is null and similarity(lower(model), lower(${model})) > 0.3
        order by similarity(lower(model), lower(${model})) desc, model limit 1`,
  );
  return row ? ` Did you mean ${row.model}?` : ' Add it under Machines first.';
}

/** What is wrong with pairs, by place: texts that refer to nothing, or to several items. */
export async function pairErrors(tx: Db, inputs: readonly PairInput[]): Promise<(FieldErrors | null)[]> {
  const found = await findPairs(tx, inputs);
  const suggestions = new Map<string, Promise<string>>();
  const once = (key: string, suggest: () => Promise<string>) => {
    const suggestion = suggestions.get(key) ?? suggest();
    suggestions.set(key, suggestion);
    return suggestion;
  };
  const all: (FieldErrors | null)[] = [];
  for (const [place, { brand, model }] of inputs.entries()) {
    const { brand_id = null, machine_id = null, items = 0 } = found[place] ?? {};
    const errors: FieldErrors = {
      ...(brand_id === null && {
        brand: [`There is no brand “${brand}”.${await once(`brand ${brand}`, () => suggestName(tx, brands, brand))}`],
      }),
      ...(brand_id !== null &&
        machine_id === null && {
          model: [
            `There is no machine “${model}” of this brand.${await once(`${brand_id} ${model}`, () => similarModel(tx, brand_id, model))}`,
          ],
        }),
      ...(items === 0 && { item: ['No item has this SKU, barcode, second name or title.'] }),
      ...(items > 1 && { item: ['Several items have this name. Use the SKU.'] }),
    };
    all.push(Object.keys(errors).length > 0 ? errors : null);
  }
  return all;
}

/** A pair as its form would send it. */
export const pairOf = ({ brand, model, item, sku }: MachineSupply): PairInput => ({ brand, model, item: sku ?? item });
