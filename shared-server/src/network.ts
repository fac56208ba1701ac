import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whoever has an IPv6 address has at least such a network of them. */
const NETWORK_BITS = 64;

/**
 * The network that an address belongs to, which counts as one visitor: an IPv4 address is one by itself, an IPv6 address
 * belongs to its /64. IPv4 that came over IPv6 (`::ffff:41.90.0.1`) is IPv4. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(
    `${parsed.toNormalizedString().split('%', 1)[0]}/${NETWORK_BITS}`,
  ).toString();
}
