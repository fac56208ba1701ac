import type { KnownEquipment } from '@ofisi/api-contract/service/equipment';
import type { JobValues } from './job-values';

type Owner = Pick<JobValues, 'customer_id' | 'customer_name' | 'phone_number'>;

/**
 * The customer of a known machine as the form has them: that of its last job, or else of its sale. A name from the sale is shortened for
 * users who don't see customers' contacts, and so is its phone number: these are not filled in.
 */
export function ownerOf(known: KnownEquipment, seesContacts: boolean): Owner {
  const { customer_id, customer_name, phone_number, sold_here: sale } = known;
  const isKnown = customer_id !== null || customer_name !== null || phone_number !== null;
  const ofSale = isKnown || sale?.status !== 'sold' ? null : sale;
  const id = customer_id ?? ofSale?.customer_id ?? null;
  if (id !== null) return { customer_id: id, customer_name: '', phone_number: '' };
  return {
    customer_id: null,
    customer_name: customer_name ?? (seesContacts ? ofSale?.customer_name : null) ?? '',
    phone_number: phone_number ?? ((seesContacts && ofSale?.phone_number) || ''),
  };
}

/** What its customer is called; null if nobody is known. */
export const ownerNameOf = ({ customer_name, sold_here: sale }: KnownEquipment): string | null =>
  customer_name ?? (sale?.status === 'sold' ? sale.customer_name : null);

const wordsOf = (name: string) => name.trim().toLowerCase().split(/\s+/);

/** Whether what was typed so far is the name that is known, which may be shortened: `Jane Wanjiku` is `Jane W.` */
function isSameName(typed: string, known: string): boolean {
  const shown = wordsOf(known);
  return wordsOf(typed).every((word, place) => {
    const other = shown[place] ?? ' ';
    return other.startsWith(word) || (other.endsWith('.') && word.startsWith(other.slice(0, -1)));
  });
}

/** Whether the form names another customer than the one who had the machine so far. */
export function isNewOwner(known: KnownEquipment, entered: Pick<JobValues, 'customer_id' | 'customer_name'>): boolean {
  const { customer_id: id, customer_name: name } = ownerOf(known, true);
  if (entered.customer_id !== null) return id === null ? ownerNameOf(known) !== null : entered.customer_id !== id;
  const typed = entered.customer_name;
  if (typed.trim() === '') return false;
  return !isSameName(typed, name || (ownerNameOf(known) ?? typed));
}
