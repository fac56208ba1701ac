import type { Db } from '../engine/database';
import type { Limits } from './limits';

/** The services available to every route. Each floor above adds its own; `app.ts` creates them all once. */
export interface BaseServices {
  readonly db: Db;
  /** The same data for reports. */
  readonly reports: Db;
  /** The time by the clock that all processes share. */
  readonly clock: () => Date;
  readonly limits: Limits;
  /** The public address, as used in links in mails. */
  readonly publicOrigin: string;
}
