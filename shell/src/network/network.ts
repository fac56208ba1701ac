import { ApiError } from '@ofisi/shared-auth/http';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/*
 * One truth for the banner, the pages and the query client, which holds its calls back while it is offline. It follows
 * the browser's `online` and `offline` events. At the start the page counts as online whatever `navigator.onLine` says:
 * it has just arrived, and a machine without any network of its own can well reach a shop that runs on it. `false` is
 * believed as soon as a call fails as well, for a page that the browser opened again from its own store.
 */

/** Whether the browser is online. */
export const useOnline = (): boolean => useSyncExternalStore(follow, isOnline, () => true);

export const isOnline = (): boolean => onlineManager.isOnline();

const follow = (onChange: () => void) => onlineManager.subscribe(onChange);

/** True, and from then on the page counts as offline, when `error` is a call that got no answer because there is no connection. */
export function isConnectionLost(error: unknown): boolean {
  const lost = error instanceof ApiError && error.status === 0 && !navigator.onLine;
  if (lost) onlineManager.setOnline(false);
  return lost;
}

let changedAt = -Infinity;

/** Whether the browser was offline at some time since `moment` (of `performance.now()`): each change has such a side. */
export const wasOfflineSince = (moment: number): boolean => !isOnline() || changedAt >= moment;

/** Resolves once the browser is online again, at once if it is, or when `signal` says that nobody waits any more. */
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

/** Follows the connection, and notices by the calls of `client` that it is lost. The shell calls it once. */
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
