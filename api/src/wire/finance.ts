/** Purchases, expenses and their categories. */
import type { z } from 'zod';
import type {
  accountForm,
  accountOptionsSchema,
  accountSavedSchema,
  accountSchema,
  accountsSchema,
  usualAccountsForm,
} from '../finance/accounts/accounts.schema';
import type {
  accountEntrySchema,
  accountStatementSchema,
  allAccountsTotalsSchema,
} from '../finance/accounts/statement.schema';
import type { paymentAttentionSchema } from '../dashboard/attention/payment-attention.schema';
import type {
  closePromptForm,
  promptRowSchema,
  promptSavedSchema,
  promptsSchema,
} from '../mpesa/prompts/prompt-list.schema';
import type { booksCheckAskedSchema, booksCheckSchema } from '../books/books.schema';
import type { reconciliationSchema } from '../mpesa/reconciliation/reconciliation.schema';
import type { refundSavedSchema, refundSchema, refundsSchema } from '../refunds/refunds.schema';
import type {
  allocatePaymentForm,
  keepPaymentForm,
  mpesaPaymentResponseSchema,
  mpesaPaymentSavedSchema,
  mpesaPaymentSchema,
  mpesaPaymentsSchema,
} from '../mpesa/received/mpesa-payments.schema';
import type { closeForm, closingSavedSchema, closingsSchema, reopenForm } from '../finance/closing/closing.schema';
import type { transferForm, transferSavedSchema } from '../finance/accounts/transfers.schema';
import type {
  taxDocumentSavedSchema,
  taxDocumentSchema,
  taxDocumentsSchema,
  taxPrintSchema,
  taxListsSchema,
  taxServiceSchema,
} from '../etims/tax-documents.schema';
import type { taxImportSavedSchema, taxImportSchema, taxImportsSchema } from '../etims/received/tax-imports.schema';
import type {
  taxPurchaseSavedSchema,
  taxPurchaseSchema,
  taxPurchasesSchema,
} from '../etims/received/tax-purchases.schema';
import type { taxInvoiceSchema } from '../etims/tax-invoice';
import type {
  addExpenseCategorySchema,
  expenseCategoriesSchema,
  expenseCategorySavedSchema,
  expenseCategorySchema,
  updateExpenseCategorySchema,
} from '../finance/expense-categories/expense-categories.schema';
import type {
  addExpenseSchema,
  expenseFormOptionsSchema,
  expenseSavedSchema,
  expenseSchema,
  expensesSchema,
} from '../finance/expenses/expenses.schema';
import type {
  productOptionsSchema,
  purchaseFormOptionsSchema,
  scannedToBuySchema,
  supplierOptionsSchema,
} from '../finance/purchases/bought-items';
import type {
  purchasePaymentSchema,
  purchasePaymentsSchema,
  supplierPaymentForm,
  supplierPaymentSavedSchema,
} from '../finance/purchases/supplier-payments.schema';
import type {
  purchaseForm,
  purchaseInFullSchema,
  purchaseSavedSchema,
  purchaseSchema,
  purchasesSchema,
} from '../finance/purchases/purchases.schema';
import type {
  purchaseOrderForm,
  purchaseOrderInFullSchema,
  purchaseOrderSavedSchema,
  purchaseOrderSentSchema,
  purchaseOrderSchema,
  purchaseOrdersSchema,
} from '../finance/purchase-orders/purchase-orders.schema';
import type { reorderedSchema } from '../finance/purchase-orders/reorder.schema';
import type {
  supplierReturnForm,
  supplierReturnSavedSchema,
  supplierReturnSchema,
  supplierReturnsSchema,
} from '../finance/supplier-returns/supplier-returns.schema';

export type ExpenseCategory = z.infer<typeof expenseCategorySchema>;
/** GET /view-expense-categories */
export type ExpenseCategoriesResponse = z.infer<typeof expenseCategoriesSchema>;
/** POST /add-expense-category */
export type AddExpenseCategoryRequest = z.input<typeof addExpenseCategorySchema>;
/** POST /update-expense-category/{id} */
export type UpdateExpenseCategoryRequest = z.input<typeof updateExpenseCategorySchema>;
export type ExpenseCategorySavedResponse = z.infer<typeof expenseCategorySavedSchema>;

