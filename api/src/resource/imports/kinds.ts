import type { FieldErrors } from '@ofisi/api-contract/envelope';
import type { Permission } from '@ofisi/api-contract/permissions';
import type { Db } from '../../engine/database';
import type { WriteContext } from '../resource';
import type { CellKind } from './understood';

/** What stands in a row's cells, by the fields that they are for. Blank ones are left out. */
export type Cells = Readonly<Record<string, string>>;

/** What is known of a row after looking at it: what becomes of it, or what is wrong with it. */
export type Checked =
  | { readonly outcome: 'new' | 'same' | 'differing'; readonly id?: number; readonly key: string | null }
  | { readonly outcome: 'wrong'; readonly errors: FieldErrors };

/** A field that a column may be for. */
export interface ImportField {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  /** Fields whose values it takes where a new row has none of its own: all of them, with blanks between. */
  readonly standIns?: readonly string[];
  /** How its cells are written; as they stand unless it says otherwise. */
  readonly as?: CellKind;
  /** Whether others are put together from it: the form has none like it. */
  readonly isPart?: boolean;
  /** What other programs call its column. */
  readonly heads?: readonly string[];
}

/** A row that is about to be seen: `id` is the one that it became, or the one that it changes. */
export interface Settled {
  readonly id: number | undefined;
  readonly cells: Cells;
}

/** What can be imported, and how. All of it runs in the transaction of a few rows. */
export interface ImportKind {
  /** `customers` */
  readonly kind: string;
  readonly permission: Permission;
  readonly fields: readonly ImportField[];
  /** Rows of an example file, by field. */
  readonly example: readonly Cells[];
  /** Looks at rows without changing anything. */
  readonly check: (context: WriteContext, rows: readonly Cells[]) => Promise<Checked[]>;
  /** Stores new rows so that nobody sees them. @returns their ids */
  readonly store: (context: WriteContext, rows: readonly Cells[]) => Promise<(number | undefined)[]>;
  /** Makes stored rows seen, with all that follows. @returns by their places why some were left out */
  readonly show: (context: WriteContext, rows: readonly Settled[]) => Promise<(string | null)[]>;
  /** Changes a row that is there. @throws Refusal when it cannot be */
  readonly update: ((context: WriteContext, id: number, cells: Cells) => Promise<void>) | null;
  /** Takes away what was stored and never seen. */
  readonly undo: (context: WriteContext, ids: readonly number[]) => Promise<void>;
  /** While rows are being shown, now and then and at the end: lets readers know, when `show` by itself does not. */
  readonly tell?: ((tx: Db) => Promise<void>) | undefined;
  /** After all of it was committed. */
  readonly written: () => void;
}

/** What can be imported in this shop, by its kind; known once all routes are there. */
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
