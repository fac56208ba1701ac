import { randomBytes } from 'node:crypto';
import { DarajaError, invalidToken } from './refusals';

export interface Credentials {
  readonly consumerKey: string;
  readonly consumerSecret: string;
}

const LIFETIME_SECONDS = 3_599;

/** Access tokens, one at a time. As with the provider, requesting another one invalidates the one before. */
export function createTokens({ consumerKey, consumerSecret }: Credentials, now: () => number) {
  const expected = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`;
  let current: { readonly token: string; readonly until: number } | null = null;
  return {
    /** @throws DarajaError for another grant type, or for credentials that are not the app's */
    issue(authorization: string | undefined, grant: unknown) {
      if (grant !== 'client_credentials') throw new DarajaError(400, '400.008.02', 'Invalid grant type passed');
      if (authorization !== expected) throw new DarajaError(400, '400.008.01', 'Invalid Authentication passed');
      current = { token: randomBytes(21).toString('base64url'), until: now() + LIFETIME_SECONDS * 1000 };
      return { access_token: current.token, expires_in: String(LIFETIME_SECONDS) };
    },
    /** @throws DarajaError unless it is the token that was issued last, and has not expired */
    check(authorization: string | undefined): void {
      if (!current || authorization !== `Bearer ${current.token}` || now() >= current.until) throw invalidToken();
    },
    /** Invalidates the current token. */
    expire: () => void (current = null),
  };
}

export type Tokens = ReturnType<typeof createTokens>;
