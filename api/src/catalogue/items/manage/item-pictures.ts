import type { ItemForm } from '@ofisi/api-contract/catalogue/item-form';
import { eq, sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../../engine/database';
import type { StoredPicture } from '../../../files/store-picture';
import { keepUpload } from '../../../files/uploads.queries';
import { invalid } from '../../../http/envelope';
import { items } from '../../../tables/catalogue';
import { itemPictures } from '../../../tables/item-pictures';

/** What a form says of pictures. `picture` was sent with it as its `image`, and is stored. */
export interface PicturesInput extends Pick<ItemForm, 'pictures' | 'remove_image'> {
  readonly picture?: StoredPicture | undefined;
}

interface Picture {
  readonly file: string;
  readonly blur: string | null;
}

const readPictures = (tx: Db, id: number) =>
  selectRows<Picture>(
    tx,
    sql`select image as file, image_blur as blur, 0 as position from items where id = ${id} and image is not null
        union all
        select further.file, further.blur, further.position from item_pictures further
        join items on items.id = further.item_id
        where further.item_id = ${id} and further.file is distinct from items.image
        order by position`,
  );

/** The pictures with these names: the item's own, or uploads that nobody removes from now on. @throws Refusal 400 */
async function findPictures(tx: Db, names: readonly string[], own: readonly Picture[]): Promise<Picture[]> {
  const found = new Map(own.map((picture) => [picture.file, picture]));
  // Always in the same order, so that two saves never wait for each other.
  for (const name of names.filter((wanted) => !found.has(wanted)).toSorted()) {
    const upload = await keepUpload(tx, 'items', name);
    if (!upload) {
      const place = names.indexOf(name) + 1;
      throw invalid({ pictures: [`Picture ${place} is not stored here. Please remove it and add it again.`] });
    }
    found.set(name, { file: name, blur: upload.blur });
  }
  return names.flatMap((name) => found.get(name) ?? []);
}

async function wantedPictures(tx: Db, { pictures, picture, remove_image: isRemoved }: PicturesInput, own: Picture[]) {
  if (pictures !== undefined) {
    if (picture || isRemoved) {
      throw invalid({ pictures: ['Send the list of pictures, or a change of the first one, but not both.'] });
    }
    return findPictures(tx, pictures, own);
  }
  const [, ...further] = own;
  if (!picture) {
    return further;
  }
  return [{ file: picture.name, blur: picture.blur }, ...further.filter(({ file }) => file !== picture.name)];
}

/**
 * Stores the pictures of a new or locked item: the first one with the item itself, where all of the shop reads it, the others beside it
 * (decision BO-155). Nothing changes if the form says nothing of them.
 * @throws Refusal 400 at `pictures`
 */
export async function writePictures(tx: Db, id: number, input: PicturesInput): Promise<void> {
  if (input.pictures === undefined && !input.picture && !input.remove_image) {
    return;
  }
  const [first, ...further] = await wantedPictures(tx, input, await readPictures(tx, id));
  await tx
    .update(items)
    .set({ image: first?.file ?? null, imageBlur: first?.blur ?? null })
    .where(eq(items.id, id));
  await tx.delete(itemPictures).where(eq(itemPictures.itemId, id));
  if (further.length > 0) {
    await tx.insert(itemPictures).values(further.map((one, place) => ({ ...one, itemId: id, position: place + 1 })));
  }
}