export type Expense = z.infer<typeof expenseSchema>;
/** GET /view-expenses */
export type ExpensesResponse = z.infer<typeof expensesSchema>;
/** POST /add-expense, and with its `version` POST /update-expense/{id} */
export type AddExpenseRequest = z.input<typeof addExpenseSchema>;
export type ExpenseSavedResponse = z.infer<typeof expenseSavedSchema>;
/** GET /view-expense-form-options */
export type ExpenseFormOptionsResponse = z.infer<typeof expenseFormOptionsSchema>;

export type PurchaseOrder = z.infer<typeof purchaseOrderSchema>;
/** GET /view-purchase-orders */
export type PurchaseOrdersResponse = z.infer<typeof purchaseOrdersSchema>;
/** GET /view-purchase-orders/{id} */
export type PurchaseOrderInFullResponse = z.infer<typeof purchaseOrderInFullSchema>;
/** POST /add-purchase-order, and with its `version` POST /update-purchase-order/{id} */
export type AddPurchaseOrderRequest = z.input<typeof purchaseOrderForm>;
export type PurchaseOrderSavedResponse = z.infer<typeof purchaseOrderSavedSchema>;
/** POST /send-purchase-order/{id} */
export type PurchaseOrderSentResponse = z.infer<typeof purchaseOrderSentSchema>;

/** POST /reorder-items */
export type ReorderedResponse = z.infer<typeof reorderedSchema>;

export type Purchase = z.infer<typeof purchaseSchema>;
/** GET /view-purchases */
export type PurchasesResponse = z.infer<typeof purchasesSchema>;
/** GET /view-purchases/{id} */
export type PurchaseInFullResponse = z.infer<typeof purchaseInFullSchema>;
/** POST /add-purchase, and with its `version` POST /update-purchase/{id} */
export type AddPurchaseRequest = z.input<typeof purchaseForm>;
export type PurchaseSavedResponse = z.infer<typeof purchaseSavedSchema>;

export type SupplierReturn = z.infer<typeof supplierReturnSchema>;
/** GET /view-supplier-returns */
export type SupplierReturnsResponse = z.infer<typeof supplierReturnsSchema>;
/** POST /add-supplier-return */
export type AddSupplierReturnRequest = z.input<typeof supplierReturnForm>;
export type SupplierReturnSavedResponse = z.infer<typeof supplierReturnSavedSchema>;

/** GET /products */
export type ProductOptionsResponse = z.infer<typeof productOptionsSchema>;
export type ProductOption = ProductOptionsResponse['products'][number];
/** GET /suppliers */
export type SupplierOption = z.infer<typeof supplierOptionsSchema>['suppliers'][number];
/** GET /scan-for-purchase */
export type ScannedToBuyResponse = z.infer<typeof scannedToBuySchema>;
/** GET /view-purchase-form-options */
export type PurchaseFormOptionsResponse = z.infer<typeof purchaseFormOptionsSchema>;

/** POST /add-supplier-payment */
export type AddSupplierPaymentRequest = z.input<typeof supplierPaymentForm>;
export type SupplierPaymentSavedResponse = z.infer<typeof supplierPaymentSavedSchema>;

export type Account = z.infer<typeof accountSchema>;
/** GET /view-accounts */
export type AccountsResponse = z.infer<typeof accountsSchema>;
/** POST /add-account */
export type AddAccountRequest = z.input<typeof accountForm>;
export type AccountSavedResponse = z.infer<typeof accountSavedSchema>;
/** GET /view-account-options */
export type AccountOptionsResponse = z.infer<typeof accountOptionsSchema>;
/** POST /update-usual-accounts */
export type UsualAccountsRequest = z.input<typeof usualAccountsForm>;
export type AccountEntry = z.infer<typeof accountEntrySchema>;
/** GET /view-accounts/{id}/statement, GET /view-money-of-no-account */
export type AccountStatementResponse = z.infer<typeof accountStatementSchema>;
/** GET /view-accounts/{id}/totals */
export type { AccountTotalsResponse } from '../finance/accounts/statement.schema';
/** GET /view-account-totals */
export type AllAccountsTotalsResponse = z.infer<typeof allAccountsTotalsSchema>;
/** POST /add-transfer */
export type AddTransferRequest = z.input<typeof transferForm>;
export type TransferSavedResponse = z.infer<typeof transferSavedSchema>;

