import type { Offer } from '@ofisi/api-contract/catalogue/staff-offers';
import { multipartOf } from '@ofisi/shared-admin-ui/multipart';
import { REMOVED, type PictureValue } from '@ofisi/shared-admin-ui/picture-field';

/** Form values of an offer; the field names are those of the wire, so that its errors match the fields. */
export interface OfferValues {
  readonly item_id: number | null;
  readonly discount: number | null;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly note: string;
  readonly description: string;
  readonly image: PictureValue;
}

/** Initial form values of an offer, or of a new one. */
export const valuesOf = (offer: Offer | null): OfferValues => ({
  item_id: offer?.item_id ?? null,
  discount: offer?.discount ?? null,
  starts_on: offer?.starts_on ?? null,
  ends_on: offer?.ends_on ?? null,
  note: offer?.note ?? '',
  description: offer?.description ?? '',
  image: null,
});

/** The multipart body of `/add-offer` and `/update-offer` (BO §7). */
export const payloadOf = ({ image, ...fields }: OfferValues, offer: Offer | null): FormData =>
  multipartOf({
    ...fields,
    version: offer?.version,
    // A file from a stored draft is no longer a file.
    image: image instanceof File ? image : undefined,
    remove_image: image === REMOVED,
  });
