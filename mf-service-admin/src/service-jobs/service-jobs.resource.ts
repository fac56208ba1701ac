import { serviceJobCalls } from '@ofisi/api-contract/service/calls';
import type {
  MoveServiceJobRequest,
  ServiceJob,
  ServiceJobInFullResponse,
  ServiceJobSavedResponse,
} from '@ofisi/api-contract/service/service-jobs';
import { contractResource } from '@ofisi/shared-admin-ui/contract-resource';
import { defineResource, queryKey } from '@ofisi/shared-admin-ui/resource';
import { get, post } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { useQuery } from '@tanstack/react-query';
import { serviceJobTexts as texts } from '../texts/service-jobs';

/** Added and edited on pages of their own, and moved from one stage to the next. */
export const serviceJobs = contractResource<ServiceJob>(serviceJobCalls, {
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  // Visits count for their contracts, and technicians read the machines of their jobs.
  invalidates: ['service-contracts', 'contract-machines'],
  reloadsOnFocus: true,
});

const { key, one, many, empty, list } = serviceJobs;

/** The same for technicians, who delete nothing. */
export const ownServiceJobs = defineResource<ServiceJob>({ key, one, many, empty, list, reloadsOnFocus: true });

export const SERVICE_JOBS_PATH = '/admin/service/jobs';

export const NEW_SERVICE_JOB_PATH = `${SERVICE_JOBS_PATH}/new`;

/** The form of a visit under a contract in a quarter, `2026-Q4`. */
export const planVisitPath = ({ id }: { readonly id: number }, quarter: string) =>
  `${NEW_SERVICE_JOB_PATH}?contract=${id}&quarter=${quarter}`;

export const serviceJobPath = ({ id }: { readonly id: number }) => `${SERVICE_JOBS_PATH}/${id}`;

/** The same right after the job was received, when its receipt and its label are printed. */
export const receivedPath = (job: { readonly id: number }) => `${serviceJobPath(job)}?received=1`;

/** Whether the user is at the desk, and not a technician with jobs of their own only. */
export const useIsAtDesk = (): boolean => useSession(({ permissions }) => permissions.includes('service.manage'));

/** One job with its moves and the other jobs of its machine. Its quotation, on pages of sales, moves it too: a kept answer may be old. */
export const useServiceJob = (id: string) =>
  useQuery({
    queryKey: [...queryKey(serviceJobs), 'one', id],
    queryFn: ({ signal }) => get<ServiceJobInFullResponse>(`/view-service-jobs/${encodeURIComponent(id)}`, signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Moves a job to another stage. */
export const moveServiceJob = ({ id }: { readonly id: number }, move: MoveServiceJobRequest) =>
  post<ServiceJobSavedResponse>(`/move-service-job/${id}`, move);
