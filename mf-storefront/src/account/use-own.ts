import { get } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';

/** The customer's own rows; a failure leaves the section out, as each has a page or a message of its own elsewhere. */
export function useOwn<Answer>(path: string): Answer | undefined {
  return useQuery({ queryKey: [path], queryFn: ({ signal }) => get<Answer>(path, signal) }).data;
}
