import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import { hasUnsavedInput } from '@ofisi/shared-page/unsaved';
import { create } from 'zustand';

/** The signed-in user, as returned by `/user-profile`. */
export interface SessionUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** Not set by a shell of an earlier release. */
  readonly phone_number?: string | null | undefined;
}

/**
 * `unknown` until the browser's storage has been read; `loading` while profile and roles are being loaded; then `signed-in` or
 * `signed-out`.
 */
export type SessionStatus = 'unknown' | 'loading' | 'signed-in' | 'signed-out';

/**
 * Why the page must wait: the server no longer accepts its session (`expired`), its user has logged out in another tab while this page
 * holds unsaved input (`logged-out`), or another tab holds a new session whose user is being loaded (`replaced`).
 */
export type Interruption = 'expired' | 'logged-out' | 'replaced';

/** How an interruption ended: the same user has signed in again, continues without an account, or neither. */
export type Outcome = 'signed-in' | 'guest' | 'signed-out';

interface SessionState {
  readonly status: SessionStatus;
  readonly user: SessionUser | null;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  /** The last user who was signed in on this page. Remains set when `user` is cleared by a sign-out that the user did not request. */
  readonly owner: SessionUser | null;
  readonly interruption: Interruption | null;
  /** Text of the button that continues without an account; null where only signing in again helps. */
  readonly guestAction: string | null;
  /** Stores a new token; profile and roles are still to be loaded. */
  readonly start: (token: string) => void;
  /** Sets the loaded profile and roles. */
  readonly complete: (user: SessionUser, roles: readonly string[], permissions: readonly string[]) => void;
  /** Leaves the page as it is and makes its calls wait until `resume`, `continueAsGuest` or `dismiss`. */
  readonly interrupt: (reason: Interruption, guestAction?: string) => void;
  /** Continues with a new token after the owner has signed in again. */
  readonly resume: (token: string, user: SessionUser, roles: readonly string[], permissions: readonly string[]) => void;
  readonly continueAsGuest: () => void;
  /** Signs out after all; the page still knows its owner. */
  readonly dismiss: () => void;
  /** Clears everything personal in this tab and, through the storage event, in every other. */
  readonly end: () => void;
}

const NOBODY = { user: null, roles: [], permissions: [] } as const;
const NOT_INTERRUPTED = { interruption: null, guestAction: null } as const;

const waiting = new Set<(outcome: Outcome) => void>();

/** Resolves when the interruption has ended. */
export const interruptionOver = (): Promise<Outcome> => new Promise((resolve) => waiting.add(resolve));

function letGo(outcome: Outcome): void {
  const calls = [...waiting];
  waiting.clear();
  for (const call of calls) call(outcome);
}

// Two keys, because the roles call reads the second one (SF §4, decision SF-11).
function keepToken(token: string): void {
  localStorage.setItem(STORAGE_KEYS.accessToken, token);
  localStorage.setItem(STORAGE_KEYS.authToken, token);
}

function forgetToken(): void {
  localStorage.removeItem(STORAGE_KEYS.accessToken);
  localStorage.removeItem(STORAGE_KEYS.authToken);
}

/** Shared as one instance by shell and remotes. */
export const useSession = create<SessionState>((set, read) => ({
  status: 'unknown',
  ...NOBODY,
  owner: null,
  ...NOT_INTERRUPTED,
  start: (token) => {
    keepToken(token);
    set({ status: 'loading', ...NOBODY });
  },
  complete: (user, roles, permissions) => {
    const isOwner = read().owner?.id === user.id;
    set({ status: 'signed-in', user, roles, permissions, owner: user, ...NOT_INTERRUPTED });
    // A call that another user started must not be made in this user's name.
    letGo(isOwner ? 'signed-in' : 'signed-out');
  },
  interrupt: (reason, guestAction) => {
    set((before) => ({ interruption: reason, guestAction: guestAction ?? before.guestAction }));
  },
  resume: (token, ...account) => {
    keepToken(token);
    read().complete(...account);
  },
  continueAsGuest: () => {
    forgetToken();
    set({ status: 'signed-out', ...NOBODY, owner: null, ...NOT_INTERRUPTED });
    letGo('guest');
  },
  dismiss: () => {
    forgetToken();
    set({ status: 'signed-out', ...NOBODY, ...NOT_INTERRUPTED });
    letGo('signed-out');
  },
  end: () => {
    forgetToken();
    set({ status: 'signed-out', ...NOBODY, owner: null, ...NOT_INTERRUPTED });
    letGo('signed-out');
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

/** Restores the session of an earlier visit and follows sign-in and logout in other tabs. Called once, by the shell. */
export function connectSession(browser: Window): () => void {
  useSession.setState({ status: readToken() ? 'loading' : 'signed-out', ...NOBODY });
  const follow = (event: StorageEvent) => {
    if (event.key === STORAGE_KEYS.accessToken || event.key === null) adopt();
  };
  browser.addEventListener('storage', follow);
  return () => browser.removeEventListener('storage', follow);
}

/** Handles a session that another tab has stored or removed. */
function adopt(): void {
  const { owner, interruption, status, interrupt, end } = useSession.getState();
  if (readToken()) {
    if (owner) interrupt('replaced');
    else useSession.setState({ status: 'loading', ...NOBODY });
  } else if (owner && (interruption || hasUnsavedInput())) {
    // An open question stays open; a user who has dismissed it is not asked again.
    if (status !== 'signed-out') interrupt(interruption === 'expired' ? 'expired' : 'logged-out');
  } else {
    end();
  }
}
