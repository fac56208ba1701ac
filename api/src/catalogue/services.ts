import type { Catalogue } from './catalogue';
import type { ImportServices } from '../imports/services';

export interface CatalogueServices extends ImportServices {
  readonly catalogue: Catalogue;
}
