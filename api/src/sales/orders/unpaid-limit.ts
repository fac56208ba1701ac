import type { Settings } from '@ofisi/api-contract/settings/settings';
import { networkOf } from '@ofisi/shared-server/network';
import { normalisePhone } from '@ofisi/shared-shop/phone-number';
import { shillingsFromCents, showKes } from '../../engine/money';
import { invalid, type Refusal } from '../../http/envelope';
import { quoteOf, sumUp, type PricedLine } from './pricing';

/** What the unpaid online orders of one customer may hold together (invariant 23). `amount` in shillings. */
export interface UnpaidLimit {
  readonly pieces: number;
  readonly amount: number;
}

/** The limit that the shop's owner has set; parts that are not set come from the environment. */
export const unpaidLimitOf = (
  { unpaid_pieces, unpaid_amount }: Settings['limits'],
  unset: UnpaidLimit,
): UnpaidLimit => ({
  pieces: unpaid_pieces ?? unset.pieces,
  amount: unpaid_amount ?? unset.amount,
});

/** Identifies a customer: changing one of these does not change the others. */
export interface CustomerKeys {
  readonly phoneKey: string;
  readonly networkKey: string | null;
  readonly userId: number | null;
}

export const customerKeys = (phone: string, ip: string | null, userId: number | null): CustomerKeys => ({
  phoneKey: normalisePhone(phone) ?? phone.toLowerCase(),
  networkKey: ip === null ? null : networkOf(ip),
  userId,
});

/**
 * Keys of the locks on which the orders of one customer wait for each other: two at once would both find the limit untouched. Always in the
 * same order, to prevent deadlocks.
 */
export const turnsOf = ({ phoneKey, networkKey, userId }: CustomerKeys): string[] => [
  ...(userId === null ? [] : [`account ${userId}`]),
  ...(networkKey === null ? [] : [`network ${networkKey}`]),
  `phone ${phoneKey}`,
];

/** What the unpaid orders of one customer already hold, by whichever of their keys holds the most. `amount` in cents. */
export interface HeldUnpaid {
  /** By item. */
  readonly pieces: Readonly<Record<string, number>>;
  readonly amount: number;
}

/**
 * 400 for an order that would hold more unpaid stock than one customer may: names the items and includes the limit as `unpaid_limit`, so
 * that the page can offer a quotation.
 */
export function tooMuchUnpaid(lines: readonly PricedLine[], limit: UnpaidLimit, held: HeldUnpaid): Refusal {
  const most = lines.filter(({ item, quantity }) => quantity + (held.pieces[item.id] ?? 0) > limit.pieces);
  const isTooMuch = shillingsFromCents(sumUp(lines).total + held.amount) > limit.amount;
  const errors = {
    ...(most.length > 0
      ? { items: most.map(({ item }) => `${item.title}: we can hold at most ${limit.pieces} until they are paid for.`) }
      : {}),
    ...(isTooMuch
      ? {
          amount: [`We can hold unpaid orders worth at most ${showKes(limit.amount)} for one customer.`],
        }
      : {}),
  };
  return invalid(errors, { quote: quoteOf(lines), unpaid_limit: limit });
}
