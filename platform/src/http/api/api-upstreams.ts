import { watchApi, type ApiHealth } from './api-health';
import { keepAnswers, type KeptAnswers } from './kept-answers';
import { keepFiles, type KeptFiles } from './kept-files';

/** One of the API's processes. */
export interface Upstream {
  /** `http://127.0.0.1:4100` */
  readonly origin: string;
  readonly health: ApiHealth;
}

/** The API's processes on one database; any of them can answer any call. */
export interface Upstreams {
  readonly all: readonly Upstream[];
  /** The responsive ones, in the order in which a call should try them; each call starts with the next one (round robin). */
  readonly inTurn: () => readonly Upstream[];
  /** Whether any of them responds. */
  readonly areAnswering: () => boolean;
  readonly kept: KeptAnswers;
  readonly keptFiles: KeptFiles;
  readonly close: () => void;
}

export interface UpstreamsOptions {
  /** Their addresses, at least one. */
  readonly origins: readonly string[];
  /** Called when one stops responding and when it responds again. */
  readonly warn: (message: string) => void;
  /** Called for each call that got no response, or none in time. */
  readonly failed?: () => void;
}

/** Watches each process separately: a dead one must not cause refusals while another can answer. */
export function apiUpstreams({ origins, warn, failed }: UpstreamsOptions): Upstreams {
  const all = origins.map((origin) => ({ origin, health: watchApi({ apiOrigin: origin, warn, failed }) }));
  const kept = keepAnswers(origins);
  let calls = 0;
  return {
    all,
    inTurn() {
      const first = calls++ % all.length;
      return [...all.slice(first), ...all.slice(0, first)].filter(({ health }) => health.isAnswering());
    },
    areAnswering: () => all.some(({ health }) => health.isAnswering()),
    kept,
    keptFiles: keepFiles(),
    close() {
      kept.close();
      all.forEach(({ health }) => health.close());
    },
  };
}
