import type { FieldProps } from '@ofisi/shared-admin-ui/kit-field';
import { PicturesField as KitPicturesField, type DrawnPicture } from '@ofisi/shared-admin-ui/pictures-field';
import { MOST_PICTURES } from '@ofisi/shared-shop/picture-limit';
import { pictureUrl } from '@ofisi/shared-shop/pictures';
import { picturesTexts } from '../texts/item-pictures';
import type { ItemValues } from './item-values';
import { uploadPicture } from './upload-picture';

const Drawn = ({ name, alt, className }: DrawnPicture) => (
  <img className={className} src={pictureUrl('items', name, 320)} alt={alt} />
);

/** All pictures of an item; the first one is the item's image (decision BO-155). */
export const PicturesField = (props: FieldProps<ItemValues>) => (
  <KitPicturesField
    {...props}
    most={MOST_PICTURES}
    hint={picturesTexts.hint(MOST_PICTURES)}
    whenFull={picturesTexts.most(MOST_PICTURES)}
    upload={uploadPicture}
    picture={Drawn}
    arranged
  />
);
