import { z } from 'zod';
import { listSchema } from '../lists';
import { ADJUSTMENT_REASONS, STOCK_CAUSES } from './enums';

export const DOCUMENTS = [
  'order',
  'return',
  'purchase',
  'supplier_return',
  'stock_take',
  'service_job',
  'service_contract',
] as const;

/**
 * Stock movements (invariant 10), the newest first; they cannot be changed. Searched by the number of their document. Only left joins are
 * used, so that the database can count and sort without them.
 */
export const movementSchema = z.object({
  id: z.number().int(),
  created_at: z.string(),
  item_id: z.number().int(),
  item: z.string(),
  sku: z.string().nullable(),
  cause: z.enum(STOCK_CAUSES),
  reason: z.enum(ADJUSTMENT_REASONS).nullable(),
  on_hand_delta: z.number(),
  reserved_delta: z.number(),
  on_hand_after: z.number(),
  reserved_after: z.number(),
  document: z.enum(DOCUMENTS).nullable(),
  document_id: z.number().int().nullable(),
  document_number: z.string().nullable(),
  delivery_id: z.number().int().nullable(),
  user: z.string().nullable(),
  note: z.string().nullable(),
});

/** GET /view-stock-movements */
export const movementsSchema = listSchema('movements', movementSchema);

export type StockMovement = z.infer<typeof movementSchema>;

/** GET /view-stock-movements */
export type StockMovementsResponse = z.infer<typeof movementsSchema>;
