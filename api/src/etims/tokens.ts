import { ask } from '../http/outgoing/transport';

/** The shop's app at the tax office's newer entrance. */
export interface EtimsApp {
  readonly consumerKey: string;
  readonly consumerSecret: string;
  /** The name assigned by the portal, if one is required. */
  readonly id?: string | undefined;
  /** The address that issues tokens: `https://sbx.kra.go.ke/v1/token/generate`. */
  readonly tokenUrl: string;
}

/** No token is available now. `isRefused`: the credentials are unknown, rather than the service unreachable. */
export interface TokenFailure {
  readonly isRefused: boolean;
}

/** A token is renewed this many milliseconds before it expires, or a tenth of its life if that is less. */
const EARLY = 60_000;
/** Maximum life of a token, whatever the service states, in milliseconds. */
const LONGEST_LIFE = 86_400_000;
const REFUSALS = new Set([400, 401, 403]);

/** The access token of this process, cached until shortly before it expires. @param within timeout of an answer in milliseconds */
export function createTokens({ consumerKey, consumerSecret, tokenUrl }: EtimsApp, within: number) {
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
  let known: { readonly token: string; readonly goodUntil: number } | undefined;

  return {
    /** @param bad a token that is no longer accepted */
    async get(bad?: string): Promise<string | TokenFailure> {
      if (known && known.token !== bad && performance.now() < known.goodUntil) return known.token;
      known = undefined;
      const asked = performance.now();
      const reply = await ask(
        `${tokenUrl}?grant_type=client_credentials`,
        { headers: { authorization: `Basic ${basic}`, accept: 'application/json' } },
        within,
      );
      if (reply.kind !== 'answered') return { isRefused: false };
      const { access_token: token, expires_in: seconds } = reply.body;
      const life = Math.min(Number(seconds) * 1_000, LONGEST_LIFE);
      // Only characters allowed in a header; another token could not be sent.
      if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token) || !(life > 0)) {
        return { isRefused: REFUSALS.has(reply.status) };
      }
      known = { token, goodUntil: asked + life - Math.min(EARLY, life / 10) };
      return token;
    },
  };
}
