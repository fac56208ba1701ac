import type { FieldErrors } from '@ofisi/api-contract/envelope';
import type { WriteContext } from '../../resource/resource';
import type { Chunk, Import } from '../imports.queries';
import type { Cells, Checked, ImportKind } from '../../resource/imports/kinds';
import { headsOf, ofColumn } from '../in-words';
import { fieldsOfRow } from '../mapping';
import { understood } from '../../resource/imports/understood';
import type { Plan, Problem } from '../../tables/imports';

/** An import that turned out to be impossible after all; what was stored is removed again. */
export class Impossible extends Error {}

/** One worker's knowledge of its import, and the rows to process together. */
export interface Work {
  readonly kind: ImportKind;
  readonly context: WriteContext;
  readonly record: Import;
  readonly rows: readonly Row[];
  /** The results of the check; rows that are left out have none. */
  readonly checked: ReadonlyMap<Row, Checked>;
  /** The first line of each key. */
  readonly lines: Map<string, number>;
}

export interface Row {
  /** As a spreadsheet counts lines. */
  readonly line: number;
  /** As the form understands them. */
  readonly cells: Cells;
  /** As they are in the file. */
  readonly written: Cells;
  /** For cells that are not values, or whose meaning is unclear. */
  readonly errors: FieldErrors;
  readonly plan: Plan;
}

/** The outcome for the rows: plans by place, problems by line, and the counts of the import. */
export interface Change {
  readonly plans?: readonly Plan[];
  readonly problems?: readonly Problem[];
  readonly counts?: Partial<Import>;
}

const UNKNOWN: Plan = { outcome: 'same' };

type Heads = ReturnType<typeof headsOf>;

function rowOf(record: Import, kind: ImportKind, heads: Heads, read: Chunk['rows'][number]): Omit<Row, 'plan'> {
  const [line, found] = read;
  const { texts, problems } = fieldsOfRow(record, found);
  const cells: Record<string, string> = {};
  const errors: Record<string, string[]> = {};
  for (const { name, as } of kind.fields) {
    const text = texts[name];
    if (text === undefined) {
      continue;
    }
    const problem = problems[name];
    const meaning = problem === undefined ? understood(text, as) : { problem };
    if ('text' in meaning) {
      cells[name] = meaning.text;
    } else {
      errors[name] = [`“${heads.get(name)}” ${meaning.problem}`];
    }
  }
  return { line, cells, written: texts, errors };
}

export function rowsOf(record: Import, kind: ImportKind, chunks: readonly Chunk[]): Row[] {
  const heads = headsOf(record, kind);
  return chunks.flatMap(({ rows, plans }) =>
    rows.map((row, index) => ({ ...rowOf(record, kind, heads, row), plan: plans[index] ?? UNKNOWN })),
  );
}

export const cellsOfAll = (rows: readonly Row[]): readonly Cells[] => rows.map(({ cells }) => cells);

/** The problems of a row, worded for a reader who knows the file. */
export function problemsOf({ record, kind }: Work, { line, written }: Row, errors: FieldErrors): Problem[] {
  const heads = headsOf(record, kind);
  return Object.entries(errors).map(([name, [message = '']]) => {
    const column = heads.get(name) ?? null;
    const said = column === null ? message : ofColumn(message, column);
    return { row: line, column, message: said, value: written[name] ?? null };
  });
}

export const count = (plans: readonly Plan[], outcome: Plan['outcome']) =>
  plans.filter((plan) => plan.outcome === outcome).length;
