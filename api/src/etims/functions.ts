/**
 * The functions of the tax office's service used by the shop, with their names at the older entrance and at the newer one, which requires a
 * token.
 */
export const FUNCTIONS = {
  initialise: { older: 'selectInitOsdcInfo', newer: 'initialize' },
  saveItem: { older: 'saveItem', newer: 'saveItem' },
  saveSale: { older: 'saveTrnsSalesOsdc', newer: 'sendSalesTransaction' },
  findSale: { older: 'selectInvoiceDetails', newer: 'selectInvoiceDetail' },
  codes: { older: 'selectCodeList', newer: 'selectCodeList' },
  classifications: { older: 'selectItemClsList', newer: 'selectItemClass' },
  saveStock: { older: 'insertStockIO', newer: 'insert/stockIO' },
  saveStockMaster: { older: 'saveStockMaster', newer: 'save/stockMaster' },
  purchases: { older: 'selectTrnsPurchaseSalesList', newer: 'getPurchaseTransactionInfo' },
  savePurchase: { older: 'insertTrnsPurchase', newer: 'sendPurchaseTransactionInfo' },
  imports: { older: 'selectImportItemList', newer: 'selectImportItemList' },
  saveImport: { older: 'updateImportItem', newer: 'updateImportItem' },
} as const;

export type EtimsFunction = keyof typeof FUNCTIONS;
