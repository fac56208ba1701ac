import type { ContractMarginResponse } from '@ofisi/api-contract/reports/contract-margins';
import { DetailsSection, DetailsSections } from '@ofisi/shared-admin-ui/details-page';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import contractStyles from '../contracts/contracts.module.css';
import { MachineName } from '../meters/machine-name';
import { supplyTexts } from '../texts/supplies';
import { MarginTable } from './margin-table';
import { useContractMargin } from './supplies.resource';

const { margin: texts } = supplyTexts;

/** What a contract has left since it began, for those who may know costs (decision BO-181). */
export function ContractMargin({ contractId }: { contractId: number }) {
  const query = useContractMargin(contractId);
  if (!query.data) return <QueryNotice query={query} failed={texts.failed} />;
  return query.data.margin && <Margin margin={query.data.margin} />;
}

const Margin = ({ margin }: { margin: NonNullable<ContractMarginResponse['margin']> }) => (
  <DetailsSections>
    <DetailsSection title={texts.title}>
      <p className={contractStyles.muted}>{texts.about}</p>
      <Facts>
        <Fact term={texts.invoiced}>{formatTotal(margin.invoiced)}</Fact>
        <Fact term={texts.supplies}>{formatTotal(margin.supplies)}</Fact>
        <Fact term={texts.parts}>{formatTotal(margin.parts)}</Fact>
        <Fact term={texts.margin}>{formatTotal(margin.margin)}</Fact>
        <Fact term={texts.percent}>{texts.share(margin.margin_percent)}</Fact>
      </Facts>
      {margin.without_cost > 0 && <p className={alerts.alert}>{texts.withoutCost(margin.without_cost)}</p>}
    </DetailsSection>
    {margin.machines.length > 0 && (
      <DetailsSection title={texts.byMachine}>
        <p className={contractStyles.muted}>{texts.aboutMachines}</p>
        <MarginTable
          label={texts.byMachine}
          head={texts.machine}
          rows={margin.machines}
          nameOf={(machine) => <MachineName machine={machine} />}
        />
      </DetailsSection>
    )}
  </DetailsSections>
);
