import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from './network';

/** Known to this process alone and gone with it: nobody finds the address again, also not by trying all of them. */
const KEY = randomBytes(32);

/** The same short word for all addresses of one network, for as long as the process runs: enough to see that one visitor tries a lot. */
export const visitor = (address: string): string =>
  createHmac('sha256', KEY).update(networkOf(address)).digest('base64url').slice(0, 8);
