import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from './network';

/** Known only to this process and lost with it: nobody can recover the address, not even by trying all addresses. */
const KEY = randomBytes(32);

/**
 * The same short word for all addresses of one network, for as long as the process runs: enough to recognise a visitor who makes many
 * attempts.
 */
export const visitor = (address: string): string =>
  createHmac('sha256', KEY).update(networkOf(address)).digest('base64url').slice(0, 8);
