import { ApiError } from '@ofisi/shared-auth/http';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/*
 * The single source of connection state for the banner, the pages and the query client, which pauses its calls while offline. It follows
 * the browser's `online` and `offline` events. At the start the page counts as online whatever `navigator.onLine` says: the page has only
 * just arrived, and a machine without any network may still reach a shop that runs on it. `navigator.onLine === false` is trusted once a
 * call fails as well, for a page that the browser restored from its own cache.
 */

/** Whether the browser is online. */
export const useOnline = (): boolean => useSyncExternalStore(follow, isOnline, () => true);

export const isOnline = (): boolean => onlineManager.isOnline();

const follow = (onChange: () => void) => onlineManager.subscribe(onChange);

/** Returns true if `error` is a call that got no response because there is no connection; the page then counts as offline. */
export function isConnectionLost(error: unknown): boolean {
  const lost = error instanceof ApiError && error.status === 0 && !navigator.onLine;
  if (lost) onlineManager.setOnline(false);
  return lost;
}

let changedAt = -Infinity;

/** Whether the browser was offline at any time since `moment` (of `performance.now()`): every change has an offline side. */
export const wasOfflineSince = (moment: number): boolean => !isOnline() || changedAt >= moment;

/** Resolves once the browser is online again (at once if it is), or when `signal` aborts. */
export function backOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (isOnline() || signal.aborted) return resolve();
    const goOn = () => {
      unsubscribe();
      resolve();
    };
    const unsubscribe = onlineManager.subscribe(goOn);
    signal.addEventListener('abort', goOn, { once: true });
  });
}

/** Follows the connection, and detects its loss from failed calls of `client`. The shell calls this once. @returns a function that stops it */
export function connectNetwork(client: QueryClient): () => void {
  const unfollow = follow(() => (changedAt = performance.now()));
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'failed') isConnectionLost(event.action.error);
  });
  return () => {
    changedAt = -Infinity;
    unfollow();
    unsubscribe();
  };
}
