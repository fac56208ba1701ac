import { useSession } from '@ofisi/shared-auth/session';
import type { Owner } from './owned-draft';

/** Whose page this is, also while they are asked to log in again; undefined as long as that is not known. */
export function useOwner(): Owner | undefined {
  return useSession(({ status, user, owner }) => {
    if (status === 'signed-in') return user?.id;
    return status === 'signed-out' ? (owner?.id ?? null) : undefined;
  });
}
