import { printedSchema } from '../lists';

/** POST /packing-list (additive): a PDF with what is left to pack of these orders, summed up by item and then order by order. */
export const packingListSchema = printedSchema('orders');
