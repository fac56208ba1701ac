import type { ServiceReportResponse } from '@ofisi/api-contract/reports/service';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { formatFigure } from '@ofisi/shared-admin-ui/formats';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { ReportSection } from '@ofisi/shared-admin-ui/report-page';
import { Link } from '@ofisi/shared-contract/routing';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import type { ReactNode } from 'react';
import { contractPath } from '../contracts/contracts.resource';
import { MarginTable } from '../supplies/margin-table';
import { reportTexts } from '../texts/reports';
import { supplyTexts } from '../texts/supplies';
import styles from './service-reports.module.css';

const { costs: texts, nothing } = reportTexts;

type Costs = NonNullable<ServiceReportResponse['costs']>;

const showCost = (cost: number | null): string => (cost === null ? texts.unknown : formatFigure(cost));

/** What jobs and contracts cost, for those who may know it (decision BO-181). */
export const ServiceCosts = ({ costs: { parts, contracts, warranty } }: { costs: Costs }) => (
  <>
    <Section title={texts.parts.title} about={texts.parts.about} isEmpty={parts.length === 0}>
      <PartsTable parts={parts} />
    </Section>
    <Section title={texts.contracts.title} about={texts.contracts.about} isEmpty={contracts.length === 0}>
      <ContractMargins contracts={contracts} />
    </Section>
    <Section title={texts.warranty.title} about={texts.warranty.about} isEmpty={warranty.length === 0}>
      <WarrantyTable warranty={warranty} />
    </Section>
  </>
);

interface SectionProps {
  readonly title: string;
  readonly about: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

const Section = ({ title, about, isEmpty, children }: SectionProps) => (
  <ReportSection title={title}>
    <p className={styles.about}>{about}</p>
    {isEmpty ? <p>{nothing}</p> : children}
  </ReportSection>
);

const PartsTable = ({ parts }: Pick<Costs, 'parts'>) => (
  <PlainTable
    label={texts.parts.title}
    columns={[
      { header: texts.parts.item },
      { header: texts.parts.quantity, figures: true },
      { header: texts.cost, figures: true },
    ]}
  >
    <tbody>
      {parts.map(({ item_id: id, item, quantity, cost }) => (
        <tr key={id}>
          <th scope="row">{item}</th>
          <FigureCell>{showAmount(quantity, 3)}</FigureCell>
          <FigureCell>{showCost(cost)}</FigureCell>
        </tr>
      ))}
    </tbody>
  </PlainTable>
);

function ContractMargins({ contracts }: Pick<Costs, 'contracts'>) {
  const unknown = contracts.reduce((sum, { without_cost: count }) => sum + count, 0);
  return (
    <>
      <MarginTable
        label={texts.contracts.title}
        head={supplyTexts.margin.contract}
        rows={contracts}
        total={supplyTexts.margin.total}
        nameOf={(contract) => (
          <>
            <Link to={contractPath(contract)}>{contract.number}</Link> {contract.customer}
          </>
        )}
      />
      {unknown > 0 && <p className={alerts.alert}>{supplyTexts.margin.withoutCost(unknown)}</p>}
    </>
  );
}

const WarrantyTable = ({ warranty }: Pick<Costs, 'warranty'>) => (
  <PlainTable
    label={texts.warranty.title}
    columns={[
      { header: reportTexts.received.brand },
      { header: reportTexts.received.jobs, figures: true },
      { header: texts.cost, figures: true },
    ]}
  >
    <tbody>
      {warranty.map(({ brand, jobs, cost }) => (
        <tr key={brand}>
          <th scope="row">{brand ?? reportTexts.received.noBrand}</th>
          <FigureCell>{jobs}</FigureCell>
          <FigureCell>{showCost(cost)}</FigureCell>
        </tr>
      ))}
    </tbody>
  </PlainTable>
);
