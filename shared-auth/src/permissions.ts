import type { Access } from '@ofisi/shared-contract/manifest';
import type { Permission } from '@ofisi/api/wire';

/** Whether somebody with these permissions may see what asks for `access`. The server decides again on every call. */
export function allows(access: Access, signedIn: boolean, permissions: readonly Permission[]): boolean {
  if (access === 'public') return true;
  if (access === 'signed-in') return signedIn;
  return signedIn && permissions.includes(access);
}
