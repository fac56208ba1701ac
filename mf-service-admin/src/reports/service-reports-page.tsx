import type { ServiceReportResponse } from '@ofisi/api-contract/reports/service';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { ReportPage, ReportSection } from '@ofisi/shared-admin-ui/report-page';
import { daysQuery, useReportPeriod } from '@ofisi/shared-admin-ui/report-period';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { get } from '@ofisi/shared-auth/http';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { serviceJobs } from '../service-jobs/service-jobs.resource';
import { reportTexts as texts } from '../texts/reports';
import { ReceivedJobs } from './received-jobs';
import { ServiceCosts } from './service-costs';
import styles from './service-reports.module.css';
import { Technicians } from './technicians-table';
import { Turnaround } from './turnaround-table';

/** How long jobs take, whether repairs last, who worked how long, what comes in, and what it costs (decisions BO-180 and BO-181). */
export function ServiceReportsPage() {
  const { days } = useReportPeriod();
  const path = `/view-service-report?${daysQuery(days)}` as const;
  const query = useQuery({
    queryKey: [...queryKey(serviceJobs), 'report', path],
    queryFn: ({ signal }) => get<ServiceReportResponse>(path, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data, isPlaceholderData } = query;
  return (
    <ReportPage
      title={texts.title}
      isCompared={false}
      isStale={isPlaceholderData}
      file={{ path, name: 'service' }}
      paper={data && <Report report={data} days={days} />}
    >
      {data ? <Report report={data} days={days} /> : <QueryNotice query={query} failed={texts.failed} />}
    </ReportPage>
  );
}

interface ReportProps {
  readonly report: ServiceReportResponse;
  readonly days: { readonly from: string; readonly to: string };
}

const Report = ({ report, days }: ReportProps) => (
  <>
    <ReportSection title={texts.turnaround.title}>
      <p className={styles.about}>{texts.turnaround.about}</p>
      <Turnaround rows={report.turnaround} />
    </ReportSection>
    <FirstTimeFix fix={report.first_time_fix} />
    <ReportSection title={texts.technicians.title}>
      <Technicians rows={report.technicians} />
    </ReportSection>
    <ReportSection title={texts.received.byKind}>
      <ReceivedJobs by="kind" rows={report.kinds} days={days} />
    </ReportSection>
    <ReportSection title={texts.received.byBrand}>
      <ReceivedJobs by="brand" rows={report.brands} days={days} />
    </ReportSection>
    {report.costs && <ServiceCosts costs={report.costs} />}
  </>
);

const FirstTimeFix = ({ fix }: { fix: ServiceReportResponse['first_time_fix'] }) => (
  <ReportSection title={texts.fix.title}>
    <p className={styles.about}>{texts.fix.about}</p>
    <Facts>
      <Fact term={texts.fix.fixed}>{texts.share(fix.fixed)}</Fact>
      <Fact term={texts.fix.handedOver}>{fix.handed_over}</Fact>
      <Fact term={texts.fix.again}>{fix.repaired_again}</Fact>
      <Fact term={texts.fix.back}>{fix.came_back}</Fact>
    </Facts>
  </ReportSection>
);
