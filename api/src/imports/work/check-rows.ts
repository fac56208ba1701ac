import type { Plan, Problem } from '../tables';
import { count, problemsOf, type Change, type Work } from './work';

/** Says what becomes of rows, and looks for the second of two in the file. */
export function checkRows({ record, rows, checked, lines }: Work): Change {
  const plans: Plan[] = [];
  const problems: Problem[] = [];
  for (const [index, { line, cells }] of rows.entries()) {
    const found = checked[index];
    if (!found || found.outcome === 'wrong') {
      problems.push(...problemsOf(line, found?.errors ?? {}, cells));
      plans.push({ outcome: 'same' });
      continue;
    }
    const first = found.key === null ? undefined : lines.get(found.key);
    if (first !== undefined) {
      problems.push({ row: line, column: null, message: `The same stands in row ${first} already.`, value: null });
    } else if (found.key !== null) {
      lines.set(found.key, line);
    }
    plans.push(found.id === undefined ? { outcome: found.outcome } : { outcome: found.outcome, id: found.id });
  }
  const counts = {
    newRows: record.newRows + count(plans, 'new'),
    sameRows: record.sameRows + count(plans, 'same'),
    differingRows: record.differingRows + count(plans, 'differing'),
    problems: record.problems + problems.length,
  };
  return { plans, problems, counts };
}
