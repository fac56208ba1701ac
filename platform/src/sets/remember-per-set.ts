import type { BootRoute } from './match-route';
import type { ResolvedEnvironment } from './resolve-environment';

/** Makes a value for each route (null: addresses without a route) once per set, and caches it as long as the set is in use. */
export function rememberPerSet<Route extends BootRoute | null, Thing>(
  make: (set: ResolvedEnvironment, route: Route) => Promise<Thing>,
): (set: ResolvedEnvironment, route: Route) => Promise<Thing> {
  const sets = new WeakMap<ResolvedEnvironment, Map<string | null, Promise<Thing>>>();
  return (set, route) => {
    const things = sets.get(set) ?? new Map<string | null, Promise<Thing>>();
    sets.set(set, things);
    const key = route?.id ?? null;
    const known = things.get(key);
    if (known) return known;
    const making = make(set, route);
    things.set(key, making);
    making.catch(() => things.delete(key));
    return making;
  };
}
