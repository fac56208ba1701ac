import type { Db } from '../engine/database';
import type { Limits } from './limits';

/** What every route can be built from. Each floor above adds what it has; `app.ts` makes all of it once. */
export interface BaseServices {
  readonly db: Db;
  /** The same data for reports. */
  readonly reports: Db;
  /** The time by the clock that all processes have in common. */
  readonly clock: () => Date;
  readonly limits: Limits;
  /** The address that browsers know, as links in mails have it. */
  readonly publicOrigin: string;
}
