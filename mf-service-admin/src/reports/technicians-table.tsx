import type { ServiceReportResponse } from '@ofisi/api-contract/reports/service';
import { FigureLink } from '@ofisi/shared-admin-ui/figure-link';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { SERVICE_JOBS_PATH } from '../service-jobs/service-jobs.resource';
import { reportTexts } from '../texts/reports';
import styles from './service-reports.module.css';

const texts = reportTexts.technicians;

const sourceOf = (id: number) => ({ to: `${SERVICE_JOBS_PATH}?technician_id=${id}`, permission: 'service.manage' });

/** The time that each technician logged, and their jobs. */
export const Technicians = ({ rows }: { rows: ServiceReportResponse['technicians'] }) =>
  rows.length === 0 ? (
    <p>{reportTexts.nothing}</p>
  ) : (
    <PlainTable
      label={texts.title}
      stacks
      columns={[
        { header: texts.technician },
        ...[texts.hours, texts.workedOn, texts.finished].map((header) => ({ header, figures: true })),
      ]}
    >
      <tbody>
        {rows.map(({ id, name, minutes, worked_on: workedOn, finished }) => (
          <tr key={id}>
            <th scope="row">
              <FigureLink source={sourceOf(id)}>{name}</FigureLink>
            </th>
            <FigureCell header={texts.hours}>{reportTexts.time(minutes)}</FigureCell>
            <FigureCell header={texts.workedOn}>{workedOn}</FigureCell>
            <FigureCell header={texts.finished}>{finished}</FigureCell>
          </tr>
        ))}
        <tr className={styles.total}>
          <th scope="row">{texts.total}</th>
          <FigureCell header={texts.hours}>
            {reportTexts.time(rows.reduce((sum, { minutes }) => sum + minutes, 0))}
          </FigureCell>
          <FigureCell />
          <FigureCell header={texts.finished}>{rows.reduce((sum, { finished }) => sum + finished, 0)}</FigureCell>
        </tr>
      </tbody>
    </PlainTable>
  );
