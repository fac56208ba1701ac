import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FaultKind } from './faults';

/**
 * The outcome for a page that could be rendered. In all cases but the first, a page that is made in the browser was served: `fault` (see
 * the faults), `busy`, `slow-api` (an answer that it needs was not available in time), `off` (its bundle, or the shell's, is switched off),
 * `no-bundle` (a release without one).
 */
export type Outcome = 'rendered' | 'fault' | 'busy' | 'slow-api' | 'off' | 'no-bundle';

/** Result of a look-up in the cache of rendered pages. `stale`: a page that is being rendered again. */
export type CacheAnswer = 'hit' | 'stale' | 'miss';

export interface RenderMetrics {
  readonly registry: Registry;
  readonly page: (release: ReleaseDocument, outcome: Outcome) => void;
  readonly fault: (release: ReleaseDocument, kind: FaultKind) => void;
  readonly cache: (answer: CacheAnswer) => void;
  /** Number of processes that have evaluated the bundle of this release, and its shell's, before any page was requested. */
  readonly warmed: (release: ReleaseDocument, processes: number) => void;
  /** @param seconds from the order to the answer, including the wait for a process */
  readonly took: (seconds: number) => void;
  /** Adds a source of the bundles that are switched off; there may be several. */
  readonly watchOff: (off: () => readonly ReleaseDocument[]) => void;
}

/** The metrics of one gateway, in a registry of their own. */
export function renderMetrics(): RenderMetrics {
  const registry = new Registry();
  const registers = [registry];
  const pages = new Counter({
    name: 'ofisi_pages_total',
    help: 'Pages that could be rendered on the server, by outcome; cached pages are not counted.',
    labelNames: ['remote', 'release', 'outcome'] as const,
    registers,
  });
  const faults = new Counter({
    name: 'ofisi_render_faults_total',
    help: 'Faults of server bundles.',
    labelNames: ['remote', 'release', 'kind'] as const,
    registers,
  });
  const caches = new Counter({
    name: 'ofisi_page_cache_total',
    help: 'Requests for rendered pages, by cache result.',
    labelNames: ['answer'] as const,
    registers,
  });
  const warmUps = new Counter({
    name: 'ofisi_render_processes_warmed_total',
    help: 'Render processes that evaluated a server bundle before its first page.',
    labelNames: ['remote', 'release'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'ofisi_render_seconds',
    help: 'Duration of a render, including the wait for a process.',
    buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
    registers,
  });
  const switchedOff: (() => readonly ReleaseDocument[])[] = [];
  new Gauge({
    name: 'ofisi_server_bundles_off',
    help: 'Server bundles that are switched off until the next pin.',
    labelNames: ['remote', 'release'] as const,
    registers,
    collect() {
      this.reset();
      for (const { remote, releaseId } of switchedOff.flatMap((off) => off()))
        this.set({ remote, release: releaseId }, 1);
    },
  });
  return {
    registry,
    page: ({ remote, releaseId }, outcome) => pages.inc({ remote, release: releaseId, outcome }),
    fault: ({ remote, releaseId }, kind) => faults.inc({ remote, release: releaseId, kind }),
    cache: (answer) => caches.inc({ answer }),
    warmed: ({ remote, releaseId }, processes) => warmUps.inc({ remote, release: releaseId }, processes),
    took: (seconds) => durations.observe(seconds),
    watchOff: (off) => void switchedOff.push(off),
  };
}
