import { readToken, useSession } from '@ofisi/shared-auth/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { reloadPage } from './reload-page';
import { readAccount } from './read-account';
import { signInAddress } from './sign-in-address';

/**
 * Pages that are not left for the login page: login itself, whose `?next=` must survive, and the page for a new password, whose link works
 * once and needs no session.
 */
const STAYS = ['/login', '/reset-password'];

/**
 * Loads profile and roles whenever there is a token without them (SF §4). Any failure ends the session and goes to `/login`, without a
 * message (SF §8), after two retries if the reason may be transient (decision SF-9). Mounted once, inside the router.
 */
export function useLoadSession(): void {
  const status = useSession((session) => session.status);
  const userId = useSession((session) => session.user?.id ?? null);
  const interruption = useSession((session) => session.interruption);
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

  useEffect(() => {
    if (interruption !== 'replaced') return;
    const aborted = new AbortController();
    void recogniseOwner(aborted.signal);
    return () => aborted.abort();
  }, [interruption]);

  // One user's data must not stay in memory for the next. Data open to everybody stays: parts of the page that are not hydrated yet need
  // the responses that they were rendered from.
  useEffect(() => {
    if (userId === null) return;
    return () => queryClient.removeQueries({ type: 'inactive' });
  }, [queryClient, userId]);
}

async function loadSession(signal: AbortSignal, onFailure: () => void): Promise<void> {
  const token = readToken();
  try {
    const account = await readAccount(token, signal);
    if (signal.aborted) return;
    if (token !== readToken()) return await loadSession(signal, onFailure);
    useSession.getState().complete(...account);
  } catch {
    if (signal.aborted) return;
    if (token !== readToken()) return loadSession(signal, onFailure);
    useSession.getState().end();
    onFailure();
  }
}

/** Another tab has signed in: the same user continues here as well; for anybody else the page starts anew. */
async function recogniseOwner(signal: AbortSignal): Promise<void> {
  const token = readToken();
  const { owner, complete, interrupt } = useSession.getState();
  try {
    const account = await readAccount(token, signal);
    if (signal.aborted) return;
    if (token !== readToken()) return await recogniseOwner(signal);
    if (account[0].id === owner?.id) complete(...account);
    else reloadPage();
  } catch {
    if (!signal.aborted) interrupt('expired');
  }
}
