import type { Access } from '@ofisi/shared-contract/manifest';
import type { Permission } from '@ofisi/api/wire';
import { useSession } from './session';

/** Whether somebody with these permissions may see what asks for `access`. The server decides again on every call. */
export function allows(access: Access, signedIn: boolean, permissions: readonly Permission[]): boolean {
  if (access === 'public') return true;
  if (access === 'signed-in') return signedIn;
  return signedIn && permissions.includes(access);
}

/** Whether the session holds `permission`; use it to leave out what the server would refuse. */
export const usePermission = (permission: Permission): boolean =>
  useSession((session) => session.permissions.includes(permission));
