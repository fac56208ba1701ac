import type { ImportKinds } from './imports/kinds';
import type { FileServices } from '../files/services';

export interface ResourceServices extends FileServices {
  /** What can be imported; routes add to it. */
  readonly importKinds: ImportKinds;
}
