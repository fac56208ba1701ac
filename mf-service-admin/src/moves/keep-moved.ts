import type { ServiceBoardResponse, ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import { isServiceEnded } from '@ofisi/shared-shop/service-stages';
import type { QueryClient } from '@tanstack/react-query';
import { BOARD_KEY } from '../board/board-key';

/** Puts a moved job into the board at once, so that its card does not jump back while the board is loaded again. */
export const keepMoved = (client: QueryClient, moved: ServiceJob): void =>
  void client.setQueryData<ServiceBoardResponse>(
    BOARD_KEY,
    (board) =>
      board && {
        ...board,
        service_jobs: board.service_jobs.flatMap((card) =>
          card.id !== moved.id ? [card] : isServiceEnded(moved.stage) ? [] : [{ ...card, ...moved }],
        ),
      },
  );
