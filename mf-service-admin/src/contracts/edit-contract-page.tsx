import { DetailsPage } from '@ofisi/shared-admin-ui/details-page';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useParams } from '@ofisi/shared-contract/routing';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { contractTexts as texts } from '../texts/contracts';
import { ContractForm } from './contract-form';
import { contractPath, CONTRACTS_PATH, useServiceContract } from './contracts.resource';

/** Changes a contract that has not ended. */
export function EditContractPage() {
  const { id = '' } = useParams();
  const query = useServiceContract(id);
  const contract = query.data?.service_contract;
  if (contract && contract.state !== 'ended') return <ContractForm contract={contract} />;
  return (
    <DetailsPage
      title={contract?.number ?? texts.title}
      back={
        contract ? { to: contractPath(contract), label: contract.number } : { to: CONTRACTS_PATH, label: texts.title }
      }
    >
      {contract ? <p className={alerts.alert}>{texts.ended}</p> : <QueryNotice query={query} failed={texts.failed} />}
    </DetailsPage>
  );
}
