import { QueryClient } from '@tanstack/react-query';
import { ApiError, isTemporary } from './http';

/** A try that took long has used this up: whoever waits hears after ten to twelve seconds that it did not work. */
const PATIENCE_MS = 6000;

/** Whether a read that failed, after `failures` earlier ones, is tried again: at most twice, and for a passing reason. */
export const mayTryAgain = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof ApiError && isTemporary(error) && (failures + 1) * error.tookMs < PATIENCE_MS;

/**
 * A query client as the page has one, and as each page that is rendered on the server has one of its own. A read that
 * failed for a passing reason is tried twice more with growing pauses, as long as that is quick; a refusal (4xx) is an
 * answer and is not repeated. While the browser is offline reads wait. Writes are never repeated nor kept for
 * later by the client: whoever pressed the button hears at once that it did not work (decision SF-51).
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: mayTryAgain,
        retryDelay: (attempt) => Math.min(400 * 3 ** attempt, 4000),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** The one query client of the page. */
export const queryClient = createQueryClient();
