import { SIDEBAR_COOKIE } from '@ofisi/shared-page/storage-keys';
import { useSyncExternalStore } from 'react';

const SEVEN_DAYS_S = 7 * 24 * 60 * 60;
const COLLAPSED = `${SIDEBAR_COOKIE}=collapsed`;

const listeners = new Set<() => void>();

/** Whether the sidebar is collapsed, according to its cookie (BO §2 Shell, §4). */
export const useSidebarCollapsed = (): boolean =>
  useSyncExternalStore(
    follow,
    () => document.cookie.split('; ').includes(COLLAPSED),
    () => false,
  );

/** Stores the state for seven days (BO §9). */
export function keepSidebar(state: 'expanded' | 'collapsed'): void {
  document.cookie = `${SIDEBAR_COOKIE}=${state}; path=/; max-age=${SEVEN_DAYS_S}; samesite=lax`;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
