/** Tills: the cash drawer of whoever sells. */
import type { z } from 'zod';
import type {
  cashiersSchema,
  closeTillForm,
  myTillSchema,
  openTillForm,
  tillCashForm,
  tillResponseSchema,
  tillRowSchema,
  tillSavedSchema,
} from '../finance/till/till.schema';

/** A row of GET /view-till-cashiers */
export type Cashier = z.infer<typeof cashiersSchema>['cashiers'][number];
/** A row of GET /view-till-sessions */
export type TillRow = z.infer<typeof tillRowSchema>;
/** GET /view-till-sessions/{id} */
export type TillResponse = z.infer<typeof tillResponseSchema>;
export type Till = TillResponse['till'];
/** GET /my-till */
export type MyTillResponse = z.infer<typeof myTillSchema>;
/** POST /open-till, header `Idempotency-Key` */
export type OpenTillRequest = z.input<typeof openTillForm>;
/** POST /add-till-cash/{id}, header `Idempotency-Key` */
export type TillCashRequest = z.input<typeof tillCashForm>;
/** POST /close-my-till/{id}, POST /close-till/{id}, header `Idempotency-Key` */
export type CloseTillRequest = z.input<typeof closeTillForm>;
export type TillSavedResponse = z.infer<typeof tillSavedSchema>;
