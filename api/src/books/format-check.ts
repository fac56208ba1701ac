import { STATEMENTS } from './statements/statements';
import type { Difference } from '../tables/books';

const rowOf = ({ what, expected, found }: Difference['rows'][number]) =>
  `    ${what}: expected ${expected ?? 'nothing'}, found ${found ?? 'nothing'}`;

const moreThan = ({ count, rows }: Difference) => (count > rows.length ? [`    and ${count - rows.length} more`] : []);

/** The result of a check, as text for a terminal. */
export function formatCheck(differences: readonly Difference[]): string {
  if (differences.length === 0) {
    return `The books agree: all ${STATEMENTS.length} statements are true.`;
  }
  const untrue = `${differences.length} of ${STATEMENTS.length} statements ${differences.length === 1 ? 'is' : 'are'} not true:`;
  return [
    `The books do not agree. ${untrue}`,
    ...differences.flatMap((difference) => [
      `  ${difference.says} (${difference.name})`,
      ...difference.rows.map(rowOf),
      ...moreThan(difference),
    ]),
  ].join('\n');
}
