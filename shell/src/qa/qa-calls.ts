import { readToken } from '@ofisi/shared-auth/session';
import type { FlagValues } from '@ofisi/shared-contract/flags';
import type { QaSetResponse } from '@ofisi/shared-contract/sets';

/** A refusal by the gateway, with its own message. */
export class QaRefusal extends Error {
  constructor(
    message: string,
    /** HTTP status; 0 if there was no response. */
    readonly status: number,
    /** One sentence per reason. */
    readonly refusals: readonly string[],
  ) {
    super(message);
  }
}

/** The release that each remote should have; null disables a remote, and one that is not named stays as pinned. */
export type Releases = Readonly<Record<string, string | null>>;

export interface SharedLink {
  readonly url: string;
  readonly setId: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

export const readQaSet = () => call<QaSetResponse>('GET', '/qa/set');
export const chooseReleases = (releases: Releases, flags: FlagValues = {}) =>
  call('PUT', '/qa/set', { releases, ...(Object.keys(flags).length > 0 && { flags }) });
export const resetSet = () => call('DELETE', '/qa/set');
export const shareSet = (link: { readonly name?: string; readonly days: number }) =>
  call<SharedLink>('POST', '/qa/links', link);
export const signOff = (note: string) => call('POST', '/qa/sign-offs', note === '' ? {} : { note });

/** Calls the gateway itself, which asks the API what the session may do. @throws QaRefusal */
async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
  const token = readToken();
  const answer = await fetch(path, {
    method,
    cache: 'no-store',
    headers: {
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => null);
  const said = answer?.status === 204 ? {} : await readJson(answer);
  if (answer?.ok && said) return said as Body;
  const { message, refusals } = (said ?? {}) as { readonly message?: unknown; readonly refusals?: unknown };
  throw new QaRefusal(
    typeof message === 'string' ? message : '',
    answer?.status ?? 0,
    Array.isArray(refusals) ? refusals.map(String) : [],
  );
}

const readJson = (answer: Response | null): Promise<object | null> =>
  answer ? (answer.json() as Promise<object>).catch(() => null) : Promise.resolve(null);
