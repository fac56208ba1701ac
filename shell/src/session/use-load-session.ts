import type { RolesPermissionsResponse, UserProfile } from '@ofisi/api/wire';
import { ApiError, get } from '@ofisi/shared-auth/http';
import { readToken, useSession } from '@ofisi/shared-auth/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { retrying } from './retrying';
import { signInAddress } from './sign-in-address';

/**
 * Login is where one would go, and `?next=` must survive; a link to a new password works once, and whoever follows it needs
 * no session.
 */
const STAYS = ['/login', '/reset-password'];

/**
 * Loads profile and roles whenever a token is there without them (SF §4). Any failure ends the session and goes to
 * `/login`, without a message (SF §8), after two more tries when the reason may pass (decision SF-9).
 * Mounted once, inside the router.
 */
export function useLoadSession(): void {
  const status = useSession((session) => session.status);
  const userId = useSession((session) => session.user?.id ?? null);
  const location = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  const leaveForSignIn = useEffectEvent(() => {
    if (!STAYS.includes(location.pathname)) void navigate(signInAddress(location), { replace: true });
  });

  useEffect(() => {
    if (status !== 'loading') return;
    const aborted = new AbortController();
    void loadSession(aborted.signal, leaveForSignIn);
    return () => aborted.abort();
  }, [status]);

  // What one person has read must not wait in memory for the next.
  useEffect(() => () => queryClient.removeQueries({ type: 'inactive' }), [queryClient, userId]);
}

async function loadSession(signal: AbortSignal, onFailure: () => void): Promise<void> {
  const token = readToken();
  try {
    const [{ id, name, email }, { roles, permissions }] = await Promise.all([
      retrying(() => get<UserProfile>('/user-profile', signal), signal),
      retrying(() => get<RolesPermissionsResponse>('/user-roles-permissions', signal), signal),
    ]);
    if (signal.aborted) return;
    if (token !== readToken()) return await loadSession(signal, onFailure);
    useSession.getState().complete({ id, name, email }, roles, permissions);
  } catch (error) {
    // A 401 has ended the session inside the client, which takes this effect down with it; it is a failure all the same.
    const endedByAnswer = error instanceof ApiError && error.status === 401 && readToken() === null;
    if (signal.aborted && !endedByAnswer) return;
    if (!endedByAnswer && token !== readToken()) return loadSession(signal, onFailure);
    useSession.getState().end();
    onFailure();
  }
}
