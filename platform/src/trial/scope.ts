import { SHELL } from '../registry/names';
import type { Visit } from './visits';

/**
 * The pages that a change concerns: those of the remotes that change, those with widgets of theirs, and, when the shell changes, the first
 * page of every remote.
 */
export function visitsInScope(visits: readonly Visit[], changing: readonly string[]): Visit[] {
  const firstOf = new Map<string, Visit>();
  for (const visit of visits) {
    // The others take parameters, for which there may be no data.
    const isBetter = !/[:*]/.test(visit.route.path) && /[:*]/.test(firstOf.get(visit.route.remote)?.route.path ?? ':');
    if (isBetter || !firstOf.has(visit.route.remote)) firstOf.set(visit.route.remote, visit);
  }
  const isConcerned = (visit: Visit): boolean =>
    changing.includes(visit.route.remote) ||
    visit.guests.some((remote) => changing.includes(remote)) ||
    (changing.includes(SHELL) && firstOf.get(visit.route.remote) === visit);
  const concerned = visits.filter(isConcerned);
  return concerned.length > 0 ? concerned : [...firstOf.values()].slice(0, 1);
}
