import type { ServiceJobInput } from '@ofisi/api-contract/service/service-jobs';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import { invalid } from '../../http/envelope';
import { parties } from '../../tables/contacts';

/** A customer, kept from being merged until the end of the transaction; of one that was merged, the one that stayed. */
export async function holdCustomer(tx: Db, id: number): Promise<typeof parties.$inferSelect | null> {
  const [customer] = await tx
    .select()
    .from(parties)
    .where(and(eq(parties.id, id), eq(parties.kind, 'customer')))
    .for('key share');
  if (!customer) {
    return null;
  }
  if (customer.mergedInto !== null) {
    return holdCustomer(tx, customer.mergedInto);
  }
  return customer.archivedAt ? null : customer;
}

type Named = Pick<ServiceJobInput, 'customer_id' | 'customer_name' | 'phone_number'>;

/** Who the job is for: a customer, or whoever left a phone number. @throws Refusal 400 at the field */
export async function jobCustomer(tx: Db, { customer_id: id, customer_name: name, phone_number: phone }: Named) {
  if (id === undefined) {
    if (phone === null) {
      throw invalid({ phone_number: ['Enter the phone number.'] });
    }
    return { customerId: null, customerName: name, phoneNumber: phone };
  }
  const customer = await holdCustomer(tx, id);
  if (!customer) {
    throw invalid({ customer_id: ['There is no such customer.'] });
  }
  return { customerId: customer.id, customerName: name ?? customer.name, phoneNumber: phone ?? customer.phone };
}
