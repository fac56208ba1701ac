import type { FileStore } from './file-store';
import type { PictureMaker } from './pictures/make-picture';
import type { MailServices } from '../mail/services';

export interface FileServices extends MailServices {
  readonly files: FileStore;
  readonly pictures: PictureMaker;
}
