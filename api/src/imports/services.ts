import type { FileReader } from './reading/file-reader';
import type { IdentityServices } from '../identity/services';

export interface ImportServices extends IdentityServices {
  readonly fileReader: FileReader;
}
