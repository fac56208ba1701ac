import { get } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';

/** A call's path; null if the address lacks a parameter of the call. */
export type CallPath = string | null;

const withoutQuery = (path: unknown): string => String(path).split('?', 1)[0] ?? '';

/** GET `path`; every read is cached under its path. `select` must be the same function each time. */
export function useRead<Body, Result>(path: CallPath, select: (body: Body) => Result, enabled = true) {
  return useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => get<Body>(path ?? '', signal),
    select,
    enabled: enabled && path !== null,
    // The previous page of a list stays until the next one has loaded.
    placeholderData: (before, query) => (withoutQuery(query?.queryKey[0]) === withoutQuery(path) ? before : undefined),
  });
}
