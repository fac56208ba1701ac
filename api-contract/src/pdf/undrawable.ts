import { z } from 'zod';
import { okSchema } from '../envelope';

/** What of a document no font of the shop can draw: its letters, each once; blank where there are none. They stand as a mark in it. */
export const undrawableSchema = okSchema({ letters: z.string() });

/** GET /view-quotations/{id}/undrawable and /view-purchase-orders/{id}/undrawable */
export type UndrawableResponse = z.infer<typeof undrawableSchema>;
