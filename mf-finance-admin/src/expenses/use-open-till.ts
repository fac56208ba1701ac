import type { MyTillResponse } from '@ofisi/api-contract/finance/till';
import { get } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { useQuery } from '@tanstack/react-query';

/** Query key of all cached till data, whichever remote requested it. */
export const TILL_SESSIONS = 'till-sessions';

/** The user's own open till; null if none is open, or if the user does not sell. */
export function useOpenTill(): MyTillResponse['till'] {
  const sells = useSession(({ permissions }) => permissions.includes('sales.create'));
  const { data } = useQuery({
    queryKey: ['back-office', TILL_SESSIONS, 'mine'],
    queryFn: ({ signal }) => get<MyTillResponse>('/my-till', signal),
    enabled: sells,
  });
  return data?.till ?? null;
}
