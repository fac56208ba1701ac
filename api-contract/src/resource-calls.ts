import type { Permission } from './permissions';

/**
 * The calls of a resource of the back-office (BO §7), of which paths and answers follow: `/view-suppliers`, `/view-suppliers/{id}`, `/add-supplier`,
 * `/update-supplier/{id}`, `/delete-supplier/{id}` and `/delete-suppliers`.
 */
export interface ResourceCalls {
  readonly permission: Permission;
  /** Who may read it, if others than those who write. */
  readonly readPermission?: Permission | 'public';
  /** `suppliers` and `supplier` in the paths. */
  readonly many: string;
  readonly one: string;
  /** Where one is deleted, where the specification has it otherwise. */
  readonly removePath?: string;
  /** The fields of the answers that hold the list's rows and the saved row. */
  readonly rows: string;
  readonly row: string;
}

type FieldOf<Path extends string> = Path extends `${infer Word}-${infer Rest}`
  ? `${Word}${Capitalize<FieldOf<Rest>>}`
  : Path;

/** `purchaseOrder` of `purchase-order`. */
const fieldOf = <Path extends string>(path: Path) =>
  path.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase()) as FieldOf<Path>;

type Given = Pick<ResourceCalls, 'many' | 'one'> & Partial<Omit<ResourceCalls, 'permission' | 'many' | 'one'>>;

type Named<Words extends Given> = ResourceCalls & {
  readonly rows: Words extends { readonly rows: infer Rows extends string } ? Rows : FieldOf<Words['many']>;
  readonly row: Words extends { readonly row: infer Row extends string } ? Row : FieldOf<Words['one']>;
};

/**
 * The calls of one resource, in a file `calls.ts` that holds nothing else, so that pages can carry it. The fields of the answers are named as
 * the paths are, unless the specification has it otherwise.
 */
export const resourceCalls = <const Words extends Given>(permission: Permission, words: Words): Named<Words> =>
  ({ permission, rows: fieldOf(words.many), row: fieldOf(words.one), ...words }) as unknown as Named<Words>;
