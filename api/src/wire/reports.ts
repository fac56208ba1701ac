/** Reports. */
import type { z } from 'zod';
import type { cashFlowSchema } from '../reports/cash-flow/cash-flow.schema';
import type { debtsSchema } from '../reports/debts/debts.schema';
import type { profitAndLossSchema } from '../reports/profit-and-loss/profit-and-loss.schema';
import type { salesBySchema, salesPartSchema, GROUPINGS } from '../reports/sales-by/sales-by.schema';
import type { stockHistorySchema } from '../reports/stock-history/stock-history.schema';
import type { vatDocumentSchema, vatDocumentsSchema } from '../reports/vat/vat-documents.schema';
import type { vatReportSchema } from '../reports/vat/vat.schema';

/** GET /view-profit-and-loss */
export type ProfitAndLossResponse = z.infer<typeof profitAndLossSchema>;

/** GET /view-vat-report */
export type VatReportResponse = z.infer<typeof vatReportSchema>;
export type VatDocument = z.infer<typeof vatDocumentSchema>;
/** GET /view-vat-documents/{from}/{to} */
export type VatDocumentsResponse = z.infer<typeof vatDocumentsSchema>;

/** What sales are added up by. */
export type SalesGrouping = keyof typeof GROUPINGS;
export type SalesPart = z.infer<typeof salesPartSchema>;
/** GET /view-sales-by/{by}/{from}/{to} */
export type SalesByResponse = z.infer<typeof salesBySchema>;

/** GET /view-stock-value-history */
export type StockHistoryResponse = z.infer<typeof stockHistorySchema>;

/** GET /view-debts */
export type DebtsResponse = z.infer<typeof debtsSchema>;

/** GET /view-cash-flow */
export type CashFlowResponse = z.infer<typeof cashFlowSchema>;
