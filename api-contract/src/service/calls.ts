import { resourceCalls } from '../resource-calls';

/** What the shop asks of its suppliers for defective goods (decision BO-179). */
export const supplierClaimCalls = resourceCalls('service.manage', {
  many: 'supplier-claims',
  one: 'supplier-claim',
  rows: 'supplier_claims',
  row: 'supplier_claim',
});

/** Technicians read their own jobs (decision BO-175). */
export const serviceJobCalls = resourceCalls('service.manage', {
  many: 'service-jobs',
  one: 'service-job',
  readPermission: 'service.work',
  rows: 'service_jobs',
  row: 'service_job',
});

/** Decision BO-178. */
export const serviceContractCalls = resourceCalls('service.manage', {
  many: 'service-contracts',
  one: 'service-contract',
  rows: 'service_contracts',
  row: 'service_contract',
});
