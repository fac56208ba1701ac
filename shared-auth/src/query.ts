import { QueryClient } from '@tanstack/react-query';
import { ApiError, isTemporary } from './http';

/** A slow failure uses this time up and is not retried: the user learns of the failure after ten to twelve seconds. */
const PATIENCE_MS = 6000;

/** Whether a read that failed, after `failures` earlier failures, is retried: at most twice, and only after a temporary failure. */
export const mayTryAgain = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof ApiError && isTemporary(error) && (failures + 1) * error.tookMs < PATIENCE_MS;

/**
 * Creates a query client with the page's settings; each page that is rendered on the server has one of its own. A read that failed
 * temporarily is retried up to twice with growing pauses, provided that it failed quickly; a refusal (4xx) is an answer and is not retried.
 * Reads wait while the browser is offline. The client neither retries writes nor stores them for later: the user learns at once that a
 * write has failed (decision SF-51).
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
