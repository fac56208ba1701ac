import type { BootRoute } from '../sets/match-route';

/** Longer than any that a link of the shop makes. */
export const LONGEST_ADDRESS = 2_000;

/** Of an address's query what the route reads, in one order whatever the visitor's was; anything else makes no other page. */
export function queryOf(route: BootRoute, query: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams();
  if (query.size === 0) return read;
  for (const name of [...(route.query ?? [])].sort()) {
    for (const value of query.getAll(name)) read.append(name, value);
  }
  return read;
}
