/** What the functions are called at the older entrance. */
export const OLDER = {
  initialise: 'selectInitOsdcInfo',
  saveItem: 'saveItem',
  saveSale: 'saveTrnsSalesOsdc',
  findSale: 'selectInvoiceDetails',
  codes: 'selectCodeList',
  classifications: 'selectItemClsList',
  saveStock: 'insertStockIO',
  saveStockMaster: 'saveStockMaster',
  purchases: 'selectTrnsPurchaseSalesList',
  savePurchase: 'insertTrnsPurchase',
  imports: 'selectImportItemList',
  saveImport: 'updateImportItem',
} as const;

export type Names = Readonly<Record<keyof typeof OLDER, string>> & {
  /** Whether items are numbered one after the other, whatever is before the number, and purchases without a gap. */
  readonly isStrict?: true;
};

/** At the newer one, before which a token is needed. */
export const NEWER: Names = {
  initialise: 'initialize',
  saveItem: 'saveItem',
  saveSale: 'sendSalesTransaction',
  findSale: 'selectInvoiceDetail',
  codes: 'selectCodeList',
  classifications: 'selectItemClass',
  saveStock: 'insert/stockIO',
  saveStockMaster: 'save/stockMaster',
  purchases: 'getPurchaseTransactionInfo',
  savePurchase: 'sendPurchaseTransactionInfo',
  imports: 'selectImportItemList',
  saveImport: 'updateImportItem',
};
