import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import { LRUCache } from 'lru-cache';
import type { ResolvedEnvironment } from '../sets/resolve-environment';
import { keyOf } from './faults';

/** Number of faults in a row that switch a bundle off. */
export const MOST_FAULTS = 3;
const MOST_SETS = 500;

class Row {
  faults = 0;
  /** Number of processes that had to be replaced early because of it. */
  leaks = 0;

  constructor(readonly release: ReleaseDocument) {}
}

/** Records which bundles have failed too often to be tried again. */
export interface BundleHealth {
  /** Must be called with each requested set: a new one gives the bundles of its remotes another try. */
  readonly see: (set: ResolvedEnvironment, identity: string) => void;
  readonly isOff: (release: ReleaseDocument) => boolean;
  readonly succeeded: (release: ReleaseDocument) => void;
  readonly failed: (release: ReleaseDocument) => void;
  /** Reports that a process was replaced because its heap was full: early, or at an age at which that is normal. */
  readonly filledHeap: (release: ReleaseDocument, isEarly: boolean) => void;
  readonly off: () => ReleaseDocument[];
}

export function watchHealth(): BundleHealth {
  const rows = new Map<string, Row>();
  const seen = new LRUCache<string, true>({ max: MOST_SETS });
  let last: ResolvedEnvironment | null = null;

  const rowOf = (release: ReleaseDocument): Row => {
    const row = rows.get(keyOf(release)) ?? new Row(release);
    rows.set(keyOf(release), row);
    return row;
  };
  const isRowOff = ({ faults, leaks }: Row) => faults >= MOST_FAULTS || leaks >= MOST_FAULTS;

  return {
    see(set, identity) {
      if (set === last) return;
      last = set;
      if (seen.has(identity)) return void seen.get(identity);
      seen.set(identity, true);
      for (const [key, { release }] of rows) if (set.current[release.remote]) rows.delete(key);
    },
    isOff(release) {
      const row = rows.get(keyOf(release));
      return row !== undefined && isRowOff(row);
    },
    succeeded(release) {
      const row = rows.get(keyOf(release));
      if (row && !isRowOff(row)) row.faults = 0;
    },
    failed: (release) => void (rowOf(release).faults += 1),
    filledHeap(release, isEarly) {
      const row = rowOf(release);
      if (isEarly) row.leaks += 1;
      else if (!isRowOff(row)) row.leaks = 0;
    },
    off: () => [...rows.values()].filter(isRowOff).map(({ release }) => release),
  };
}
