import type { Plan } from '../tables';
import { cellsOfAll, Impossible, type Change, type Work } from './work';

/** Stores what is new where nobody sees it. @throws Impossible, or a Refusal of what was found to be possible */
export async function storeRows({ kind, context, rows, checked }: Work): Promise<Change> {
  const wrong = checked.findIndex(({ outcome }) => outcome === 'wrong');
  const errors = checked[wrong];
  if (errors?.outcome === 'wrong') {
    const [message] = Object.values(errors.errors)[0] ?? [];
    throw new Impossible(`Row ${rows[wrong]?.line}: ${message ?? ''}`);
  }
  const fresh = rows.filter((_row, index) => checked[index]?.outcome === 'new');
  const ids = fresh.length === 0 ? [] : await kind.store(context, cellsOfAll(fresh));
  let stored = 0;
  const plans = checked.map((found): Plan => {
    const id = found.outcome === 'new' ? ids[stored++] : found.outcome === 'wrong' ? undefined : found.id;
    const outcome = found.outcome === 'wrong' ? 'same' : found.outcome;
    return id === undefined ? { outcome } : { outcome, id };
  });
  return { plans };
}

/** Takes away what was stored. */
export async function undoRows({ kind, context, rows }: Work): Promise<Change> {
  const ids = rows.flatMap(({ plan: { outcome, id } }) => (outcome === 'new' && id !== undefined ? [id] : []));
  await kind.undo(context, ids);
  return {
    plans: rows.map(({ plan: { outcome, id } }) =>
      outcome === 'new' || id === undefined ? { outcome } : { outcome, id },
    ),
  };
}
