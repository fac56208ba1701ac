import type { PoolSettings } from './process-pool';

export interface RenderSettings extends PoolSettings {
  /** Bytes of rendered pages in the cache. */
  readonly cacheBytes: number;
  /** For how long a page goes out without the API being asked whether it still holds, in milliseconds. */
  readonly freshFor: number;
  /** How long a visitor waits for a page to be rendered anew before the last one goes out, in milliseconds. */
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
