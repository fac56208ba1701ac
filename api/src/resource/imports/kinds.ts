import type { FieldErrors } from '@ofisi/api-contract/envelope';
import type { Permission } from '@ofisi/api-contract/permissions';
import type { Db } from '../../engine/database';
import type { WriteContext } from '../resource';
import type { CellKind } from './understood';

/** The cells of a row, by field. Blank ones are left out. */
export type Cells = Readonly<Record<string, string>>;

/** The result of checking a row: its outcome, or its errors. */
export type Checked =
  | { readonly outcome: 'new' | 'same' | 'differing'; readonly id?: number; readonly key: string | null }
  | { readonly outcome: 'wrong'; readonly errors: FieldErrors };

/** A field that a column may be mapped to. */
export interface ImportField {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  /** Fields from which a new row takes a missing value, joined with blanks. */
  readonly substitutes?: readonly string[];
  /** The notation of its cells; plain text by default. */
  readonly as?: CellKind;
  /** Whether other fields are composed of it; such a field is not in the form. */
  readonly isPart?: boolean;
  /** Names of its column in files of other programs. */
  readonly heads?: readonly string[];
}

/** A row about to become visible: `id` is that of the stored row, or of the row to change. */
export interface Settled {
  readonly id: number | undefined;
  readonly cells: Cells;
}

/** A kind of rows that can be imported, and how. Each function runs in a transaction of a few rows. */
export interface ImportKind {
  /** `customers` */
  readonly kind: string;
  readonly permission: Permission;
  readonly fields: readonly ImportField[];
  /** Rows of an example file, by field. */
  readonly example: readonly Cells[];
  /** Checks rows without changing anything. */
  readonly check: (context: WriteContext, rows: readonly Cells[]) => Promise<Checked[]>;
  /** Stores new rows invisibly. @returns their ids */
  readonly store: (context: WriteContext, rows: readonly Cells[]) => Promise<(number | undefined)[]>;
  /** Makes stored rows visible, with all side effects. @returns by place, the reason if a row was left out */
  readonly show: (context: WriteContext, rows: readonly Settled[]) => Promise<(string | null)[]>;
  /** Changes an existing row. @throws Refusal if that is not possible */
  readonly update: ((context: WriteContext, id: number, cells: Cells) => Promise<void>) | null;
  /** Removes what was stored but never visible. */
  readonly undo: (context: WriteContext, ids: readonly number[]) => Promise<void>;
  /** Notifies readers at intervals and at the end while rows become visible, if `show` does not by itself. */
  readonly tell?: ((tx: Db) => Promise<void>) | undefined;
  /** Called after everything was committed. */
  readonly written: () => void;
}

/** The kinds that can be imported in this shop; complete once all routes are registered. */
export interface ImportKinds {
  readonly add: (kind: ImportKind) => void;
  readonly find: (kind: string) => ImportKind | undefined;
  readonly all: () => readonly ImportKind[];
}

export function createImportKinds(): ImportKinds {
  const kinds = new Map<string, ImportKind>();
  return {
    add: (kind) => void kinds.set(kind.kind, kind),
    find: (kind) => kinds.get(kind),
    all: () => [...kinds.values()],
  };
}
