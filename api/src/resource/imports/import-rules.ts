import type { FieldErrors } from '@ofisi/api-contract/envelope';
import { sql } from 'drizzle-orm';
import type { Requester } from '../../access/requester';
import { selectRows, type Db } from '../../engine/database';
import type { Fields, RowOf } from '../field';
import type { List } from '../list';
import type { WriteContext } from '../resource';
import type { Cells, ImportKind } from './kinds';
import type { NamedFields } from './named-fields';
import type { CellKind } from './understood';

/** How rows of a resource are imported. `Input` is a form that was checked. */
export interface ImportRules<Of extends Fields, Input> {
  /** By what a row is known again: a text that is the same for the same thing; null when nothing tells. */
  readonly keyOf: (input: Input) => string | null;
  /** The ids of those that are there, by their keys. */
  readonly find: (tx: Db, inputs: readonly Input[]) => Promise<ReadonlyMap<string, number>>;
  /** A row as its form would send it, to compare with and to change from; the fields of its list unless it says otherwise. */
  readonly formOf?: (row: RowOf<Of>, request: Requester) => Readonly<Record<string, unknown>>;
  /** Fields of the form that a file has no columns for. */
  readonly without?: readonly string[];
  /** Fields that hold an id: a file has the name instead. */
  readonly named?: NamedFields;
  /** How people write the cells of a field; as they stand where nothing is said. */
  readonly as?: Readonly<Record<string, CellKind>>;
  /** What other programs call the column of a field, the surest first. */
  readonly heads?: Readonly<Record<string, readonly string[]>>;
  /** Fields whose values a new row takes where it has none of its own, in the order in which they are filled: all of them, with blanks between. */
  readonly standIns?: Readonly<Record<string, readonly string[]>>;
  /** Fields that files have and the form has not, by their labels: others are put together from them. */
  readonly parts?: Readonly<Record<string, string>>;
  /** What rows mean by what other programs write, as far as it takes a look at the data. */
  readonly meant?: (tx: Db, rows: readonly Cells[]) => Promise<readonly Cells[]>;
  /** Fields that count for new rows alone. */
  readonly onlyNew?: readonly string[];
  readonly example: readonly Cells[];
  /** Several at once, without what follows from them: for lists that are long. */
  readonly many?: {
    /** What is wrong with new rows beyond their forms, by their places. */
    readonly errorsOf?: (context: WriteContext, inputs: readonly Input[]) => Promise<(FieldErrors | null)[]>;
    /** Stores them as archived. @returns their ids */
    readonly insert: (context: WriteContext, inputs: readonly Input[]) => Promise<number[]>;
    /** What comes with them, right before they are seen. */
    readonly follow: (
      context: WriteContext,
      rows: readonly { readonly id: number; readonly input: Input }[],
    ) => Promise<void>;
    /** See `ImportKind`. */
    readonly tell?: ImportKind['tell'];
  };
}

/** Rules for a short list whose rows are known by a name, which form and list have under the same word. */
export const byName = <Of extends Fields, Input extends object>(
  list: List<Of>,
  name: keyof Input & keyof Of & string,
  rules: Pick<ImportRules<Of, Input>, 'example' | 'formOf' | 'without' | 'as' | 'heads' | 'standIns'>,
): ImportRules<Of, Input> => {
  const keyOf = (input: Input) => String(input[name]).toLowerCase();
  return {
    ...rules,
    keyOf,
    async find(tx, inputs) {
      const value = list.fields[name]?.value;
      const rows = await selectRows<{ id: number; key: string }>(
        tx,
        sql`select ${list.id} as id, lower(${value}) as key from ${list.from}
            where ${list.where ?? sql`true`} and lower(${value}) = any(${sql.param(inputs.map(keyOf))}::text[])`,
      );
      return new Map(rows.map(({ id, key }) => [key, id]));
    },
  };
};
