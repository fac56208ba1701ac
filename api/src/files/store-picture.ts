import { createHash } from 'node:crypto';
import { pictureFiles } from '@ofisi/shared-shop/pictures';
import type { Actor } from '../access/audit';
import type { Db } from '../engine/database';
import { invalid } from '../http/envelope';
import type { ReceivedFile } from '../http/multipart';
import type { FileStore, Folder } from './file-store';
import type { PictureMaker } from './pictures/make-picture';
import { MOST_STRETCHED, type PictureFault } from './pictures/messages';
import { announceUpload, keepUpload } from './uploads.queries';

/** A stored picture. `name` is the value of `image` fields (SF §3); sizes in pixels, of its largest file. */
export interface StoredPicture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** For `items.image_blur`. */
  readonly blur: string;
}

export interface UploadServices {
  readonly db: Db;
  readonly files: FileStore;
  readonly pictures: PictureMaker;
}

/** Incremented when pictures are made differently, so that existing ones keep their names and content. */
const RECIPE = 'picture 1\n';

const kindsOf = (folder: Folder) =>
  folder === 'receipts' ? 'JPEG, PNG, WebP, AVIF or PDF file' : 'JPEG, PNG, WebP or AVIF picture';

const FAULTS: Readonly<Record<Exclude<PictureFault, 'unsupported'>, string>> = {
  animated: 'Choose a still picture, not an animation.',
  damaged: 'The picture is damaged or incomplete. Choose another one.',
  'too-many-pixels': 'Choose a picture of at most 50 megapixels.',
  'too-narrow': `Choose a picture at most ${MOST_STRETCHED} times as wide as it is high, or as high as it is wide.`,
  failed: 'The picture can’t be processed. Choose another one.',
};

/** The name of an upload: equal content has an equal name. */
export const hashOf = (content: Buffer, recipe = ''): string =>
  createHash('sha256').update(recipe).update(content).digest('hex').slice(0, 32);

/** @throws Refusal 400 */
export function refuseEmpty({ field, bytes }: ReceivedFile): void {
  if (bytes.length === 0) {
    throw invalid({ [field]: ['The file is empty. Choose another one.'] });
  }
}

async function findStored({ db, files }: UploadServices, folder: Folder, name: string): Promise<StoredPicture | null> {
  const upload = await keepUpload(db, folder, name);
  const { width, height, blur } = upload ?? {};
  if (!width || !height || !blur) {
    return null;
  }
  const stored = await Promise.all(pictureFiles(name).map((file) => files.has(folder, file.name)));
  return stored.every(Boolean) ? { name, width, height, blur } : null;
}

/**
 * Stores a picture from a form (`request.file` of a route with `config.file`), in all the sizes and formats that pages use; an existing one
 * is not made again. A row should refer to it within a day, or `keepUpload` be called.
 * @throws Refusal 400 with an error at its field when the picture cannot be accepted; nothing is stored then
 */
export async function storePicture(
  services: UploadServices,
  actor: Actor,
  folder: Folder,
  received: ReceivedFile,
): Promise<StoredPicture> {
  refuseEmpty(received);
  const { field, bytes } = received;
  const name = `${hashOf(bytes, RECIPE)}.webp`;
  const stored = await findStored(services, folder, name);
  if (stored) {
    return stored;
  }
  const made = await services.pictures.make({ name, bytes });
  if (made.kind === 'refused') {
    const { fault } = made;
    throw invalid({ [field]: [fault === 'unsupported' ? `Choose a ${kindsOf(folder)}.` : FAULTS[fault]] });
  }
  const { width, height, blur } = made;
  await announceUpload(services.db, actor, { folder, name, width, height, blur });
  for (const [fileName, content] of Object.entries(made.files)) {
    await services.files.put(folder, fileName, content);
  }
  return { name, width, height, blur };
}
