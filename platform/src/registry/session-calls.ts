import { API_COOKIES } from '@ofisi/shared-server/api-cookies';

/** The parts of a path, decoded; null where it is malformed, or leaves its folder once it is decoded. */
export function partsOf(path: string): readonly string[] | null {
  const [, ...encoded] = path.split('/');
  try {
    const parts = encoded.map(decodeURIComponent);
    return parts.some((part) => ['', '.', '..'].includes(part) || /\p{Cc}/u.test(part)) ? null : parts;
  } catch {
    return null;
  }
}

/** `*` is any one part. */
const CALLS = {
  GET: [
    'me',
    'environments',
    'environments/*',
    'environments/*/changes',
    'environments/*/status',
    'environments/*/history',
    'environments/*/rollouts',
    'environments/*/health',
    'environments/*/health/releases',
    'environments/*/bisections',
    'environments/*/flags',
    'releases',
    'releases/*',
    'releases/*/differences',
    'releases/*/*',
    'sets',
    'sets/*',
    'comparisons',
    'proposals',
    'teams',
  ],
  POST: [
    'environments/*/gates',
    'environments/*/pins',
    'environments/*/rollbacks',
    'environments/*/promotions',
    'environments/*/rollouts',
    'environments/*/rollouts/*/stop',
    'environments/*/rollouts/*/advance',
    'environments/*/flags/*',
    'environments/*/flags/*/clearings',
    'sets',
    'sets/*/links',
    'sets/*/sign-offs',
    'proposals/*/approvals',
    'proposals/*/withdrawals',
  ],
};

/**
 * Whether a call of the registry is for people who are signed in to the shop. Publishing, removing, and what gateways and backups do needs
 * a token: what a page can do, a script in it can do as well.
 */
export function isForSessions(method: string, parts: readonly string[]): boolean {
  const calls: readonly string[] = method === 'GET' || method === 'POST' ? CALLS[method] : [];
  return calls.some((call) => {
    const wanted = call.split('/');
    return wanted.length === parts.length && wanted.every((word, at) => word === '*' || word === parts[at]);
  });
}

/** The cookies without which a page's token is void (decision 081). */
export const sessionKeys = (cookie = ''): string | undefined =>
  cookie
    .split(/;\s*/)
    .filter((pair) => pair.startsWith(`${API_COOKIES.sessionKey}=`))
    .join('; ') || undefined;
