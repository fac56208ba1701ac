import type { Rollout } from '@ofisi/shared-contract/release';
import { LRUCache } from 'lru-cache';
import type { SetReleases } from '../registry/set-id';
import { NO_COUNTS, sumCounts, type Counts } from './counts';
import { NetworkCounts } from './network-counts';
import type { Arms, HealthSlot } from './slots';

/** A set that pages were composed of. */
export interface ReportedSet {
  readonly id: string;
  readonly releases: SetReleases;
  readonly rollouts: readonly Rollout[];
  /** Ids of the rollouts that it contains because of the visitor's role. */
  readonly byRole?: readonly string[] | undefined;
  /** Its pages, as reports name them. */
  readonly routes: ReadonlySet<string>;
}

const MOST_KEYS = 500;

/** Ten minutes' counts of one environment, while they grow. */
export class OpenSlot {
  /** Grows with each count. */
  version = 0;
  /** The version that is stored. */
  stored = 0;
  readonly #routes = new LRUCache<string, Counts>({ max: MOST_KEYS });
  readonly #releases = new LRUCache<string, NetworkCounts>({ max: MOST_KEYS });
  readonly #sets = new LRUCache<string, NetworkCounts>({ max: MOST_KEYS });
  readonly #arms = new LRUCache<string, NetworkCounts>({ max: MOST_KEYS });

  /** @param from when it began, in milliseconds since 1970 */
  constructor(readonly from: number) {}

  addToSet(set: ReportedSet, network: string, counts: Counts): void {
    networksOf(this.#sets, set.id).add(network, counts);
    for (const rollout of set.rollouts) {
      const arm = armOf(rollout, set);
      if (arm) networksOf(this.#arms, `${rollout.id}/${arm}`).add(network, counts);
    }
    this.version += 1;
  }

  /** @param key as `releaseKey` makes it */
  addToRelease(key: string, route: string, network: string, counts: Counts): void {
    const place = `${key} ${route}`;
    this.#routes.set(place, sumCounts(this.#routes.get(place) ?? NO_COUNTS, counts));
    networksOf(this.#releases, key).add(network, counts);
  }

  written(source: string): HealthSlot {
    const routes: Record<string, Record<string, Counts>> = {};
    for (const [key, counts] of this.#routes.entries()) {
      const [release = '', route = ''] = key.split(' ');
      (routes[release] ??= {})[route] = counts;
    }
    const arms = Object.fromEntries([...this.#arms.entries()].map(([key, counts]) => [key, counts.judged()]));
    const rollouts = [...new Set(Object.keys(arms).map((key) => key.split('/', 1)[0] ?? ''))];
    const none = new NetworkCounts().judged();
    return {
      schema: 1,
      from: new Date(this.from).toISOString(),
      source,
      routes,
      releases: Object.fromEntries([...this.#releases.entries()].map(([key, counts]) => [key, counts.judged()])),
      sets: Object.fromEntries([...this.#sets.entries()].map(([id, counts]) => [id, counts.judged()])),
      rollouts: Object.fromEntries(
        rollouts.map((id) => [
          id,
          {
            candidate: arms[`${id}/candidate`] ?? none,
            base: arms[`${id}/base`] ?? none,
            ...(arms[`${id}/first`] && { first: arms[`${id}/first`] }),
          },
        ]),
      ),
    };
  }
}

/** Which side of a rollout a set is on; null where it has some of its releases only. */
function armOf({ id, releases }: Rollout, set: ReportedSet): keyof Arms | null {
  const taken = Object.entries(releases).filter(([remote, release]) => set.releases[remote] === release).length;
  if (taken === 0) return 'base';
  if (taken < Object.keys(releases).length) return null;
  return set.byRole?.includes(id) ? 'first' : 'candidate';
}

function networksOf(cache: LRUCache<string, NetworkCounts>, key: string): NetworkCounts {
  const known = cache.get(key) ?? new NetworkCounts();
  cache.set(key, known);
  return known;
}
