import type { FlagValues } from '@ofisi/shared-contract/flags';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Lets its holder see a set in one environment until it expires: the content of a link and of a visitor's cookie. */
export interface SetPass {
  readonly setId: string;
  readonly environment: string;
  readonly source: 'link' | 'override';
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** Flags that its holder gets other values of than the environment says, by `<remote>.<flag>`. */
  readonly flags?: FlagValues | undefined;
}

const SOURCES = { l: 'link', o: 'override' } as const;
const LETTERS = { link: 'l', override: 'o' } as const;

const PASS = /^([0-9a-f]{12})\.([a-z0-9-]{1,200})\.([lo])\.([0-9a-z]{1,10})(?:\.([\w-]{2,3000}))?\.([\w-]{43})$/;

/**
 * `<set>.<environment>.<l or o>.<seconds since 1970, base 36>[.<flags, base64url of JSON>].<HMAC-SHA256>`, which needs no escaping in an
 * address or a cookie.
 */
export function signPass(key: Buffer, { setId, environment, source, expiresAt, flags = {} }: SetPass): string {
  const switched = Object.keys(flags).length > 0 ? [Buffer.from(JSON.stringify(flags)).toString('base64url')] : [];
  const end = Math.floor(expiresAt / 1000).toString(36);
  const said = [setId, environment, LETTERS[source], end, ...switched].join('.');
  return `${said}.${signature(key, said)}`;
}

/** Why a pass is not accepted. */
export type PassFault = 'forged' | 'foreign' | 'expired';

/** Verifies a pass and returns its content, or the reason why it is not accepted in this environment at this time. */
export function readPass(key: Buffer, text: string, environment: string): SetPass | PassFault {
  const parts = PASS.exec(text);
  if (!parts) return 'forged';
  const [, setId = '', where = '', letter = 'l', seconds = '', switched, given = ''] = parts;
  const expected = signature(key, text.slice(0, -given.length - 1));
  // Compared as text: the same bytes have several encodings.
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return 'forged';
  if (where !== environment) return 'foreign';
  const expiresAt = parseInt(seconds, 36) * 1000;
  if (expiresAt <= Date.now()) return 'expired';
  const flags =
    switched === undefined ? null : (JSON.parse(Buffer.from(switched, 'base64url').toString()) as FlagValues);
  return { setId, environment, source: SOURCES[letter as keyof typeof SOURCES], expiresAt, ...(flags && { flags }) };
}

const signature = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(`set pass 1\n${text}`).digest('base64url');
