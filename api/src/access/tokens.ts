import { createHash, randomBytes } from 'node:crypto';

/** A 256-bit secret of 43 characters that need no escaping in a URL. */
export const newToken = () => randomBytes(32).toString('base64url');

/** The unguessable end of a link to one document: 32 characters. */
export const newLinkToken = () => randomBytes(24).toString('base64url');

/** The stored form of a token. Plain SHA-256 is enough for a value that cannot be guessed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
