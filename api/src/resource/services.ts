import type { ImportKinds } from './imports/kinds';
import type { FileServices } from '../files/services';

export interface ResourceServices extends FileServices {
  /** The kinds that can be imported; routes add theirs. */
  readonly importKinds: ImportKinds;
}
