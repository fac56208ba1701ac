import type { RolesPermissionsResponse } from '@ofisi/api-contract/identity/identity';
import { get } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';

/** Re-reads roles and permissions of the signed-in user without unmounting the page. Keeps the old ones if that fails. */
export async function refreshSession(): Promise<void> {
  const { roles, permissions } = await get<RolesPermissionsResponse>('/user-roles-permissions').catch(() => ({
    roles: null,
    permissions: null,
  }));
  const { status, user, complete } = useSession.getState();
  if (roles && permissions && status === 'signed-in' && user) complete(user, roles, permissions);
}
