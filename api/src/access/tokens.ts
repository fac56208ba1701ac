import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits, 43 characters that need no escaping in an address. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What is stored of a token. Plain SHA-256 is enough for what nobody can guess. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
