import { ask } from '../http/outgoing/transport';

/** The shop's app at the tax office's newer entrance. */
export interface EtimsApp {
  readonly consumerKey: string;
  readonly consumerSecret: string;
  /** The name that the portal gave it, where one is asked for. */
  readonly id?: string | undefined;
  /** Where tokens are given: `https://sbx.kra.go.ke/v1/token/generate`. */
  readonly tokenUrl: string;
}

/** There is no token to be had now. `isRefused`: the credentials are not known, rather than nobody being there. */
export interface TokenFailure {
  readonly isRefused: boolean;
}

/** A token is renewed so long before it ends, or a tenth of its life before. */
const EARLY = 60_000;
/** Whatever the service says, in milliseconds. */
const LONGEST_LIFE = 86_400_000;
const REFUSALS = new Set([400, 401, 403]);

/** The access token of this process, kept until shortly before its end. @param within how long an answer may take, in milliseconds */
export function createTokens({ consumerKey, consumerSecret, tokenUrl }: EtimsApp, within: number) {
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
  let known: { readonly token: string; readonly goodUntil: number } | undefined;

  return {
    /** @param bad one that is not taken any more */
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
      // Of letters that a header may have: another one could not be sent.
      if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token) || !(life > 0)) {
        return { isRefused: REFUSALS.has(reply.status) };
      }
      known = { token, goodUntil: asked + life - Math.min(EARLY, life / 10) };
      return token;
    },
  };
}
