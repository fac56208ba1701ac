import { z } from 'zod';
import { okSchema } from '../envelope';
import {
  booleanField,
  MAX_ID,
  optionalInteger,
  optionalQuantity,
  optionalText,
  quantityField,
  requiredText,
} from '../fields';
import { idsSchema, listSchema, savedSchema } from '../lists';
import { STOCK_TAKE_SCOPES, STOCK_TAKE_STATUSES } from './enums';

/** Stock takes, the newest first. `version` is sent back with a move, and a stale one is refused with 409. */
export const takeSchema = z.object({
  id: z.number().int(),
  status: z.enum(STOCK_TAKE_STATUSES),
  scope: z.enum(STOCK_TAKE_SCOPES),
  /** The category or brand that is counted. */
  scope_name: z.string().nullable(),
  note: z.string().nullable(),
  items: z.number().int(),
  counted: z.number().int(),
  differences: z.number().int(),
  started_by: z.string().nullable(),
  submitted_by: z.string().nullable(),
  posted_by: z.string().nullable(),
  created_at: z.string(),
  submitted_at: z.string().nullable(),
  posted_at: z.string().nullable(),
  version: z.number().int(),
});

/** GET /view-stock-takes */
export const takesSchema = listSchema('takes', takeSchema);

/** GET /view-stock-takes/{id}: `value` is the sum of all differences; null for users who may not see costs. */
export const takeInFullSchema = okSchema({
  take: takeSchema,
  value: z.number().nullable(),
  /** Differences of items of unknown cost, which are not in `value`. */
  without_cost: z.number().int().nullable(),
  /** Scanned codes that could not be counted. */
  strays: z.array(z.object({ code: z.string(), problem: z.string() })),
  /** Units of counted items that are in the books but were not found. */
  missing: z.array(z.object({ item: z.string(), serial_number: z.string() })),
});

export const takeSavedSchema = savedSchema('take', takeSchema);

/** The items of a take; quantities in their units. `expected` is the book quantity at the last count. */
export const takeLineSchema = z.object({
  id: z.number().int(),
  item_id: z.number().int(),
  title: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  unit: z.string().nullable(),
  allow_decimal: z.boolean(),
  requires_serial: z.boolean(),
  expected: z.number().nullable(),
  counted: z.number().nullable(),
  difference: z.number().nullable(),
  is_counted: z.boolean(),
  differs: z.boolean(),
  /** Null for users who may not see costs. */
  value: z.number().nullable(),
  counted_by: z.string().nullable(),
  counted_at: z.string().nullable(),
  version: z.number().int(),
});

/** GET /view-stock-takes/{id}/lines */
export const takeLinesSchema = listSchema('lines', takeLineSchema);

const scopeId = (label: string) => optionalInteger(label, 1, MAX_ID);

/** POST /add-stock-take: all items, those of a category or brand, or those listed. */
export const takeForm = z.object({
  scope: z.enum(STOCK_TAKE_SCOPES, { error: 'Choose what to count.' }),
  category_id: scopeId('category').nullish(),
  brand_id: scopeId('brand').nullish(),
  item_ids: idsSchema.shape.ids.optional(),
  note: optionalText('note', 500),
});

const MOST = 1_000_000;

/** POST /scan-stock-take/{id}: a barcode, an SKU or a serial number; each scan adds one, unless it states a quantity. */
export const takeScanForm = z.object({
  code: requiredText('code', 100),
  quantity: quantityField('quantity', MOST).optional(),
});

/** Result of a scan. `problem` states why nothing was counted, in words; it is stored with the take. */
export const takeScannedSchema = okSchema({
  title: z.string().nullable(),
  counted: z.number().nullable(),
  serial: z.string().nullable(),
  problem: z.string().nullable(),
});

/** POST /count-stock-take-line/{id}: the quantity on the shelf; blank clears the count. A stale `version` is refused with 409. */
export const takeCountForm = z.object({
  counted: optionalQuantity('counted'),
  version: optionalInteger('version', 1, MAX_ID),
});

export const takeLineSavedSchema = savedSchema('line', takeLineSchema);

/** POST /move-stock-take/{id}; `zero_uncounted` on submission counts every uncounted line as zero. */
export const takeMoveForm = z.object({
  status: z.enum(STOCK_TAKE_STATUSES, { error: 'Choose a status.' }),
  zero_uncounted: booleanField(false),
  version: optionalInteger('version', 1, MAX_ID),
});

export type StockTake = z.infer<typeof takeSchema>;

/** GET /view-stock-takes */
export type StockTakesResponse = z.infer<typeof takesSchema>;

/** GET /view-stock-takes/{id} */
export type StockTakeInFullResponse = z.infer<typeof takeInFullSchema>;

export type StockTakeLine = z.infer<typeof takeLineSchema>;

/** GET /view-stock-takes/{id}/lines */
export type StockTakeLinesResponse = z.infer<typeof takeLinesSchema>;

/** POST /add-stock-take */
export type AddStockTakeRequest = z.input<typeof takeForm>;

export type StockTakeSavedResponse = z.infer<typeof takeSavedSchema>;

/** POST /scan-stock-take/{id} */
export type ScanStockTakeRequest = z.input<typeof takeScanForm>;

export type StockTakeScannedResponse = z.infer<typeof takeScannedSchema>;

/** POST /count-stock-take-line/{id} */
export type CountStockTakeLineRequest = z.input<typeof takeCountForm>;

export type StockTakeLineSavedResponse = z.infer<typeof takeLineSavedSchema>;

/** POST /move-stock-take/{id} */
export type MoveStockTakeRequest = z.input<typeof takeMoveForm>;
