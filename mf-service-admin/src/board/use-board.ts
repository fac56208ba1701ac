import type { ServiceBoardResponse } from '@ofisi/api-contract/service/service-jobs';
import { get } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { BOARD_KEY } from './board-key';

/** The jobs that have not ended, those promised first first; others may move them at any time. */
export const useBoard = () =>
  useQuery({
    queryKey: BOARD_KEY,
    queryFn: ({ signal }) => get<ServiceBoardResponse>('/view-service-board', signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
