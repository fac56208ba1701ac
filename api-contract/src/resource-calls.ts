import type { Permission } from './permissions';

/**
 * The calls of a back-office resource (BO §7), which determine its paths and answers: `/view-suppliers`, `/view-suppliers/{id}`,
 * `/add-supplier`, `/update-supplier/{id}`, `/delete-supplier/{id}` and `/delete-suppliers`.
 */
export interface ResourceCalls {
  readonly permission: Permission;
  /** Permission to read it, if it differs from the one to write. */
  readonly readPermission?: Permission | 'public';
  /** `suppliers` and `supplier` in the paths. */
  readonly many: string;
  readonly one: string;
  /** Path to delete one, where the specification has a different one. */
  readonly removePath?: string;
  /** Answer fields with the list's rows and the saved row. */
  readonly rows: string;
  readonly row: string;
}

type FieldOf<Path extends string> = Path extends `${infer Word}-${infer Rest}`
  ? `${Word}${Capitalize<FieldOf<Rest>>}`
  : Path;

/** `purchase-order` becomes `purchaseOrder`. */
const fieldOf = <Path extends string>(path: Path) =>
  path.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase()) as FieldOf<Path>;

type Given = Pick<ResourceCalls, 'many' | 'one'> & Partial<Omit<ResourceCalls, 'permission' | 'many' | 'one'>>;

type Named<Words extends Given> = ResourceCalls & {
  readonly rows: Words extends { readonly rows: infer Rows extends string } ? Rows : FieldOf<Words['many']>;
  readonly row: Words extends { readonly row: infer Row extends string } ? Row : FieldOf<Words['one']>;
};

/**
 * The calls of one resource, in a file `calls.ts` that contains nothing else, so that pages can include it. The answer fields are named
 * like the paths, unless the specification says otherwise.
 */
export const resourceCalls = <const Words extends Given>(permission: Permission, words: Words): Named<Words> =>
  ({ permission, rows: fieldOf(words.many), row: fieldOf(words.one), ...words }) as unknown as Named<Words>;
