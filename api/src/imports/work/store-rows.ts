import type { Plan } from '../../tables/imports';
import { cellsOfAll, Impossible, problemsOf, type Change, type Work } from './work';

/**
 * Stores new rows where nobody sees them yet. Rows that were wrong when checked are left out. A row that has become wrong since was part
 * of what the user agreed to, so nothing is imported without it.
 * @throws Impossible, or a Refusal of something that the check found to be possible
 */
export async function storeRows(work: Work): Promise<Change> {
  const { kind, context, rows, checked } = work;
  for (const [row, found] of checked) {
    if (found.outcome === 'wrong') {
      throw new Impossible(`Row ${row.line}: ${problemsOf(work, row, found.errors)[0]?.message ?? ''}`);
    }
  }
  const fresh = rows.filter((row) => checked.get(row)?.outcome === 'new');
  const ids = fresh.length === 0 ? [] : await kind.store(context, cellsOfAll(fresh));
  const idOf = new Map(fresh.map((row, index) => [row, ids[index]]));
  const plans = rows.map((row): Plan => {
    const found = checked.get(row);
    if (!found || found.outcome === 'wrong') {
      return row.plan;
    }
    const { outcome } = found;
    const id = outcome === 'new' ? idOf.get(row) : found.id;
    return id === undefined ? { outcome } : { outcome, id };
  });
  return { plans };
}

/** Removes what was stored. */
export async function undoRows({ kind, context, rows }: Work): Promise<Change> {
  const ids = rows.flatMap(({ plan: { outcome, id } }) => (outcome === 'new' && id !== undefined ? [id] : []));
  await kind.undo(context, ids);
  return {
    plans: rows.map(({ plan: { outcome, id } }) =>
      outcome === 'new' || id === undefined ? { outcome } : { outcome, id },
    ),
  };
}
