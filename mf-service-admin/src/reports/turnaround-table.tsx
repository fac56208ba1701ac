import type { ServiceReportResponse } from '@ofisi/api-contract/reports/service';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { reportTexts } from '../texts/reports';
import { serviceJobTexts } from '../texts/service-jobs';
import styles from './service-reports.module.css';

const texts = reportTexts.turnaround;

/** How many days jobs of each kind took; the last row is all of them. */
export const Turnaround = ({ rows }: { rows: ServiceReportResponse['turnaround'] }) =>
  rows.every(({ jobs }) => jobs === 0) ? (
    <p>{reportTexts.nothing}</p>
  ) : (
    <PlainTable
      label={texts.title}
      stacks
      columns={[
        { header: reportTexts.kind },
        ...[texts.jobs, texts.median, texts.longest, texts.promised, texts.inTime].map((header) => ({
          header,
          figures: true,
        })),
      ]}
    >
      <tbody>
        {rows.map(({ kind, jobs, median_days, longest_days, promised, in_time }) => (
          <tr key={kind} className={kind === null ? styles.total : undefined}>
            <th scope="row">{kind === null ? reportTexts.allKinds : serviceJobTexts.kinds[kind]}</th>
            <FigureCell header={texts.jobs}>{jobs}</FigureCell>
            <FigureCell header={texts.median}>{reportTexts.days(median_days)}</FigureCell>
            <FigureCell header={texts.longest}>{reportTexts.days(longest_days)}</FigureCell>
            <FigureCell header={texts.promised}>{promised}</FigureCell>
            <FigureCell header={texts.inTime}>{reportTexts.share(in_time)}</FigureCell>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
