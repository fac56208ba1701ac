import {
  booleanField,
  integerField,
  MAX_ID,
  momentField,
  optionalText,
  percentField,
} from '@ofisi/api-contract/fields';
import { listSchema, savedSchema } from '@ofisi/api-contract/lists';
import { z } from 'zod';
import { rowSchema } from '../../../resource/field';
import { offerList } from './offer-list';

export const offerSchema = rowSchema(offerList.fields);

/** GET /view-offers (BO §7): costs and margins are null for those who may not see what things cost. */
export const offersSchema = listSchema('offers', offerSchema);

/**
 * POST /add-offer (BO §7), multipart with an optional `image`, or JSON; POST /update-offer/{id} (additive, decision BO-10) with `version`.
 * Without `image` the picture stays, `remove_image` takes it away.
 */
export const offerForm = z.object({
  item_id: integerField('item', 1, MAX_ID),
  discount: percentField('discount').refine((value) => value >= 1, 'The discount field must be at least 1.'),
  note: optionalText('note', 255),
  description: optionalText('description', 1000),
  starts_on: momentField('starts on'),
  ends_on: momentField('ends on'),
  remove_image: booleanField('remove image', false),
});

/** What a save of an offer answers (BO §7); `offer` is additive. */
export const offerSavedSchema = savedSchema('offer', offerSchema);
