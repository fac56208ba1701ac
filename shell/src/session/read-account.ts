import type { RolesPermissionsResponse, UserProfile } from '@ofisi/api-contract/identity/identity';
import { callAs } from '@ofisi/shared-auth/http';
import type { useSession } from '@ofisi/shared-auth/session';
import { retrying } from './retrying';

/** A session's account data: the user, their roles, their permissions. */
export type Account = Parameters<ReturnType<typeof useSession.getState>['complete']>;

/** Reads the account of `token` (SF §4). Rejects with an `ApiError`, after two retries if the reason may be transient (decision SF-9). */
export async function readAccount(token: string | null, signal: AbortSignal): Promise<Account> {
  const ask = <Body>(path: string) => retrying(() => callAs<Body>(token, 'GET', path, undefined, signal), signal);
  const [{ id, name, email, phone_number }, { roles, permissions }] = await Promise.all([
    ask<UserProfile>('/user-profile'),
    ask<RolesPermissionsResponse>('/user-roles-permissions'),
  ]);
  return [{ id, name, email, phone_number }, roles, permissions];
}
