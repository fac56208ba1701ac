/** Pages on the way to a session; returning to them after signing in would be a loop. */
const SIGN_IN_PAGES = ['/login', '/register', '/forgot-password', '/reset-password'];

/** A location on this site, as react-router describes it. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** `/login?next=<here>`, so that signing in leads back (decision SF-9); plain `/login` from the sign-in pages themselves. */
export function signInAddress({ pathname, search, hash }: Place): string {
  return SIGN_IN_PAGES.includes(pathname) ? '/login' : withNext('/login', pathname + search + hash);
}

/** `address` with `?next=`, if there is one. */
export const withNext = (address: string, next: string | null): string =>
  next ? `${address}?next=${encodeURIComponent(next)}` : address;

// Any origin will do: it only reveals whether `next` would leave it.
const ORIGIN = 'http://here.invalid';

/** The `next` parameter if it is a path of this very origin, otherwise null: a link must not send a fresh session elsewhere. */
export function safeNext(search: string): string | null {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/') || next.includes('\\') || !URL.canParse(next, ORIGIN)) return null;
  const { origin, pathname, search: query, hash } = new URL(next, ORIGIN);
  // Parsed as a browser does: `/%09/evil` and `/..//evil` both resolve to another host.
  return origin === ORIGIN && !pathname.startsWith('//') ? pathname + query + hash : null;
}