/** GET /view-closing */
export type ClosingsResponse = z.infer<typeof closingsSchema>;
/** POST /close-books */
export type CloseBooksRequest = z.input<typeof closeForm>;
/** POST /reopen-books */
export type ReopenBooksRequest = z.input<typeof reopenForm>;
export type ClosingSavedResponse = z.infer<typeof closingSavedSchema>;

export type PurchasePayment = z.infer<typeof purchasePaymentSchema>;
/** GET /view-purchases/{id}/payments */
export type PurchasePaymentsResponse = z.infer<typeof purchasePaymentsSchema>;

export type Refund = z.infer<typeof refundSchema>;
/** GET /view-refunds */
export type RefundsResponse = z.infer<typeof refundsSchema>;
/** POST /add-refund, /approve-refund/{id}, /reject-refund/{id}, /record-refund/{id} */
export type RefundSavedResponse = z.infer<typeof refundSavedSchema>;

/** GET /view-mpesa-reconciliation */
export type MpesaReconciliationResponse = z.infer<typeof reconciliationSchema>;

/** GET /books-check */
export type BooksCheckResponse = z.infer<typeof booksCheckSchema>;

/** POST /check-books */
export type BooksCheckAskedResponse = z.infer<typeof booksCheckAskedSchema>;

/** GET /payment-attention */
export type PaymentAttentionResponse = z.infer<typeof paymentAttentionSchema>;

/** What stands on receipts, invoices and credit notes of the tax office's. */
export type TaxInvoice = z.infer<typeof taxInvoiceSchema>;
export type TaxDocument = z.infer<typeof taxDocumentSchema>;
/** GET /view-tax-documents */
export type TaxDocumentsResponse = z.infer<typeof taxDocumentsSchema>;
/** GET /tax-service */
export type TaxServiceResponse = z.infer<typeof taxServiceSchema>;
/** GET /tax-lists */
export type TaxListsResponse = z.infer<typeof taxListsSchema>;
/** POST /print-tax-document/{id}, POST /orders/{token}/print */
export type TaxPrintResponse = z.infer<typeof taxPrintSchema>;
/** POST /retry-tax-document/{id}, POST /enter-tax-signature/{id} */
export type TaxDocumentSavedResponse = z.infer<typeof taxDocumentSavedSchema>;

export type TaxPurchase = z.infer<typeof taxPurchaseSchema>;
/** GET /view-tax-purchases */
export type TaxPurchasesResponse = z.infer<typeof taxPurchasesSchema>;
/** POST /accept-tax-purchase/{id}, POST /reject-tax-purchase/{id} */
export type TaxPurchaseSavedResponse = z.infer<typeof taxPurchaseSavedSchema>;
export type TaxImport = z.infer<typeof taxImportSchema>;
/** GET /view-tax-imports */
export type TaxImportsResponse = z.infer<typeof taxImportsSchema>;
/** POST /accept-tax-import/{id}, POST /reject-tax-import/{id} */
export type TaxImportSavedResponse = z.infer<typeof taxImportSavedSchema>;

export type MpesaPrompt = z.infer<typeof promptRowSchema>;
/** GET /view-mpesa-prompts */
export type MpesaPromptsResponse = z.infer<typeof promptsSchema>;
/** POST /ask-about-mpesa-prompt/{id}, /close-mpesa-prompt/{id} */
export type MpesaPromptSavedResponse = z.infer<typeof promptSavedSchema>;
/** POST /close-mpesa-prompt/{id} */
export type CloseMpesaPromptRequest = z.input<typeof closePromptForm>;

export type MpesaPayment = z.infer<typeof mpesaPaymentSchema>;
/** GET /view-mpesa-payments */
export type MpesaPaymentsResponse = z.infer<typeof mpesaPaymentsSchema>;
/** GET /view-mpesa-payments/{id} */
export type MpesaPaymentResponse = z.infer<typeof mpesaPaymentResponseSchema>;
export type MpesaPaymentDetails = MpesaPaymentResponse['payment'];
/** POST /allocate-mpesa-payment/{id}, /keep-mpesa-payment/{id} */
export type MpesaPaymentSavedResponse = z.infer<typeof mpesaPaymentSavedSchema>;
/** POST /allocate-mpesa-payment/{id} */
export type AllocatePaymentRequest = z.input<typeof allocatePaymentForm>;
/** POST /keep-mpesa-payment/{id} */
export type KeepPaymentRequest = z.input<typeof keepPaymentForm>;
