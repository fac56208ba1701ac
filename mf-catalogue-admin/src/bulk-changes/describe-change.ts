import type { BulkChange } from '@ofisi/api-contract/catalogue/bulk-changes';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { bulkChangeTexts as texts } from '../texts/bulk-changes';
import { itemTexts } from '../texts/items';

/** A change in words: “Prices raised by 5%”. */
export function describeChange({ by, change, category, state }: BulkChange): string {
  if (state !== null) return texts.restated(itemTexts.states[state]);
  if (change === null) return texts.moved(category ?? '–');
  const size = Math.abs(change);
  const step = by === 'percent' ? `${showAmount(size, 3)}%` : formatTotal(size);
  return change > 0 ? texts.raised(step) : texts.lowered(step);
}
