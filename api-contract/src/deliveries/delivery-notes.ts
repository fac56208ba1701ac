import { printedSchema } from '../lists';

/** POST /delivery-notes (additive): a PDF with the notes of these deliveries, in this order; each starts on a new page. */
export const deliveryNotesSchema = printedSchema('deliveries');
