import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Known to this process alone and gone with it: nobody finds the address again, also not by trying all of them. */
const KEY = randomBytes(32);

/** One household has a /64 of IPv6. */
const networkOf = (address: string): string =>
  isIPv6(address) && !address.includes('.')
    ? (address.split('::')[0]?.split(':').slice(0, 4).join(':') ?? address)
    : address;

/** The same short word for the same address, for as long as the process runs: enough to see that one visitor tries a lot. */
export const visitor = (address: string): string =>
  createHmac('sha256', KEY).update(networkOf(address)).digest('base64url').slice(0, 8);
