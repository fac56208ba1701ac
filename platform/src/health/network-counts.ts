import { LRUCache } from 'lru-cache';
import { missingOf, NO_COUNTS, sumCounts, type Counts } from './counts';
import type { Judged } from './slots';

const MOST_NETWORKS = 2_000;

/** Sums up by network, so that one network alone cannot decide. */
export class NetworkCounts {
  #all = NO_COUNTS;
  readonly #byNetwork = new LRUCache<string, Counts>({ max: MOST_NETWORKS });

  add(network: string, counts: Counts): void {
    this.#all = sumCounts(this.#all, counts);
    this.#byNetwork.set(network, sumCounts(this.#byNetwork.get(network) ?? NO_COUNTS, counts));
  }

  judged(): Judged {
    const worst = [...this.#byNetwork.values()].reduce(
      (most, counts) => (faultsOf(most) >= faultsOf(counts) ? most : counts),
      NO_COUNTS,
    );
    return { all: this.#all, others: sumCounts(this.#all, worst, -1), networks: this.#byNetwork.size };
  }
}

const faultsOf = (counts: Counts): number => counts.bad + missingOf(counts);
