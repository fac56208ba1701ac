/** Stock: movements, levels, value, takes and serial numbers. */
import type { z } from 'zod';
import type { adjustmentForm } from '../stock/adjustments/adjustments.schema';
import type { movementSchema, movementsSchema } from '../stock/ledger/ledger.schema';
import type {
  lowStockItemSchema,
  lowStockSchema,
  reorderLevelForm,
  reorderLevelSavedSchema,
} from '../stock/low-stock/low-stock.schema';
import type {
  correctSerialForm,
  serialItemsSchema,
  serialLifeSchema,
  serialSavedSchema,
  serialSchema,
  serialsSchema,
} from '../stock/serial-numbers/serial-list';
import type {
  stockValueRowSchema,
  stockValueSchema,
  stockValueTotalsSchema,
} from '../stock/stock-value/stock-value.schema';
import type {
  takeCountForm,
  takeForm,
  takeInFullSchema,
  takeLineSavedSchema,
  takeLineSchema,
  takeLinesSchema,
  takeMoveForm,
  takeSavedSchema,
  takeScanForm,
  takeScannedSchema,
  takeSchema,
  takesSchema,
} from '../stock/takes/takes.schema';

/** GET /view-serial-items */
export type SerialItemsResponse = z.infer<typeof serialItemsSchema>;
export type SerialItem = SerialItemsResponse['items'][number];
export type Serial = z.infer<typeof serialSchema>;
/** GET /view-serials */
export type SerialsResponse = z.infer<typeof serialsSchema>;
/** GET /view-serials/{id} */
export type SerialLifeResponse = z.infer<typeof serialLifeSchema>;
/** POST /correct-serial/{id} */
export type CorrectSerialRequest = z.input<typeof correctSerialForm>;
export type SerialSavedResponse = z.infer<typeof serialSavedSchema>;
/** POST /adjust-stock/{id} */
export type AdjustStockRequest = z.input<typeof adjustmentForm>;
export type StockMovement = z.infer<typeof movementSchema>;
/** GET /view-stock-movements */
export type StockMovementsResponse = z.infer<typeof movementsSchema>;
export type LowStockItem = z.infer<typeof lowStockItemSchema>;
/** GET /view-low-stock */
export type LowStockResponse = z.infer<typeof lowStockSchema>;
/** POST /update-reorder-level/{id} */
export type ReorderLevelRequest = z.input<typeof reorderLevelForm>;
export type ReorderLevelSavedResponse = z.infer<typeof reorderLevelSavedSchema>;
export type StockValueRow = z.infer<typeof stockValueRowSchema>;
/** GET /view-stock-value */
export type StockValueResponse = z.infer<typeof stockValueSchema>;
/** GET /view-stock-value-totals */
export type StockValueTotalsResponse = z.infer<typeof stockValueTotalsSchema>;
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
