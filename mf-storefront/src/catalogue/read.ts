import { get } from '@ofisi/shared-auth/http';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** A call's path; null where the address lacks what the call needs. */
export type CallPath = string | null;

/** Every read is kept under the path that it asked for. */
const readOf = <Body>(path: CallPath) => ({
  queryKey: [path],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => get<Body>(path ?? '', signal),
});

const withoutQuery = (path: unknown): string => String(path).split('?', 1)[0] ?? '';

/** GET `path`. `select` must be the same function each time. */
export function useRead<Body, Result>(path: CallPath, select: (body: Body) => Result, enabled = true) {
  return useQuery({
    ...readOf<Body>(path),
    select,
    enabled: enabled && path !== null,
    // While another page of a list is on its way, the one before stays.
    placeholderData: (before, query) => (withoutQuery(query?.queryKey[0]) === withoutQuery(path) ? before : undefined),
  });
}

/** Has an answer ready before it is needed. A failure is told when somebody needs it. */
export function usePrefetch(): (path: CallPath) => void {
  const client = useQueryClient();
  return (path) => {
    if (path !== null) void client.prefetchQuery(readOf(path));
  };
}
