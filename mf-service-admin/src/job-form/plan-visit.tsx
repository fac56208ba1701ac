import { DetailsPage } from '@ofisi/shared-admin-ui/details-page';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { contractPath, CONTRACTS_PATH, useServiceContract } from '../contracts/contracts.resource';
import { contractTexts } from '../texts/contracts';
import { jobFormTexts } from '../texts/job-form';
import { JobForm } from './job-form';
import { plannedVisit } from './planned-visit';

const { visit: texts } = jobFormTexts;

interface PlanVisitProps {
  /** The id of the contract in the address. */
  readonly id: string;
  /** `2026-Q4` */
  readonly quarter: string | null;
}

/** Plans a visit under a contract that runs. */
export function PlanVisit({ id, quarter }: PlanVisitProps) {
  const query = useServiceContract(id);
  const contract = query.data?.service_contract;
  if (query.data && contract?.state === 'running')
    return <JobForm job={null} visit={plannedVisit(query.data, quarter)} />;
  return (
    <DetailsPage
      title={texts.title}
      back={
        contract
          ? { to: contractPath(contract), label: contract.number }
          : { to: CONTRACTS_PATH, label: contractTexts.title }
      }
    >
      {contract ? (
        <p className={alerts.alert}>{texts.notRunning(contract.number)}</p>
      ) : (
        <QueryNotice query={query} failed={contractTexts.failed} />
      )}
    </DetailsPage>
  );
}
