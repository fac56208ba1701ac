import sharp from 'sharp';

/** Wide enough to tell a printer from a laptop when blurred; every further pixel adds to every list of items. */
const WIDTH = 10;

/**
 * A thumbnail of a few pixels as a `data:` URL of about 130 characters, 200 at most, for `items.image_blur`: the placeholder until the
 * picture has loaded. To be created wherever a picture of an item is stored. `picture` is a file or its bytes.
 */
export async function imageBlur(picture: string | Buffer): Promise<string> {
  const bytes = await sharp(picture).resize(WIDTH).removeAlpha().webp({ quality: 20, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
