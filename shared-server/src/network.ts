import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The holder of an IPv6 address controls at least a /64: its first four groups of sixteen bits. */
const NETWORK_GROUPS = 4;
/** How a server that listens on IPv6 too sees an IPv4 address. */
const MAPPED = '::ffff:';

/**
 * The network of an address, which counts as one visitor: an IPv4 address counts by itself, an IPv6 address by its /64. IPv4 mapped into
 * IPv6 (`::ffff:41.90.0.1`) is IPv4. Text that is not an address is returned unchanged.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  // Asked for each page that a gateway sends: parsing costs a hundred times as much.
  if (address.startsWith(MAPPED) && isIPv4(address.slice(MAPPED.length))) return address.slice(MAPPED.length);
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return new ipaddr.IPv6(parsed.parts.map((group, at) => (at < NETWORK_GROUPS ? group : 0))).toString();
}
