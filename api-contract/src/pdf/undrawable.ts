import { z } from 'zod';
import { okSchema } from '../envelope';

/**
 * Characters of a document that no font of the shop can draw, each once; blank when there are none. The document shows a mark in their
 * place.
 */
export const undrawableSchema = okSchema({ letters: z.string() });

/** GET /view-quotations/{id}/undrawable and /view-purchase-orders/{id}/undrawable */
export type UndrawableResponse = z.infer<typeof undrawableSchema>;
