import { percentCents } from '@ofisi/shared-shop/sums';
import { showShillings } from '../engine/money';

/**
 * Why a discount is more than a role may give; null if it is not. Sums in cents.
 * @param limit per cent of what the goods cost without it
 */
export function discountProblem(discount: number, price: number, limit: number): string | null {
  const most = percentCents(price, limit);
  // A discount on a whole sale is shared among its lines, and rounded on each.
  return discount > most + 1
    ? `You can give a discount of up to ${limit}%: ${showShillings(most / 100)} here. Ask someone who can give more.`
    : null;
}
