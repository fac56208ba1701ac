import { z } from 'zod';
import { MAX_ID } from '../fields';

const MOST_NOTES = 100;

/** POST /delivery-notes (additive): a PDF with the notes of these deliveries, in this order; each starts on a new page. */
export const deliveryNotesSchema = z.object({
  ids: z
    .array(z.coerce.number({ error: 'The deliveries must be ids.' }).int().min(1).max(MAX_ID), {
      error: 'Choose the deliveries.',
    })
    .min(1, 'Choose the deliveries.')
    .max(MOST_NOTES, `At most ${MOST_NOTES} delivery notes can be made at once.`),
});
