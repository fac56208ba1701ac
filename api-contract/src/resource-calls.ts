import type { Permission } from './permissions';

/**
 * The calls of a resource of the back-office (BO §7), of which paths and answers follow: `/view-suppliers`, `/view-suppliers/{id}`, `/add-supplier`,
 * `/update-supplier/{id}`, `/delete-supplier/{id}` and `/delete-suppliers`. Files of these hold nothing else, so that pages can carry them.
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
