import type { TechniciansResponse } from '@ofisi/api-contract/service/service-jobs';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { get } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { serviceJobs } from './service-jobs.resource';

export type Technician = TechniciansResponse['technicians'][number];

/** The users who may be given a job, for the desk; empty until they are loaded. */
export function useTechnicians(isAtDesk: boolean): readonly Technician[] {
  const { data } = useQuery({
    queryKey: [...queryKey(serviceJobs), 'technicians'],
    queryFn: ({ signal }) => get<TechniciansResponse>('/view-technicians', signal),
    enabled: isAtDesk,
  });
  return data?.technicians ?? [];
}
