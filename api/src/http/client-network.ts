import { normalizeIP } from '@fastify/rate-limit';

/**
 * Whom a request counts for in a limit: its address, or of IPv6 the network of 64 bits, because a single subscriber has
 * all of its addresses.
 */
export const clientNetwork = ({ ip }: { readonly ip: string }): string => normalizeIP(ip);
