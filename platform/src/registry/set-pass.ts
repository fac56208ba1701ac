import { createHmac, timingSafeEqual } from 'node:crypto';

/** Lets whoever has it see a set in one environment, until it expires: what a link and the cookie of a visitor hold. */
export interface SetPass {
  readonly setId: string;
  readonly environment: string;
  readonly source: 'link' | 'override';
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

const SOURCES = { l: 'link', o: 'override' } as const;
const LETTERS = { link: 'l', override: 'o' } as const;

const PASS = /^([0-9a-f]{12})\.([a-z0-9-]{1,200})\.([lo])\.([0-9a-z]{1,10})\.([\w-]{43})$/;

/** `<set>.<environment>.<l or o>.<seconds since 1970, base 36>.<HMAC-SHA256>`, which fits into an address and a cookie as it is. */
export function signPass(key: Buffer, { setId, environment, source, expiresAt }: SetPass): string {
  const said = [setId, environment, LETTERS[source], Math.floor(expiresAt / 1000).toString(36)].join('.');
  return `${said}.${signature(key, said)}`;
}

/** Why a pass does not count. */
export type PassFault = 'forged' | 'foreign' | 'expired';

/** What a pass says, once its signature holds; whether it counts in this environment, now, is told apart. */
export function readPass(key: Buffer, text: string, environment: string): SetPass | PassFault {
  const parts = PASS.exec(text);
  if (!parts) return 'forged';
  const [, setId = '', where = '', letter = 'l', seconds = '', given = ''] = parts;
  const expected = signature(key, text.slice(0, -given.length - 1));
  // As text: bytes have several spellings.
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return 'forged';
  if (where !== environment) return 'foreign';
  const expiresAt = parseInt(seconds, 36) * 1000;
  if (expiresAt <= Date.now()) return 'expired';
  return { setId, environment, source: SOURCES[letter as keyof typeof SOURCES], expiresAt };
}

const signature = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(`set pass 1\n${text}`).digest('base64url');
