import type { PriceChangeForm } from '@ofisi/api-contract/catalogue/bulk-changes';

/** Hundredths of a per cent in the whole. */
const WHOLE = 10_000n;

/** Rounds a fraction up, or half-up to the nearest whole; the denominator is positive. */
function divide(numerator: bigint, denominator: bigint, isUp: boolean): bigint {
  const raised = numerator + (isUp ? denominator - 1n : denominator / 2n);
  return raised / denominator - (raised % denominator < 0n ? 1n : 0n);
}

/**
 * A price after a change, in cents: a whole multiple of `round_to` shillings. In whole numbers throughout, because a large price times a
 * percentage has more digits than a number holds.
 */
export function newPrice(
  cents: number,
  { by, change, round_to: unit, rounding }: Pick<PriceChangeForm, 'by' | 'change' | 'round_to' | 'rounding'>,
): number {
  const step = BigInt(change ?? 0);
  const changed = by === 'percent' ? BigInt(cents) * (WHOLE + step) : (BigInt(cents) + step) * WHOLE;
  const multiple = BigInt(unit * 100);
  return Number(divide(changed, multiple * WHOLE, rounding === 'up') * multiple);
}
