import { readToken } from '@ofisi/shared-auth/session';
import { CONTRACT_VERSION } from '@ofisi/shared-contract/release';
import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onHide` when the page is hidden and may come back, `onLeave` when it is closed: after that, only a `lastWrite` still completes.
 */
export function useLeaving({ onHide, onLeave }: { readonly onHide?: () => void; readonly onLeave: () => void }): void {
  const hide = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') onHide?.();
  });
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const listen = { hide: () => hide(), leave: () => leave() };
    document.addEventListener('visibilitychange', listen.hide);
    window.addEventListener('pagehide', listen.leave);
    return () => {
      document.removeEventListener('visibilitychange', listen.hide);
      window.removeEventListener('pagehide', listen.leave);
    };
  }, []);
}

/** POST `/api<path>` that the browser sends even after the page has closed. Its outcome is not reported. */
export function lastWrite(path: string, payload: object = {}): void {
  const token = readToken();
  if (!token) return;
  void fetch(`/api${path}`, {
    method: 'POST',
    keepalive: true,
    body: JSON.stringify(payload),
    headers: {
      Accept: `application/json;contract=${CONTRACT_VERSION}`,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    },
  }).catch(() => undefined);
}
