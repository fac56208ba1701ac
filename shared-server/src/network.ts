import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The holder of an IPv6 address controls at least a network of this size. */
const NETWORK_BITS = 64;

/**
 * The network of an address, which counts as one visitor: an IPv4 address counts by itself, an IPv6 address by its /64. IPv4 mapped into
 * IPv6 (`::ffff:41.90.0.1`) is IPv4. Text that is not an address is returned unchanged.
 */
export function networkOf(address: string): string {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(
    `${parsed.toNormalizedString().split('%', 1)[0]}/${NETWORK_BITS}`,
  ).toString();
}
