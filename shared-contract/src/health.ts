/** Where pages report how the releases that they run are doing, see `HealthReport`. */
export const PAGE_REPORTS_PATH = '/page-reports';

/**
 * What goes wrong with a release in somebody's browser, by kind:
 * - `failed`: it did not load, evaluate or render; the page fell back, or shows an error card
 * - `error`, `rejection`: an error or a rejection that no code of the release caught
 * - `slow-press`: a press that the page took longer than 200 ms to answer
 * - `long-frame`: a frame that a script of the release blocked for longer than 150 ms
 * - `emptied`, `covered`, `hidden`: header or main content without content, under something else, or invisible
 * - `frozen`: the tab stopped responding, and was closed or reloaded
 */
export const FAULTS = [
  'failed',
  'error',
  'rejection',
  'slow-press',
  'long-frame',
  'emptied',
  'covered',
  'hidden',
  'frozen',
] as const;

export type Fault = (typeof FAULTS)[number];

/** How far a release came in a page view. A shell or a rendered page is `alive` once it responds to presses. */
export const STAGES = ['loaded', 'evaluated', 'mounted', 'alive'] as const;

export type Stage = (typeof STAGES)[number];

/** One release in one report. */
export interface ReleaseHealth {
  /** `mf-storefront`, or `shell`. */
  readonly remote: string;
  readonly release: string;
  readonly stage?: Stage | undefined;
  /** How often each fault was seen since the previous report of the same page view. */
  readonly faults?: Readonly<Partial<Record<Fault, number>>> | undefined;
  /** The file of the release that the first fault was in: `expose.js`. */
  readonly file?: string | undefined;
}

/**
 * How a page view went, sent to `PAGE_REPORTS_PATH` as JSON of at most 2 kB: a first time once the page is alive, and again when there is
 * something to add. It says nothing about the person: no address with parameters, no text of the page, no message of an error.
 */
export interface HealthReport {
  readonly schema: 2;
  /** Id of the set that the page is composed of. */
  readonly set: string;
  /** True in the first report of a page view. */
  readonly first: boolean;
  /** True in the first report of a page view that has a fault other than `slow-press` and `long-frame`. */
  readonly bad: boolean;
  /** The page that was opened, as `<remote>/<route id>`: `mf-storefront/product`; empty where no route matches. */
  readonly route: string;
  /** Each at most once per page view; LCP and INP in milliseconds, CLS in thousandths. */
  readonly lcp?: number | undefined;
  readonly inp?: number | undefined;
  readonly cls?: number | undefined;
  readonly releases: readonly ReleaseHealth[];
}

/** A report that is longer is cut by its sender and refused by the gateway, in bytes. */
export const MOST_REPORT_BYTES = 2_000;
