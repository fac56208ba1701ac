import type { RolesPermissionsResponse, UserProfile } from '@ofisi/api-contract/identity/identity';
import { callAs } from '@ofisi/shared-auth/http';
import type { useSession } from '@ofisi/shared-auth/session';
import { retrying } from './retrying';

/** What a session needs to know about its user: themselves, their roles, their permissions. */
export type Account = Parameters<ReturnType<typeof useSession.getState>['complete']>;

/** Asks whose `token` is (SF §4). Rejects with an `ApiError`, after two more tries when the reason may pass (decision SF-9). */
export async function readAccount(token: string | null, signal: AbortSignal): Promise<Account> {
  const ask = <Body>(path: string) => retrying(() => callAs<Body>(token, 'GET', path, undefined, signal), signal);
  const [{ id, name, email, phone_number }, { roles, permissions }] = await Promise.all([
    ask<UserProfile>('/user-profile'),
    ask<RolesPermissionsResponse>('/user-roles-permissions'),
  ]);
  return [{ id, name, email, phone_number }, roles, permissions];
}
