import type { SQL } from 'drizzle-orm';

/** Something that must be true of the books at any moment. */
export interface Statement {
  /** Stays the same for good: figures and alarms go by it. */
  readonly name: string;
  readonly says: string;
  /**
   * A select of `what`, `expected` and `found`: whose row it is, as people call it, what ought to stand there, and what does. Rows where the
   * two differ contradict the statement. One statement of SQL, so that it sees one moment, and reads without locks.
   */
  readonly compared: SQL;
}
