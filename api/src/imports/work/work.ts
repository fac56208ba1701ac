import type { FieldErrors } from '@ofisi/api-contract/envelope';
import type { WriteContext } from '../../resource/resource';
import type { Chunk, Import } from '../imports.queries';
import type { Cells, Checked, ImportKind } from '../../resource/imports/kinds';
import { headsOf, ofColumn } from '../in-words';
import { fieldsOfRow } from '../mapping';
import { understood } from '../../resource/imports/understood';
import type { Plan, Problem } from '../../tables/imports';

/** An import that was found to be impossible after all: what was stored is taken away again. */
export class Impossible extends Error {}

/** What one worker knows of the import that it works on, and the rows that are worked on together. */
export interface Work {
  readonly kind: ImportKind;
  readonly context: WriteContext;
  readonly record: Import;
  readonly rows: readonly Row[];
  /** What was found of them; nothing of those that are left out. */
  readonly checked: ReadonlyMap<Row, Checked>;
  /** The line in which each key stood first. */
  readonly lines: Map<string, number>;
}

export interface Row {
  /** As a spreadsheet counts them. */
  readonly line: number;
  /** As the form understands them. */
  readonly cells: Cells;
  /** As they stand in the file. */
  readonly written: Cells;
  /** Of cells that are no value, or of which it is unclear what they mean. */
  readonly errors: FieldErrors;
  readonly plan: Plan;
}

/** What has become of the rows: plans by their places, problems by their lines, and of the import its counts. */
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

/** What is wrong with a row, in words for whoever knows the file. */
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
