import { STORAGE_KEYS } from '@ofisi/shared-contract/storage-keys';
import type { Permission } from '@ofisi/api/wire';
import { create } from 'zustand';

/** The signed-in user, as `/user-profile` tells. */
export interface SessionUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/**
 * `unknown` until the browser's storage has been read; `loading` while profile and roles are asked for; then
 * `signed-in` or `signed-out`.
 */
export type SessionStatus = 'unknown' | 'loading' | 'signed-in' | 'signed-out';

interface SessionState {
  readonly status: SessionStatus;
  readonly user: SessionUser | null;
  readonly roles: readonly string[];
  readonly permissions: readonly Permission[];
  /** Keeps a fresh token; profile and roles are still to be loaded. */
  start(token: string): void;
  /** Profile and roles have arrived. */
  complete(user: SessionUser, roles: readonly string[], permissions: readonly Permission[]): void;
  /** Forgets everything personal, in this tab and, through the storage event, in every other. */
  end(): void;
}

const NOBODY = { user: null, roles: [], permissions: [] } as const;

/** Shared as one instance by shell and remotes. */
export const useSession = create<SessionState>((set) => ({
  status: 'unknown',
  ...NOBODY,
  start: (token) => {
    // Two keys, because the roles call reads the second one (SF §4, decision SF-11).
    localStorage.setItem(STORAGE_KEYS.accessToken, token);
    localStorage.setItem(STORAGE_KEYS.authToken, token);
    set({ status: 'loading', ...NOBODY });
  },
  complete: (user, roles, permissions) => set({ status: 'signed-in', user, roles, permissions }),
  end: () => {
    localStorage.removeItem(STORAGE_KEYS.accessToken);
    localStorage.removeItem(STORAGE_KEYS.authToken);
    set({ status: 'signed-out', ...NOBODY });
  },
}));

/** The stored bearer token, or null (also where there is no storage). */
export function readToken(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEYS.accessToken);
  } catch {
    return null;
  }
}

/** Reads what an earlier visit left and follows sign-in and logout in other tabs. Called once, by the shell. */
export function connectSession(browser: Window): () => void {
  const adopt = () => useSession.setState({ status: readToken() ? 'loading' : 'signed-out', ...NOBODY });
  adopt();
  const follow = (event: StorageEvent) => {
    if (event.key === STORAGE_KEYS.accessToken || event.key === null) adopt();
  };
  browser.addEventListener('storage', follow);
  return () => browser.removeEventListener('storage', follow);
}
