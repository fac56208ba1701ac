import { watchApi, type ApiHealth } from './api-health';

/** One of the API's processes. */
export interface Upstream {
  /** `http://127.0.0.1:4100` */
  readonly origin: string;
  readonly health: ApiHealth;
}

/** The API's processes on one database: any of them can answer any call. */
export interface Upstreams {
  readonly all: readonly Upstream[];
  /** Those that answer, in the order in which a call should try them: each call begins with the next one. */
  readonly inTurn: () => readonly Upstream[];
  /** Whether there is one that answers. */
  readonly areAnswering: () => boolean;
  readonly close: () => void;
}

export interface UpstreamsOptions {
  /** Where they listen, at least one. */
  readonly origins: readonly string[];
  /** Hears when one stops answering and when it answers again. */
  readonly warn: (message: string) => void;
  /** Hears of each call that had no answer, or none in time. */
  readonly failed?: () => void;
}

/** Watches each of them by itself: one that is dead is no reason to refuse what another can answer. */
export function apiUpstreams({ origins, warn, failed }: UpstreamsOptions): Upstreams {
  const all = origins.map((origin) => ({ origin, health: watchApi({ apiOrigin: origin, warn, failed }) }));
  let calls = 0;
  return {
    all,
    inTurn() {
      const first = calls++ % all.length;
      return [...all.slice(first), ...all.slice(0, first)].filter(({ health }) => health.isAnswering());
    },
    areAnswering: () => all.some(({ health }) => health.isAnswering()),
    close: () => all.forEach(({ health }) => health.close()),
  };
}
