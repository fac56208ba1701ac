import type { Db } from '../engine/database';
import { inTransaction } from '../engine/database';
import { Refusal } from '../http/envelope';

/** What became of a selection of rows: those that were refused, each with the reason. */
export interface SelectionOutcome {
  readonly done: number[];
  readonly refused: { readonly id: number; readonly message: string }[];
}

/** Does the same to each row of a selection, in one transaction; those that are refused do not hold up the others. */
export const forSelection = (
  db: Db,
  ids: readonly number[],
  work: (tx: Db, id: number) => Promise<void>,
): Promise<SelectionOutcome> =>
  inTransaction(db, async (tx) => {
    const done: number[] = [];
    const refused: SelectionOutcome['refused'] = [];
    // In one order, so that two selections do not wait for each other.
    for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
      try {
        await work(tx, id);
        done.push(id);
      } catch (error) {
        if (!(error instanceof Refusal)) {
          throw error;
        }
        refused.push({ id, message: error.message });
      }
    }
    return { done, refused };
  });
