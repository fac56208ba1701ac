import type { EtimsSettings } from './settings';
import type { CatalogueServices } from '../catalogue/services';

export interface EtimsServices extends CatalogueServices {
  /** Undefined when the shop issues no tax invoices. */
  readonly etims: EtimsSettings | undefined;
}
