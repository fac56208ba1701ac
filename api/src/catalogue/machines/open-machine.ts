import type { OpenMachineResponse } from '@ofisi/api-contract/catalogue/machine-finder';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { brands, isAvailable, items } from '../../tables/catalogue';
import { machines, machineSupplies } from '../../tables/machines';
import { readItems } from '../items/read-items';
import { FROM_MACHINES, NAMED } from './named';

/** More than any machine has. */
const MOST_SUPPLIES = 100;

interface MachineRow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly brand_name: string;
  readonly brand_slug: string;
  readonly model: string;
  readonly other_names: string | null;
  readonly item_id: number | null;
}

/** Path of the machine's page. */
const machinePath = (slug: string) => `/machine/${encodeURIComponent(slug)}`;

interface MachinePage {
  readonly page: Omit<OpenMachineResponse, 'status' | 'message'>;
  /** Ids of the items that it shows, or will once they are on sale. */
  readonly items: readonly number[];
}

/** A machine with everything that its page shows; undefined when there is none. */
export async function openMachine(db: Db, slug: string): Promise<MachinePage | undefined> {
  const [row] = await selectRows<MachineRow>(
    db,
    sql`select ${NAMED}, ${brands.name} as brand_name, ${brands.slug} as brand_slug, ${machines.model}, ${machines.otherNames}, ${machines.itemId}
        from ${FROM_MACHINES} where ${machines.slug} = ${slug}`,
  );
  if (!row) {
    return undefined;
  }
  const supplies = await selectRows<{ id: number; kind: string; pages: number | null }>(
    db,
    sql`select ${items.id}, coalesce(${items.features} ->> 'supply', 'other') as kind, (${items.features} ->> 'pages')::float8 as pages
        from ${machineSupplies} join ${items} on ${items.id} = ${machineSupplies.itemId} and ${items.archivedAt} is null
        where ${machineSupplies.machineId} = ${row.id} and ${machineSupplies.archivedAt} is null
        order by ${isAvailable} desc, ${items.id} limit ${MOST_SUPPLIES}`,
  );
  const wanted = [...supplies.map(({ id }) => id), ...(row.item_id === null ? [] : [row.item_id])];
  const shown = new Map((await readItems(db, wanted)).map((item) => [item.id, item]));
  const { id, name, model, brand_name, brand_slug, other_names } = row;
  const page = {
    machine: {
      id,
      slug: row.slug,
      name,
      brand: { brand_name, brand_slug },
      model,
      other_names: (other_names ?? '').split(',').flatMap((one) => one.trim() || []),
    },
    item: (row.item_id === null ? undefined : shown.get(row.item_id)) ?? null,
    supplies: supplies.flatMap(({ id: itemId, kind, pages }) => {
      const item = shown.get(itemId);
      return item ? [{ kind, pages, item }] : [];
    }),
    page_path: machinePath(row.slug),
  };
  return { page, items: wanted };
}
