import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { serviceJobs } from '../service-jobs/service-jobs.resource';

/** Where the page's query cache has the board. */
export const BOARD_KEY = [...queryKey(serviceJobs), 'board'] as const;
