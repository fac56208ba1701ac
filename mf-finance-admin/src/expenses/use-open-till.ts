import type { MyTillResponse } from '@ofisi/api-contract/finance/till';
import { get } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { useQuery } from '@tanstack/react-query';

/** Under which all that is read of tills is cached, whichever remote asked. */
export const TILL_SESSIONS = 'till-sessions';

/** One's own open till; null where none is open, or one does not sell. */
export function useOpenTill(): MyTillResponse['till'] {
  const sells = useSession(({ permissions }) => permissions.includes('sales.create'));
  const { data } = useQuery({
    queryKey: ['back-office', TILL_SESSIONS, 'mine'],
    queryFn: ({ signal }) => get<MyTillResponse>('/my-till', signal),
    enabled: sells,
  });
  return data?.till ?? null;
}
