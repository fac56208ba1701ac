import type { PoolSettings } from './process-pool';

export interface RenderSettings extends PoolSettings {
  /** Limit of the cache of rendered pages, in bytes. */
  readonly cacheBytes: number;
  /** How long a page is served without revalidation against the API, in milliseconds. */
  readonly freshFor: number;
  /** How long a visitor waits for a page to be rendered again before the stale one is served, in milliseconds. */
  readonly patience: number;
}

export const RENDER_DEFAULTS: RenderSettings = {
  budget: 1_000,
  coldBudget: 3_000,
  memory: 128,
  processes: 2,
  most: 64,
  cacheBytes: 32 * 1024 * 1024,
  freshFor: 400,
  patience: 150,
};
