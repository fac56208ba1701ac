import sharp from 'sharp';

/** Wide enough to tell a printer from a laptop once it is blurred; each pixel more is paid for in every list of items. */
const WIDTH = 10;

/**
 * A picture in a few pixels as a `data:` address of some 130 characters, 200 at most, for `items.image_blur`: it stands in the picture's
 * place until that has arrived. To be made wherever a picture of an item is stored. `picture` is a file or its bytes.
 */
export async function imageBlur(picture: string | Buffer): Promise<string> {
  const bytes = await sharp(picture).resize(WIDTH).removeAlpha().webp({ quality: 20, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
