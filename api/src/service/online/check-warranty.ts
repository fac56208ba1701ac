import type { CheckedWarranty, checkWarrantySchema } from '@ofisi/api-contract/service/warranty-check';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { normalisePhone } from '@ofisi/shared-shop/phone-number';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { selectRows, type Db } from '../../engine/database';
import { notFound } from '../../http/envelope';
import { readSoldUnits, type Unit } from '../equipment/known-machines';
import { warrantyOf } from '../equipment/machine-warranty';

/** The phone numbers by which a buyer is known: that of the sale, and those of the customer's record. */
async function phonesOf(db: Db, { phone_number: ofSale, customer_id: customer }: Unit): Promise<(string | null)[]> {
  const [known] = await selectRows<{ phone: string; alternate_phone: string | null }>(
    db,
    sql`select phone, alternate_phone from parties where id = ${customer}::int`,
  );
  return [ofSale, known?.phone ?? null, known?.alternate_phone ?? null];
}

/**
 * Until when a unit is under warranty, for whoever knows its serial number and a phone number of its buyer. A unit that came back is nobody's.
 * @throws Refusal 404, the same whichever of the two is wrong
 */
export async function checkWarranty(
  db: Db,
  { serial_number: serial, phone_number }: z.output<typeof checkWarrantySchema>,
  now: Date,
): Promise<CheckedWarranty> {
  const phone = normalisePhone(phone_number);
  for (const unit of phone === null ? [] : await readSoldUnits(db, serial)) {
    const phones = await phonesOf(db, unit);
    if (phones.some((known) => known !== null && normalisePhone(known) === phone)) {
      const until = warrantyOf(unit);
      return { item: unit.item, warranty_until: until, is_over: until !== null && until < nairobiDayOf(now) };
    }
  }
  throw notFound('We can’t find a sale with that serial number and phone number.');
}
