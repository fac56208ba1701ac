import { readToken, useSession } from '@ofisi/shared-auth/session';
import { STAFF_PATH } from '@ofisi/shared-contract/boot';
import { useEffect } from 'react';
import { useBoot } from '../composition/boot-context';

/**
 * Has the gateway find out which roles the user has, where something is given to roles first; the next page has it. Without an answer, this
 * browser gets what everybody gets.
 */
export function useStaffPass(): void {
  const { roles } = useBoot();
  const userId = useSession((session) => session.user?.id ?? null);
  useEffect(() => {
    if (!roles || userId === null) return;
    const headers = { authorization: `Bearer ${readToken() ?? ''}` };
    void fetch(STAFF_PATH, { method: 'POST', cache: 'no-store', headers }).catch(() => undefined);
  }, [roles, userId]);
}
