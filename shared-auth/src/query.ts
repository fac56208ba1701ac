import { QueryClient } from '@tanstack/react-query';
import { isTemporary } from './http';

/**
 * A query client as the page has one, and as each page that is rendered on the server has one of its own. A read that failed for a passing reason is tried twice more with growing pauses;
 * a refusal (4xx) is an answer and is not repeated. Without a line reads wait for it. Writes are never repeated nor kept for
 * later by the client: whoever pressed the button hears at once that it did not work (decision SF-51).
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && isTemporary(error),
        retryDelay: (attempt) => Math.min(400 * 3 ** attempt, 4000),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** The one query client of the page. */
export const queryClient = createQueryClient();
