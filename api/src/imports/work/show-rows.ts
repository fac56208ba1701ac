import { Refusal } from '../../http/envelope';
import type { Problem } from '../../tables/imports';
import { count, type Change, type Row, type Work } from './work';

/** Updates a row that differs. @returns the reason if it stayed unchanged */
async function change({ kind, context }: Work, { plan, cells }: Row): Promise<string | null> {
  const { id } = plan;
  if (id === undefined) {
    return null;
  }
  try {
    await context.tx.transaction((tx) => kind.update?.({ ...context, tx }, id, cells) ?? Promise.resolve());
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) {
      throw error;
    }
    return error.message;
  }
}

/** For each row, the reason why it is left out; null if it is not. */
async function settle(work: Work): Promise<(string | null)[]> {
  const { kind, context, record, rows } = work;
  const fresh = rows.filter(({ plan }) => plan.outcome === 'new');
  const settled = fresh.map(({ plan, cells }) => ({ id: plan.id, cells }));
  const left = fresh.length === 0 ? [] : await kind.show(context, settled);
  const reasons = new Map(fresh.map((row, index) => [row, left[index] ?? null]));
  if (record.existing === 'update') {
    for (const row of rows.filter(({ plan }) => plan.outcome === 'differing')) {
      reasons.set(row, await change(work, row));
    }
  }
  return rows.map((row) => reasons.get(row) ?? null);
}

/** Makes stored rows visible, and updates those to be changed. A row for which this is no longer possible is left out, reported, and not counted. */
export async function showRows(work: Work): Promise<Change> {
  const { record, rows } = work;
  const reasons = await settle(work);
  const problems = reasons.flatMap((message, index): Problem[] =>
    message === null ? [] : [{ row: rows[index]?.line ?? 0, column: null, message, value: null }],
  );
  const left = rows.filter((_row, index) => reasons[index] !== null).map(({ plan }) => plan);
  const counts = {
    newRows: record.newRows - count(left, 'new'),
    differingRows: record.differingRows - count(left, 'differing'),
    wrongRows: record.wrongRows + problems.length,
    problems: record.problems + problems.length,
  };
  return { problems, counts };
}
