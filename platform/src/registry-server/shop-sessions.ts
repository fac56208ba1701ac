import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { PlatformError } from '../errors';

/** Permission to look at releases that are not pinned. Rights to change pins are in the access file. */
const PERMISSION = 'releases.preview';
const PATIENCE_MS = 4_000;
/** A page makes several reads at once. What changes something is asked for again each time. */
const REMEMBERED_MS = 5_000;
const MOST_REMEMBERED = 500;

const profile = z.object({ email: z.string().min(3) });
const grants = z.object({ permissions: z.array(z.string()) });

const NOBODY_KNOWS =
  "The shop's API does not answer, so the registry cannot tell who you are. Please try again in a moment.";

export interface ShopSession {
  readonly token: string;
  /** The request's cookies for the API: the session's key. */
  readonly cookie: string | undefined;
  /** The caller's address. */
  readonly ip: string;
}

/**
 * Finds out from the shop's API whose a session is; no other server's word counts for it.
 * @param apiOrigins the processes of the API, of which the first that answers is believed
 * @returns the e-mail of somebody who may look at releases. With `isRead`, it may be a few seconds old
 * @throws PlatformError 401 without a session, 403 when their role may not look at releases, 503 when the API does not answer
 */
export function shopSessions(apiOrigins: readonly string[]) {
  const known = new LRUCache<string, string>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS });
  const underWay = new Map<string, Promise<string>>();

  async function ask(session: ShopSession): Promise<string> {
    for (const origin of apiOrigins) {
      const [who, may] = await Promise.all(
        ['user-profile', 'user-roles-permissions'].map((call) => answerOf(`${origin}/api/${call}`, session)),
      );
      const [{ data: whose }, { data: granted }] = [profile.safeParse(who), grants.safeParse(may)];
      if (!whose || !granted) continue;
      if (granted.permissions.includes(PERMISSION)) return whose.email;
      throw new PlatformError(403, 'Your role may not look at releases; an owner of the shop can change that.');
    }
    throw new PlatformError(503, NOBODY_KNOWS);
  }

  /** Simultaneous reads of a page share one question. */
  function askTogether(key: string, session: ShopSession): Promise<string> {
    const asking = underWay.get(key) ?? ask(session).finally(() => underWay.delete(key));
    underWay.set(key, asking);
    return asking;
  }

  return async (session: ShopSession, { isRead }: { readonly isRead: boolean }): Promise<string> => {
    if (apiOrigins.length === 0) throw new PlatformError(401, 'The registry does not know this token.');
    const key = createHash('sha256')
      .update(JSON.stringify([session.token, session.cookie ?? null]))
      .digest('base64');
    const remembered = isRead ? known.get(key) : undefined;
    if (remembered !== undefined) return remembered;
    try {
      const email = await (isRead ? askTogether(key, session) : ask(session));
      known.set(key, email);
      return email;
    } catch (error) {
      known.delete(key);
      throw error;
    }
  };
}

export type ShopSessions = ReturnType<typeof shopSessions>;

/** @returns null where this process of the API does not answer. @throws PlatformError 401 */
async function answerOf(url: string, { token, cookie, ip }: ShopSession): Promise<unknown> {
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    ...(cookie && { cookie }),
    'x-forwarded-for': ip,
  };
  try {
    const answer = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.status === 401) throw new PlatformError(401, 'Please log in to continue.');
    if (answer.ok) return (await answer.json()) as unknown;
    await answer.body?.cancel();
    return null;
  } catch (error) {
    if (error instanceof PlatformError) throw error;
    return null;
  }
}
