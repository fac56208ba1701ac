import { useSearchParams } from '@ofisi/shared-contract/routing';
import { JobForm } from './job-form';
import { PlanVisit } from './plan-visit';

/** Receives a machine, with a queue behind its owner; with a contract in the address, plans a visit under it. */
export function AddServiceJobPage() {
  const [address] = useSearchParams();
  const contract = address.get('contract');
  return contract === null ? <JobForm job={null} /> : <PlanVisit id={contract} quarter={address.get('quarter')} />;
}
