import type { ServiceContractsResponse } from '@ofisi/api-contract/service/contracts';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { get } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { contractTexts } from '../texts/contracts';
import { ContractForm } from './contract-form';
import { serviceContracts } from './contracts.resource';

/** Writes a contract, sold as the services of the newest one: they are the same for all. */
export function AddContractPage() {
  const query = useQuery({
    queryKey: [...queryKey(serviceContracts), 'newest'],
    queryFn: ({ signal }) => get<ServiceContractsResponse>('/view-service-contracts?page=1&per_page=1', signal),
  });
  if (query.isPending) return <QueryNotice query={query} failed={contractTexts.failed} />;
  return <ContractForm contract={null} newest={query.data?.service_contracts[0]} />;
}
