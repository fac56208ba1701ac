import type { Db } from '../engine/database';
import { inTransaction } from '../engine/database';
import { Refusal } from '../http/envelope';

/** The outcome for a selection of rows: those that were refused, each with the reason. */
export interface SelectionOutcome {
  readonly done: number[];
  readonly refused: { readonly id: number; readonly message: string }[];
}

/** Applies the same work to each row of a selection, in one transaction; refused rows do not stop the others. */
export const forSelection = (
  db: Db,
  ids: readonly number[],
  work: (tx: Db, id: number) => Promise<void>,
): Promise<SelectionOutcome> =>
  inTransaction(db, async (tx) => {
    const done: number[] = [];
    const refused: SelectionOutcome['refused'] = [];
    // In id order, so that two selections do not deadlock.
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
