import type { SERIAL_STATUSES } from '@ofisi/api-contract/stock/enums';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { isoMoment } from '../../engine/iso-moment';

/** A unit of an item; days in Nairobi. The sale is the one by which it is with a customer. */
export interface Unit {
  readonly id: number;
  readonly item_id: number;
  readonly item: string;
  /** Null: the item has no brand. */
  readonly brand: string | null;
  readonly status: (typeof SERIAL_STATUSES)[number];
  readonly sold_at: string | null;
  readonly warranty_until: string | null;
  readonly order_id: number | null;
  readonly invoice: string | null;
  readonly customer_id: number | null;
  readonly customer_name: string | null;
  readonly phone_number: string | null;
}

/** A machine that was on a job, or a unit that was not yet; at least one of `equipment_id` and `unit` is there. */
export interface KnownMachine {
  readonly equipment_id: number | null;
  readonly serial_number: string;
  readonly brand: string | null;
  readonly model: string;
  readonly unit: Unit | null;
}

/** The form in which serial numbers are stored and compared. */
export const serialKey = (typed: string): string => typed.trim().toUpperCase();

/** Brands are compared like serial numbers: `hp` is `HP`. */
export const isSameBrand = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && serialKey(one) === serialKey(other);

/** A model without the brand that it begins with, as the titles of items do and people type it: the brand stands before it. */
export function bareModel(model: string, brand: string | null): string {
  const typed = model.trim();
  const length = brand?.trim().length ?? 0;
  const rest = typed.slice(length);
  return /^\s+\S/.test(rest) && isSameBrand(typed.slice(0, length), brand) ? rest.trim() : typed;
}

interface Equipment {
  readonly id: number;
  readonly brand: string;
  readonly model: string;
  readonly unit_id: number | null;
}

const readEquipment = (db: Db, serial: string) =>
  selectRows<Equipment>(
    db,
    sql`select id, brand, model, item_serial_id as unit_id from equipment
        where upper(trim(serial_number)) = ${serial}
        order by id desc`,
  );

/** Units with that number, those that are with a customer first. */
const readUnits = (db: Db, serial: string) =>
  selectRows<Unit>(
    db,
    sql`select unit.id, unit.item_id, items.title as item, brands.name as brand, unit.status,
               ${isoMoment(sql`unit.sold_at`)} as sold_at,
               (unit.warranty_until at time zone 'Africa/Nairobi')::date::text as warranty_until,
               orders.id as order_id, coalesce(orders.invoice, orders.number) as invoice, orders.customer_id,
               coalesce(parties.name, nullif(trim(orders.first_name || ' ' || orders.last_name), '')) as customer_name,
               orders.phone_number
        from item_serials unit join items on items.id = unit.item_id
        left join brands on brands.id = items.brand_id
        left join order_lines on order_lines.id = unit.order_line_id left join orders on orders.id = order_lines.order_id
        left join parties on parties.id = orders.customer_id
        where upper(trim(unit.serial_number)) = ${serial}
        order by unit.status = 'sold' desc, unit.id desc`,
  );

/** The units with that number that are with a customer. */
export const readSoldUnits = async (db: Db, typed: string): Promise<Unit[]> =>
  (await readUnits(db, serialKey(typed))).filter(({ status }) => status === 'sold');

/** What the shop knows of a serial number: one entry for each brand that has it. */
export async function readKnownMachines(db: Db, typed: string): Promise<KnownMachine[]> {
  const serial_number = serialKey(typed);
  const equipment = await readEquipment(db, serial_number);
  const units = await readUnits(db, serial_number);
  const linked = new Set(equipment.map(({ unit_id }) => unit_id));
  const received = equipment.map(({ id, brand, model, unit_id: unitId }): KnownMachine => {
    const unit = units.find((one) => (unitId === null ? isSameBrand(one.brand, brand) : one.id === unitId)) ?? null;
    return { equipment_id: id, serial_number, brand, model: bareModel(model, brand), unit };
  });
  const others = units
    .filter(({ id, brand }) => !linked.has(id) && !equipment.some((one) => isSameBrand(one.brand, brand)))
    .filter(
      ({ brand }, place, all) => all.findIndex((one) => isSameBrand(one.brand, brand) || one.brand === brand) === place,
    )
    .map((unit): KnownMachine => {
      const model = bareModel(unit.item, unit.brand);
      return { equipment_id: null, serial_number, brand: unit.brand, model, unit };
    });
  return [...received, ...others];
}
