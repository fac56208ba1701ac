import { SERIALS_BLANK, SERIALS_TWICE, type ItemForm } from '@ofisi/api-contract/catalogue/item-form';
import type { SERIAL_STATUSES } from '@ofisi/api-contract/stock/enums';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../../engine/database';
import { invalid } from '../../../http/envelope';

/** A serial number of an item (BO §3): `ordered` once the unit is sold or about to be. `id` and `status` are additive. */
export interface ItemSerial {
  readonly id: number;
  readonly serial_number: string;
  readonly ordered: boolean;
  readonly status: (typeof SERIAL_STATUSES)[number];
}

/** Every serial number that an item ever had, first those in stock, the newest of them on top. */
export const readSerials = (db: Db, itemId: number): Promise<ItemSerial[]> =>
  selectRows<ItemSerial>(
    db,
    sql`select id, serial_number, status in ('reserved', 'sold') as ordered, status from item_serials
        where item_id = ${itemId} order by status <> 'in_stock', id desc`,
  );

const normalised = (serial: string) => serial.trim().toUpperCase();

/**
 * The serial numbers in a form that the item does not have yet. Existing ones can be neither changed nor removed (BO §4): the form may
 * include them, but their fields are ignored.
 * @param known every number that the item ever had
 * @throws Refusal 400 in the specification's words (BO §5)
 */
export function newSerials(
  form: Pick<ItemForm, 'requires_serial' | 'serial_details'>,
  known: readonly string[],
): string[] {
  // An empty form has one blank entry (BO §3).
  const sent = form.serial_details.filter(({ serial_number: serial }) => form.requires_serial || serial);
  if (!form.requires_serial && sent.length > 0) {
    throw invalid({ serial_details: ['This item does not require serial numbers.'] });
  }
  if (sent.some(({ serial_number: serial }) => !serial)) {
    throw invalid({ serial_details: [SERIALS_BLANK] });
  }
  const there = new Set(known.map(normalised));
  const seen = new Set<string>();
  const twice = new Set<string>();
  const added: string[] = [];
  for (const { serial_number: serial, existing } of sent) {
    const key = normalised(serial ?? '');
    if (seen.has(key) || (there.has(key) && existing === false)) {
      twice.add(serial ?? '');
    } else if (!there.has(key)) {
      added.push(serial ?? '');
    }
    seen.add(key);
  }
  if (twice.size > 0) {
    throw invalid({ serial_details: [SERIALS_TWICE, `Entered twice: ${[...twice].join(', ')}.`] });
  }
  return added;
}
