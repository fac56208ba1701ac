/** Names of the functions at the older entrance. */
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
  /** Whether item numbers must be consecutive, whatever precedes the number, and purchase numbers without gaps. */
  readonly isStrict?: true;
};

/** Names at the newer entrance, which requires a token. */
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
