import { useSession } from '@ofisi/shared-auth/session';
import type { Owner } from './owned-draft';

/** Owner of this page, also while they are asked to log in again; undefined while not known. */
export function useOwner(): Owner | undefined {
  return useSession(({ status, user, owner }) => {
    if (status === 'signed-in') return user?.id;
    return status === 'signed-out' ? (owner?.id ?? null) : undefined;
  });
}
