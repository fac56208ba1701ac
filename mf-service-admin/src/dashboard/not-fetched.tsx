import { DashboardWidget } from '@ofisi/shared-admin-ui/dashboard-widget';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useBoard } from '../board/use-board';
import { waitingWords } from '../service-jobs/job-badges';
import { SERVICE_JOBS_PATH } from '../service-jobs/service-jobs.resource';
import { dashboardTexts as texts } from '../texts/dashboard';
import { WidgetRows } from './widget-rows';

/** The machines that are ready and whose free days are over, those that have waited longest first. */
export function NotFetched() {
  const query = useBoard();
  const { data } = query;
  return (
    <DashboardWidget
      title={texts.notFetched}
      all={{ to: `${SERVICE_JOBS_PATH}?is_not_fetched=1&sort=waiting_since`, label: texts.allNotFetched }}
    >
      {data ? (
        <WidgetRows
          jobs={data.service_jobs
            .filter(({ is_not_fetched: isNotFetched }) => isNotFetched)
            .toSorted((a, b) => String(a.waiting_since).localeCompare(String(b.waiting_since)))}
          none={texts.noneNotFetched}
          besideOf={(job) => waitingWords(job) ?? ''}
        />
      ) : (
        <QueryNotice query={query} failed={texts.failed} />
      )}
    </DashboardWidget>
  );
}
