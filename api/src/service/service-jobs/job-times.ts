import type { FieldErrors } from '@ofisi/api-contract/envelope';
import type { ServiceJobInput } from '@ofisi/api-contract/service/service-jobs';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { invalid } from '../../http/envelope';
import type { ServiceJobRow } from './service-jobs.list';

type Times = Pick<ServiceJobInput, 'kind' | 'promised_on' | 'visit_at' | 'visit_address'>;
type Before = Pick<ServiceJobRow, 'promised_on' | 'visit_at'>;

const PAST = ['Choose today or a later date.'];

/** What was agreed may pass, but nobody agrees on a day that has passed. @throws Refusal 400 */
export function demandTimes(
  { kind, promised_on: promised, visit_at: visit, visit_address: place }: Times,
  { now, before }: { readonly now: Date; readonly before?: Before | undefined },
): void {
  const today = nairobiDayOf(now);
  const isNewVisit = visit !== null && visit.toISOString() !== before?.visit_at;
  const errors: FieldErrors = {
    ...(promised !== null && promised !== before?.promised_on && promised < today && { promised_on: PAST }),
    ...(isNewVisit && nairobiDayOf(visit) < today && { visit_at: PAST }),
    ...(visit !== null && place === null && kind !== 'repair' && { visit_address: ['Enter where the visit is.'] }),
  };
  if (Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
}
