import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Steps before and after the present one whose codes are accepted too, because phone clocks differ. */
const WINDOW = 1;

const totp = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Ofisi', label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });

/** A new secret of 160 bits, in the base32 that authenticator apps expect. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The URI encoded in the QR code for an authenticator app. */
export const otpauthAddress = (secret: string, email: string): string =>
  totp(Secret.fromBase32(secret), email).toString();

/** The time step of a code, by the server's clock; null if it is wrong. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const generator = totp(Secret.fromBase32(secret));
  const delta = generator.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : generator.counter({ timestamp: now }) + delta;
}

/** The code at a given moment, for tests that act as the app. */
export const codeAt = (secret: string, now: number): string =>
  totp(Secret.fromBase32(secret)).generate({ timestamp: now });
