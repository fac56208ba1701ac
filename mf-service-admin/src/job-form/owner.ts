import type { KnownEquipment } from '@ofisi/api-contract/service/equipment';
import type { JobValues } from './job-values';

type Owner = Pick<JobValues, 'customer_id' | 'customer_name' | 'phone_number'>;

/**
 * The customer of a known machine as the form has them: that of its last job, or else of its sale. A name from the sale is shortened for
 * users who don't see customers' contacts, and so is its phone number: these are not filled in.
 */
export function ownerOf({ customer_id, customer_name, sold_here: sale }: KnownEquipment, seesContacts: boolean): Owner {
  const isKnown = customer_id !== null || customer_name !== null;
  const ofSale = isKnown || sale?.status !== 'sold' ? null : sale;
  const id = customer_id ?? ofSale?.customer_id ?? null;
  if (id !== null) return { customer_id: id, customer_name: '', phone_number: '' };
  return {
    customer_id: null,
    customer_name: customer_name ?? (seesContacts ? ofSale?.customer_name : null) ?? '',
    phone_number: (seesContacts && ofSale?.phone_number) || '',
  };
}

/** What its customer is called; null if nobody is known. */
export const ownerNameOf = ({ customer_name, sold_here: sale }: KnownEquipment): string | null =>
  customer_name ?? (sale?.status === 'sold' ? sale.customer_name : null);

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Whether the form names another customer than the one who had the machine so far. */
export function isNewOwner(known: KnownEquipment, entered: Pick<JobValues, 'customer_id' | 'customer_name'>): boolean {
  const { customer_id: id, customer_name: name } = ownerOf(known, true);
  if (entered.customer_id !== null) return id === null ? ownerNameOf(known) !== null : entered.customer_id !== id;
  const typed = entered.customer_name;
  if (typed.trim() === '') return false;
  return !same(typed, name || (ownerNameOf(known) ?? typed));
}
