import type { FieldErrors } from '@ofisi/api-contract/envelope';
import { withSubstitutes } from '../mapping';
import type { Plan, Problem } from '../../tables/imports';
import { count, problemsOf, type Change, type Row, type Work } from './work';

/** The problems of a row, by field. A cell that is not a value was not passed to the form. */
function errorsOf({ kind, checked, lines }: Work, row: Row): FieldErrors {
  const found = checked.get(row);
  // A blank field whose value would have come from a faulty cell is not a problem of its own.
  const known = withSubstitutes(kind.fields, Object.keys(row.errors));
  const said = Object.entries(found?.outcome === 'wrong' ? found.errors : {}).filter(
    ([name]) => name in row.written || !known.has(name),
  );
  const errors: FieldErrors = { ...Object.fromEntries(said), ...row.errors };
  if (!found || found.outcome === 'wrong' || Object.keys(errors).length > 0) {
    return errors;
  }
  const first = found.key === null ? undefined : lines.get(found.key);
  return first === undefined ? {} : { '': [`Row ${first} already contains the same.`] };
}

/** Decides the outcome of each row, and finds duplicates within the file. */
export function checkRows(work: Work): Change {
  const { record, rows, checked, lines } = work;
  const plans: Plan[] = [];
  const problems: Problem[] = [];
  for (const row of rows) {
    const found = checked.get(row);
    const errors = errorsOf(work, row);
    if (!found || found.outcome === 'wrong' || Object.keys(errors).length > 0) {
      problems.push(...problemsOf(work, row, errors));
      plans.push({ outcome: 'wrong' });
      continue;
    }
    if (found.key !== null) {
      lines.set(found.key, row.line);
    }
    plans.push(found.id === undefined ? { outcome: found.outcome } : { outcome: found.outcome, id: found.id });
  }
  const counts = {
    newRows: record.newRows + count(plans, 'new'),
    sameRows: record.sameRows + count(plans, 'same'),
    differingRows: record.differingRows + count(plans, 'differing'),
    wrongRows: record.wrongRows + count(plans, 'wrong'),
    problems: record.problems + problems.length,
  };
  return { plans, problems, counts };
}
