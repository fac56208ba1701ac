import type { ServiceCard } from '@ofisi/api-contract/service/service-jobs';
import { dayOfMoment } from '@ofisi/shared-admin-ui/days';

/** When something has to be done for a job: its visit or its promised day, whichever comes first; jobs without either come last. */
const dueOn = ({ visit_at, promised_on }: ServiceCard): string =>
  [dayOfMoment(visit_at), promised_on].flatMap((day) => day ?? []).toSorted()[0] ?? '9999';

/** The visits of a day by their time, and the other jobs, the most urgent first. */
export function byUrgency(jobs: readonly ServiceCard[], today: string) {
  const isToday = ({ visit_at }: ServiceCard) => dayOfMoment(visit_at) === today;
  return {
    visits: jobs.filter(isToday).toSorted((a, b) => String(a.visit_at).localeCompare(String(b.visit_at))),
    others: jobs.filter((job) => !isToday(job)).toSorted((a, b) => dueOn(a).localeCompare(dueOn(b)) || a.id - b.id),
  };
}
