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

/** How rows of a resource are imported. `Input` is a validated form. */
export interface ImportRules<Of extends Fields, Input> {
  /** The key that identifies a row: the same text for the same thing; null if nothing identifies it. */
  readonly keyOf: (input: Input) => string | null;
  /** The ids of existing rows, by key. */
  readonly find: (tx: Db, inputs: readonly Input[]) => Promise<ReadonlyMap<string, number>>;
  /** A row as its form would send it, for comparing and changing; the fields of its list by default. */
  readonly formOf?: (row: RowOf<Of>, request: Requester) => Readonly<Record<string, unknown>>;
  /** Fields of the form that have no column in a file. */
  readonly without?: readonly string[];
  /** Fields that hold an id, for which a file has a name. */
  readonly named?: NamedFields;
  /** The notation of a field's cells; plain text by default. */
  readonly as?: Readonly<Record<string, CellKind>>;
  /** Names of the field's column in files of other programs, most reliable first. */
  readonly heads?: Readonly<Record<string, readonly string[]>>;
  /** Fields from which a new row takes a missing value, joined with blanks; filled in this order. */
  readonly substitutes?: Readonly<Record<string, readonly string[]>>;
  /** Labels of fields that exist only in files: other fields are composed of them. */
  readonly parts?: Readonly<Record<string, string>>;
  /** Translates what other programs write, if that requires looking at the data. */
  readonly meant?: (tx: Db, rows: readonly Cells[]) => Promise<readonly Cells[]>;
  /** Fields that apply to new rows only. */
  readonly onlyNew?: readonly string[];
  readonly example: readonly Cells[];
  /** Handles several rows at once, without their side effects; for long lists. */
  readonly many?: {
    /** The errors of new rows that their form does not find, by place. */
    readonly errorsOf?: (context: WriteContext, inputs: readonly Input[]) => Promise<(FieldErrors | null)[]>;
    /** Stores rows as archived. @returns their ids */
    readonly insert: (context: WriteContext, inputs: readonly Input[]) => Promise<number[]>;
    /** Performs their side effects, right before they become visible. */
    readonly follow: (
      context: WriteContext,
      rows: readonly { readonly id: number; readonly input: Input }[],
    ) => Promise<void>;
    /** See `ImportKind`. */
    readonly tell?: ImportKind['tell'];
  };
}

/** Rules for a short list whose rows are identified by a name, under the same field name in form and list. */
export const byName = <Of extends Fields, Input extends object>(
  list: List<Of>,
  name: keyof Input & keyof Of & string,
  rules: Pick<ImportRules<Of, Input>, 'example' | 'formOf' | 'without' | 'as' | 'heads' | 'substitutes'>,
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
