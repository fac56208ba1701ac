/** The longest side in pixels: more than any size in which pictures are shown. */
const LONGEST = 2_000;
const QUALITY = 0.85;

/** Pictures below this size are sent as they are: shrinking them saves no time on the line. */
const SMALL_BYTES = 400 * 1024;

/** What may have transparent parts, which a JPEG would show in black. */
const TRANSPARENT = ['image/png', 'image/webp', 'image/avif'];

/** What became of a picture, so that a second try sends the same bytes, which are stored once. */
const shrunk = new WeakMap<File, Promise<File>>();

/** Whether `shrinkPicture` has something to do. */
export const isLargePicture = (file: File): boolean => file.type.startsWith('image/') && file.size > SMALL_BYTES;

/**
 * A photo of a phone with at most 2000 pixels, a tenth of its size, so that it gets through a bad line. A picture that the browser cannot
 * read, or that would not become smaller, stays as it is: the server decides about it.
 */
export function shrinkPicture(file: File): Promise<File> {
  const known = shrunk.get(file) ?? smallerOf(file);
  shrunk.set(file, known);
  return known;
}

async function smallerOf(file: File): Promise<File> {
  if (!isLargePicture(file)) return file;
  try {
    const kind = TRANSPARENT.includes(file.type) ? 'webp' : 'jpeg';
    const smaller = await drawnAs(`image/${kind}`, file);
    if (!smaller || smaller.size >= file.size) return file;
    const name = `${file.name.replace(/\.\w+$/, '')}.${kind === 'jpeg' ? 'jpg' : kind}`;
    const sent = new File([smaller], name, { type: smaller.type });
    shrunk.set(sent, Promise.resolve(sent));
    return sent;
  } catch {
    return file;
  }
}

async function drawnAs(type: string, file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}
