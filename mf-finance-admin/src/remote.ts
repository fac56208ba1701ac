import { defineRemote } from '@ofisi/shared-contract/remote-app';
import { type manifest, name } from './manifest';

export const remote = defineRemote<typeof manifest>(
  { name },
  {
    accounts: () =>
      import(/* webpackChunkName: "accounts" */ './accounts/accounts-page').then((page) => page.AccountsPage),
    'money-of-no-account': () =>
      import(/* webpackChunkName: "money-of-no-account" */ './accounts/no-account-page').then(
        (page) => page.NoAccountPage,
      ),
    account: () => import(/* webpackChunkName: "account" */ './accounts/account-page').then((page) => page.AccountPage),
    'mpesa-payments': () =>
      import(/* webpackChunkName: "mpesa-payments" */ './mpesa-payments/mpesa-payments-page').then(
        (page) => page.MpesaPaymentsPage,
      ),
    'mpesa-prompts': () =>
      import(/* webpackChunkName: "mpesa-prompts" */ './mpesa-prompts/mpesa-prompts-page').then(
        (page) => page.MpesaPromptsPage,
      ),
    refunds: () => import(/* webpackChunkName: "refunds" */ './refunds/refunds-page').then((page) => page.RefundsPage),
    'mpesa-reconciliation': () =>
      import(/* webpackChunkName: "mpesa-reconciliation" */ './reconciliation/reconciliation-page').then(
        (page) => page.ReconciliationPage,
      ),
    'tax-invoices': () =>
      import(/* webpackChunkName: "tax-invoices" */ './tax-invoices/tax-invoices-page').then(
        (page) => page.TaxInvoicesPage,
      ),
    'tax-purchases': () =>
      import(/* webpackChunkName: "tax-purchases" */ './tax-received/tax-purchases-page').then(
        (page) => page.TaxPurchasesPage,
      ),
    'tax-imports': () =>
      import(/* webpackChunkName: "tax-imports" */ './tax-received/tax-imports-page').then(
        (page) => page.TaxImportsPage,
      ),
    'books-check': () =>
      import(/* webpackChunkName: "books-check" */ './books/books-page').then((page) => page.BooksPage),
    closing: () => import(/* webpackChunkName: "closing" */ './closing/closing-page').then((page) => page.ClosingPage),
    'purchase-orders': () =>
      import(/* webpackChunkName: "purchase-orders" */ './purchase-orders/purchase-orders-page').then(
        (page) => page.PurchaseOrdersPage,
      ),
    'add-purchase-order': () =>
      import(/* webpackChunkName: "add-purchase-order" */ './purchase-orders/add-purchase-order-page').then(
        (page) => page.AddPurchaseOrderPage,
      ),
    'purchase-order': () =>
      import(/* webpackChunkName: "purchase-order" */ './purchase-orders/purchase-order-page').then(
        (page) => page.PurchaseOrderPage,
      ),
    'edit-purchase-order': () =>
      import(/* webpackChunkName: "edit-purchase-order" */ './purchase-orders/edit-purchase-order-page').then(
        (page) => page.EditPurchaseOrderPage,
      ),
    purchases: () =>
      import(/* webpackChunkName: "purchases" */ './purchases/purchases-page').then((page) => page.PurchasesPage),
    'add-purchase': () =>
      import(/* webpackChunkName: "add-purchase" */ './purchases/add-purchase-page').then(
        (page) => page.AddPurchasePage,
      ),
    purchase: () =>
      import(/* webpackChunkName: "purchase" */ './purchases/purchase-page').then((page) => page.PurchasePage),
    'supplier-returns': () =>
      import(/* webpackChunkName: "supplier-returns" */ './supplier-returns/supplier-returns-page').then(
        (page) => page.SupplierReturnsPage,
      ),
    'return-goods': () =>
      import(/* webpackChunkName: "return-goods" */ './supplier-returns/return-goods-page').then(
        (page) => page.ReturnGoodsPage,
      ),
    'edit-purchase': () =>
      import(/* webpackChunkName: "edit-purchase" */ './purchases/edit-purchase-page').then(
        (page) => page.EditPurchasePage,
      ),
    'import-expense-categories': () =>
      import(
        /* webpackChunkName: "import-expense-categories" */ './expense-categories/import-expense-categories-page'
      ).then((page) => page.ImportExpenseCategoriesPage),
    expenses: () =>
      import(/* webpackChunkName: "expenses" */ './expenses/expenses-page').then((page) => page.ExpensesPage),
    'expense-categories': () =>
      import(/* webpackChunkName: "expense-categories" */ './expense-categories/expense-categories-page').then(
        (page) => page.ExpenseCategoriesPage,
      ),
    'profit-and-loss': () =>
      import(/* webpackChunkName: "profit-and-loss" */ './reports/profit-page').then((page) => page.ProfitPage),
    'vat-report': () => import(/* webpackChunkName: "vat-report" */ './reports/vat-page').then((page) => page.VatPage),
    'sales-report': () =>
      import(/* webpackChunkName: "sales-report" */ './reports/sales-page').then((page) => page.SalesReportPage),
    'cash-flow': () =>
      import(/* webpackChunkName: "cash-flow" */ './reports/cash-flow-page').then((page) => page.CashFlowPage),
    'stock-history': () =>
      import(/* webpackChunkName: "stock-history" */ './reports/stock-history-page').then(
        (page) => page.StockHistoryPage,
      ),
    'debts-report': () =>
      import(/* webpackChunkName: "debts-report" */ './reports/debts-page').then((page) => page.DebtsPage),
  },
  {
    'gross-profit': () =>
      import(/* webpackChunkName: "gross-profit" */ './reports/profit-widget').then((widget) => widget.ProfitWidget),
    'money-flow': () =>
      import(/* webpackChunkName: "money-flow" */ './reports/cash-flow-widget').then((widget) => widget.CashFlowWidget),
    'payment-attention': () =>
      import(/* webpackChunkName: "payment-attention" */ './payment-attention/payment-attention-widget').then(
        (widget) => widget.PaymentAttentionWidget,
      ),
    debts: () => import(/* webpackChunkName: "debts" */ './reports/debts-widget').then((widget) => widget.DebtsWidget),
  },
);
