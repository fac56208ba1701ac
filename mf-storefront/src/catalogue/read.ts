import { get } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';

/** A call's path; null where the address lacks what the call needs. */
export type CallPath = string | null;

const withoutQuery = (path: unknown): string => String(path).split('?', 1)[0] ?? '';

/** GET `path`; every read is kept under the path that it asked for. `select` must be the same function each time. */
export function useRead<Body, Result>(path: CallPath, select: (body: Body) => Result, enabled = true) {
  return useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => get<Body>(path ?? '', signal),
    select,
    enabled: enabled && path !== null,
    // While another page of a list is on its way, the one before stays.
    placeholderData: (before, query) => (withoutQuery(query?.queryKey[0]) === withoutQuery(path) ? before : undefined),
  });
}
