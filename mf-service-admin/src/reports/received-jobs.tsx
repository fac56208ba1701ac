import type { ServiceReportResponse } from '@ofisi/api-contract/reports/service';
import { FigureLink } from '@ofisi/shared-admin-ui/figure-link';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { daysQuery } from '@ofisi/shared-admin-ui/report-period';
import { SERVICE_JOBS_PATH } from '../service-jobs/service-jobs.resource';
import { reportTexts } from '../texts/reports';
import { serviceJobTexts } from '../texts/service-jobs';

const texts = reportTexts.received;

type Days = Parameters<typeof daysQuery>[0];

type ReceivedJobsProps = { readonly days: Days } & (
  | { readonly by: 'kind'; readonly rows: ServiceReportResponse['kinds'] }
  | { readonly by: 'brand'; readonly rows: ServiceReportResponse['brands'] }
);

/** The jobs behind a figure; none for a brand, by which the list has no filter. */
const jobsOf = (kind: string | null, days: Days, payer?: 'warranty') =>
  kind === null
    ? null
    : {
        to: `${SERVICE_JOBS_PATH}?kind=${kind}&${daysQuery(days, 'created_at')}${payer ? `&payer=${payer}` : ''}`,
        permission: 'service.manage',
      };

/** The jobs that were received, by kind or by brand, and how many of them our warranty pays for. */
export function ReceivedJobs({ by, rows, days }: ReceivedJobsProps) {
  if (rows.length === 0) return <p>{reportTexts.nothing}</p>;
  return (
    <PlainTable
      label={by === 'kind' ? texts.byKind : texts.byBrand}
      columns={[
        { header: by === 'kind' ? reportTexts.kind : texts.brand },
        { header: texts.jobs, figures: true },
        { header: texts.warranty, figures: true },
      ]}
    >
      <tbody>
        {rows.map((row) => {
          const kind = 'kind' in row ? row.kind : null;
          const name = 'kind' in row ? serviceJobTexts.kinds[row.kind] : (row.brand ?? texts.noBrand);
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              <FigureCell>
                <FigureLink source={jobsOf(kind, days)}>{row.jobs}</FigureLink>
              </FigureCell>
              <FigureCell>
                <FigureLink source={row.warranty === 0 ? null : jobsOf(kind, days, 'warranty')}>
                  {row.warranty}
                </FigureLink>
              </FigureCell>
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
}
