import type { FieldErrors } from '../../http/envelope';
import type { WriteContext } from '../../resource/resource';
import type { Chunk, Import } from '../imports.queries';
import type { Cells, Checked, ImportKind } from '../kinds';
import { cellsOf } from '../mapping';
import type { Plan, Problem } from '../tables';

/** An import that was found to be impossible after all: what was stored is taken away again. */
export class Impossible extends Error {}

/** What one worker knows of the import that it works on, and the rows that are worked on together. */
export interface Work {
  readonly kind: ImportKind;
  readonly context: WriteContext;
  readonly record: Import;
  readonly rows: readonly Row[];
  /** What was found of them, by their places. */
  readonly checked: readonly Checked[];
  /** The line in which each key stood first. */
  readonly lines: Map<string, number>;
}

export interface Row {
  /** As a spreadsheet counts them. */
  readonly line: number;
  readonly cells: Cells;
  readonly plan: Plan;
}

/** What has become of the rows: plans by their places, problems by their lines, and of the import its counts. */
export interface Change {
  readonly plans?: readonly Plan[];
  readonly problems?: readonly Problem[];
  readonly counts?: Partial<Import>;
}

const UNKNOWN: Plan = { outcome: 'same' };

export const rowsOf = (record: Import, chunks: readonly Chunk[]): Row[] =>
  chunks.flatMap(({ rows, plans }) =>
    rows.map(([line, cells], index) => ({
      line,
      cells: cellsOf(record.mapping, cells),
      plan: plans[index] ?? UNKNOWN,
    })),
  );

export const cellsOfAll = (rows: readonly Row[]): readonly Cells[] => rows.map(({ cells }) => cells);

export const problemsOf = (line: number, errors: FieldErrors, cells: Cells): Problem[] =>
  Object.entries(errors).map(([column, [message = '']]) => ({
    row: line,
    column: column || null,
    message,
    value: cells[column] ?? null,
  }));

export const count = (plans: readonly Plan[], outcome: Plan['outcome']) =>
  plans.filter((plan) => plan.outcome === outcome).length;
