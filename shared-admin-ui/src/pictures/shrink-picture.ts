/** The longest side in pixels: more than any size in which pictures are shown. */
const LONGEST = 2_000;
const QUALITY = 0.85;

/** Pictures below this size are sent as they are: shrinking them saves no time on the line. */
const SMALL_BYTES = 400 * 1024;

/**
 * A photo of a phone as a JPEG of at most 2000 pixels, a tenth of its size, so that it gets through a bad line. A picture that the browser
 * cannot read, or that would not become smaller, stays as it is: the server decides about it.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES) return file;
  try {
    const smaller = await jpegOf(file);
    return smaller && smaller.size < file.size
      ? new File([smaller], file.name.replace(/\.\w+$/, '') + '.jpg', { type: smaller.type })
      : file;
  } catch {
    return file;
  }
}

async function jpegOf(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
