import type { SQL } from 'drizzle-orm';

/** A statement that must be true of the books at any moment. */
export interface Statement {
  /** Never changes: metrics and alarms refer to it. */
  readonly name: string;
  readonly says: string;
  /**
   * A select of `what`, `expected` and `found`: the record, as people call it, the value it should have, and the value it has. Rows in
   * which the two differ contradict the statement. It is a single SQL statement, so that it reads one snapshot, and takes no locks.
   */
  readonly compared: SQL;
}
