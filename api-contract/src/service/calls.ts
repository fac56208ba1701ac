import { resourceCalls } from '../resource-calls';

/** Technicians read their own jobs (decision BO-175). */
export const serviceJobCalls = resourceCalls('service.manage', {
  many: 'service-jobs',
  one: 'service-job',
  readPermission: 'service.work',
  rows: 'service_jobs',
  row: 'service_job',
});
