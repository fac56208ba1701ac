import Fastify, { type LightMyRequestResponse } from 'fastify';
import * as catalogueCalls from '@ofisi/api-contract/catalogue/calls';
import * as contactsCalls from '@ofisi/api-contract/contacts/calls';
import * as financeCalls from '@ofisi/api-contract/finance/calls';
import { BUILT_IN_ROLES, DEFAULT_PERMISSIONS } from '@ofisi/api-contract/permissions';
import * as quotationsCalls from '@ofisi/api-contract/quotations/calls';
import * as serviceCalls from '@ofisi/api-contract/service/calls';
import type { ResourceCalls } from '@ofisi/api-contract/resource-calls';
import type { SessionStore } from './sessions';
import { openTestShop, type TestShop } from '../testing/test-shop';
import { permissionGuard, type RoutePermission } from './guard';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

type Call = [string, string, RoutePermission];

/** The calls of the resources and their permissions, from the contract. */
const RESOURCES = [catalogueCalls, contactsCalls, financeCalls, quotationsCalls, serviceCalls]
  .flatMap((calls) => Object.values<ResourceCalls>(calls))
  .flatMap(({ one, many, permission, readPermission = permission, removePath = `delete-${one}` }): Call[] => [
    ['GET', `/api/view-${many}`, readPermission],
    ['GET', `/api/view-${many}/:id`, readPermission],
    ['POST', `/api/add-${one}`, permission],
    ['POST', `/api/update-${one}/:id`, permission],
    ['POST', `/api/${removePath}/:id`, permission],
    ['POST', `/api/delete-${many}`, permission],
  ]);

/**
 * Every call of this API with the permission it requires. A call outside the resources must be added here, with some thought about its
 * permission.
 */
const CALLS: Call[] = [
  ...RESOURCES,
  ['GET', '/sanctum/csrf-cookie', 'public'],
  ['GET', '/api/health', 'public'],
  ['GET', '/api/contract', 'public'],
  ['GET', '/healthz', 'public'],
  ['GET', '/readyz', 'public'],
  ['GET', '/api/openapi.json', 'public'],
  ['POST', '/api/user-login', 'public'],
  ['POST', '/api/user-login/code', 'public'],
  ['POST', '/api/user-register', 'public'],
  ['POST', '/api/forgot-password', 'public'],
  ['POST', '/api/reset-password', 'public'],
  ['POST', '/api/confirm-email', 'public'],
  ['POST', '/api/logout', 'signed-in'],
  ['POST', '/api/user/log-out-everywhere', 'signed-in'],
  ['POST', '/api/user/profile', 'signed-in'],
  ['POST', '/api/user/password', 'signed-in'],
  ['POST', '/api/user/email', 'signed-in'],
  ['POST', '/api/user/email/send-confirmation', 'signed-in'],
  ['GET', '/api/user/sessions', 'signed-in'],
  ['POST', '/api/user/sessions/:id/end', 'signed-in'],
  ['GET', '/api/user/two-factor', 'signed-in'],
  ['POST', '/api/user/two-factor/begin', 'signed-in'],
  ['POST', '/api/user/two-factor/confirm', 'signed-in'],
  ['POST', '/api/user/two-factor/recovery-codes', 'signed-in'],
  ['POST', '/api/user/two-factor/disable', 'signed-in'],
  ['GET', '/api/security-settings', 'users.manage'],
  ['POST', '/api/security-settings/two-factor', 'users.manage'],
  ['POST', '/api/security-settings/lost-two-factor', 'users.manage'],
  ['GET', '/api/view-users', 'users.manage'],
  ['GET', '/api/view-users/:id', 'users.manage'],
  ['GET', '/api/view-users/:id/sessions', 'users.manage'],
  ['POST', '/api/add-users', 'users.manage'],
  ['POST', '/api/update-user/:id', 'users.manage'],
  ['POST', '/api/delete-user/:id', 'users.manage'],
  ['POST', '/api/delete-users', 'users.manage'],
  ['POST', '/api/end-user-sessions/:id', 'users.manage'],
  ['POST', '/api/send-user-link/:id', 'users.manage'],
  ['POST', '/api/deactivate-user/:id', 'users.manage'],
  ['POST', '/api/reactivate-user/:id', 'users.manage'],
  ['GET', '/api/view-sign-ins', 'users.manage'],
  ['GET', '/api/view-roles', ['roles.manage', 'users.manage']],
  ['GET', '/api/view-permissions', 'roles.manage'],
  ['POST', '/api/add-role', 'roles.manage'],
  ['POST', '/api/update-role/:id', 'roles.manage'],
  ['POST', '/api/delete-role/:id', 'roles.manage'],
  ['POST', '/api/delete-roles', 'roles.manage'],
  ['GET', '/api/user-profile', 'signed-in'],
  ['GET', '/api/user-roles-permissions', 'signed-in'],
  ['GET', '/api/view-product-details', 'public'],
  ['GET', '/api/view-items', 'public'],
  ['GET', '/api/view-item-filters', 'public'],
  ['GET', '/api/compare-items', 'public'],
  ['GET', '/api/get-category-items/:category', 'public'],
  ['GET', '/api/open-category/:category', 'public'],
  ['GET', '/api/open-arrival/:slug', 'public'],
  // Checked by the call itself, which looks up the permission for the kind of import.
  ['GET', '/api/view-imports/:kind', 'signed-in'],
  ['GET', '/api/view-import/:id', 'signed-in'],
  ['GET', '/api/view-import-left-out/:id', 'signed-in'],
  ['GET', '/api/view-import-example/:kind', 'signed-in'],
  ['POST', '/api/add-import/:kind', 'signed-in'],
  ['POST', '/api/check-import/:id', 'signed-in'],
  ['POST', '/api/run-import/:id', 'signed-in'],
  ['POST', '/api/cancel-import/:id', 'signed-in'],
  ['GET', '/api/view-product-form-options', 'catalogue.view'],
  ['GET', '/api/view-items-for-staff', ['catalogue.view', 'offers.manage']],
  ['GET', '/api/view-items-for-staff/:id', 'catalogue.view'],
  ['POST', '/api/add-item', 'catalogue.manage'],
  ['POST', '/api/update-item/:item', 'catalogue.manage'],
  ['POST', '/api/delete-item/:id', 'catalogue.manage'],
  ['POST', '/api/delete-items', 'catalogue.manage'],
  ['GET', '/api/view-bulk-changes', 'catalogue.manage'],
  ['GET', '/api/view-bulk-changes/:id', 'catalogue.manage'],
  ['POST', '/api/prepare-price-change', 'catalogue.manage'],
  ['POST', '/api/prepare-category-change', 'catalogue.manage'],
  ['POST', '/api/prepare-state-change', 'catalogue.manage'],
  ['POST', '/api/apply-bulk-change/:id', 'catalogue.manage'],
  ['POST', '/api/undo-bulk-change/:id', 'catalogue.manage'],
  ['POST', '/api/item-labels', ['catalogue.manage', 'purchases.manage']],
  ['POST', '/api/adjust-stock/:id', 'stock.manage'],
  ['GET', '/api/view-stock-movements', 'stock.manage'],
  ['GET', '/api/view-low-stock', 'stock.manage'],
  ['POST', '/api/update-reorder-level/:id', 'stock.manage'],
  ['GET', '/api/view-stock-value', 'purchases.manage'],
  ['GET', '/api/view-stock-takes', 'stock.manage'],
  ['GET', '/api/view-stock-takes/:id', 'stock.manage'],
  ['GET', '/api/view-stock-takes/:id/lines', 'stock.manage'],
  ['POST', '/api/add-stock-take', 'stock.manage'],
  ['POST', '/api/scan-stock-take/:id', 'stock.manage'],
  ['POST', '/api/count-stock-take-line/:id', 'stock.manage'],
  ['POST', '/api/move-stock-take/:id', 'stock.manage'],
  ['GET', '/api/view-stock-value-totals', 'purchases.manage'],
  ['GET', '/api/search-items', 'public'],
  ['GET', '/api/search-suggestions', 'public'],
  ['POST', '/api/missed-searches', 'public'],
  ['GET', '/api/view-missed-searches', 'catalogue.manage'],
  ['GET', '/api/sitemap-pages', 'public'],
  ['POST', '/api/delete-book-category/:id', 'catalogue.manage'],
  ['GET', '/api/view-best-sellers', 'catalogue.manage'],
  ['GET', '/api/view-profit-and-loss', 'reports.view'],
  ['GET', '/api/view-service-report', 'service.manage'],
  ['GET', '/api/view-vat-report', 'reports.view'],
  ['GET', '/api/view-vat-documents/:from/:to', 'reports.view'],
  ['GET', '/api/view-sales-by/:by/:from/:to', 'reports.view'],
  ['GET', '/api/view-stock-value-history', 'reports.view'],
  ['GET', '/api/view-debts', 'reports.view'],
  ['GET', '/api/view-cash-flow', 'reports.view'],
  ['GET', '/api/find-for-sale', 'sales.create'],
  ['GET', '/api/view-serials-for-sale', 'sales.create'],
  ['GET', '/api/view-serial-items', 'serials.manage'],
  ['GET', '/api/view-serials', 'serials.manage'],
  ['GET', '/api/view-serials/:id', 'serials.manage'],
  ['POST', '/api/correct-serial/:id', 'serials.manage'],
  ['POST', '/api/correct-warranty/:id', 'serials.manage'],
  ['POST', '/api/put-on-sale/:id', 'serials.manage'],
  ['GET', '/api/view-new-arrivals', 'catalogue.manage'],
  ['POST', '/api/add-new-arrival', 'catalogue.manage'],
  ['POST', '/api/delete-new-arrival/:id', 'catalogue.manage'],
  ['POST', '/api/delete-new-arrivals', 'catalogue.manage'],
  ['POST', '/api/order-new-arrivals', 'catalogue.manage'],
  ['GET', '/api/view-hot-deals', 'catalogue.manage'],
  ['POST', '/api/add-hot-deal', 'catalogue.manage'],
  ['POST', '/api/update-hot-deal/:id', 'catalogue.manage'],
  ['POST', '/api/delete-hot-deal/:id', 'catalogue.manage'],
  ['POST', '/api/delete-hot-deals', 'catalogue.manage'],
  ['POST', '/api/order-hot-deals', 'catalogue.manage'],
  ['POST', '/api/order-product-categories', 'catalogue.manage'],
  ['GET', '/api/view-banners', 'offers.manage'],
  ['POST', '/api/order-banners', 'offers.manage'],
  ['POST', '/api/add-review', 'public'],
  ['GET', '/api/item-reviews/:slug', 'public'],
  ['GET', '/api/view-reviews', 'ratings.moderate'],
  ['POST', '/api/moderate-review/:id', 'ratings.moderate'],
  ['POST', '/api/moderate-reviews', 'ratings.moderate'],
  ['POST', '/api/answer-review/:id', 'ratings.moderate'],
  ['GET', '/api/find-machines', 'public'],
  ['GET', '/api/open-machine/:slug', 'public'],
  ['GET', '/api/view-misfits', 'public'],
  ['GET', '/api/user/machines', 'signed-in'],
  ['POST', '/api/user/machines', 'signed-in'],
  ['GET', '/api/view-item-machines/:id', 'catalogue.manage'],
  ['POST', '/api/change-item-machines/:id', 'catalogue.manage'],
  ['GET', '/api/user/wishlist', 'signed-in'],
  ['POST', '/api/user/wishlist', 'signed-in'],
  ['POST', '/api/ordered-products', 'public'],
  ['POST', '/api/cart/quote', 'public'],
  ['GET', '/api/orders/:token', 'public'],
  ['POST', '/api/orders/:token/cancel', 'public'],
  ['GET', '/api/orders/:token/payment', 'public'],
  ['GET', '/api/orders/:token/payment/events', 'public'],
  ['POST', '/api/orders/:token/prompts', 'public'],
  ['GET', '/api/order-payments/:order_id/payment', 'sales.create'],
  ['POST', '/api/order-payments/:order_id/prompts', 'sales.create'],
  ['POST', '/api/track-order', 'public'],
  ['GET', '/api/view-orders', 'sales.view'],
  ['GET', '/api/view-orders/:id', 'sales.view'],
  ['POST', '/api/print-invoices', 'sales.view'],
  ['GET', '/api/view-web-orders', 'sales.view'],
  ['GET', '/api/view-web-order-counts', 'sales.view'],
  ['POST', '/api/delete-order/:id', 'sales.void'],
  ['GET', '/api/view-items-for-sale', 'sales.create'],
  ['GET', '/api/view-customers-for-sale', ['sales.create', 'service.manage']],
  ['GET', '/api/scan-item', 'sales.create'],
  ['GET', '/api/view-customer-form-options', 'sales.create'],
  ['GET', '/api/view-held-sales', 'sales.create'],
  ['POST', '/api/hold-sale', 'sales.create'],
  ['POST', '/api/resume-held-sale/:id', 'sales.create'],
  ['POST', '/api/discard-held-sale/:id', 'sales.create'],
  ['POST', '/api/add-customer-payment', 'sales.create'],
  ['GET', '/api/my-till', 'sales.create'],
  ['GET', '/api/view-sales-figures', 'sales.view'],
  ['POST', '/api/open-till', 'sales.create'],
  ['POST', '/api/add-till-cash/:id', 'sales.create'],
  ['POST', '/api/close-my-till/:id', 'sales.create'],
  ['POST', '/api/close-till/:id', 'till.manage'],
  ['POST', '/api/approve-till/:id', 'till.manage'],
  ['GET', '/api/view-till-cashiers', 'till.manage'],
  ['GET', '/api/view-till-sessions', 'till.manage'],
  ['GET', '/api/view-till-sessions/:id', 'till.manage'],
  ['GET', '/api/view-orders-for-delivery', 'deliveries.manage'],
  ['GET', '/api/view-deliveries', 'deliveries.manage'],
  ['GET', '/api/view-deliveries/:id', 'deliveries.manage'],
  ['GET', '/api/scan-for-delivery', 'deliveries.manage'],
  ['POST', '/api/add-deliveries', 'deliveries.manage'],
  ['POST', '/api/update-deliveries/:id', 'deliveries.manage'],
  ['POST', '/api/delete-deliveries/:id', 'deliveries.manage'],
  ['POST', '/api/delete-deliveries', 'deliveries.manage'],
  ['POST', '/api/delivery-notes', 'deliveries.manage'],
  ['POST', '/api/packing-list', 'deliveries.manage'],
  ['POST', '/api/add-order-payment', 'sales.create'],
  ['GET', '/api/view-orders-for-return', 'sales.void'],
  ['GET', '/api/view-returns', 'sales.void'],
  ['GET', '/api/view-returns/:id', 'sales.void'],
  ['POST', '/api/add-returns', 'sales.void'],
  ['POST', '/api/update-returns/:id', 'sales.void'],
  ['POST', '/api/cancel-rest/:id', 'sales.void'],
  ['POST', '/api/delete-returns/:id', 'sales.void'],
  ['POST', '/api/delete-returns', 'sales.void'],
  ['GET', '/api/my-orders', 'signed-in'],
  ['GET', '/api/my-quotations', 'signed-in'],
  ['GET', '/api/my-returns', 'signed-in'],
  ['GET', '/api/my-return-requests', 'signed-in'],
  ['GET', '/api/orders/:token/return-requests', 'public'],
  ['POST', '/api/orders/:token/return-requests', 'public'],
  ['POST', '/api/orders/:token/return-requests/:id/withdraw', 'public'],
  ['GET', '/api/view-return-requests', 'sales.void'],
  ['POST', '/api/decline-return-request/:id', 'sales.void'],
  ['GET', '/api/user/delivery-details', 'signed-in'],
  ['POST', '/api/user/delivery-details', 'signed-in'],
  ['POST', '/api/user/delete-delivery-details', 'signed-in'],
  ['GET', '/api/user/addresses', 'signed-in'],
  ['POST', '/api/user/addresses', 'signed-in'],
  ['POST', '/api/user/addresses/:id', 'signed-in'],
  ['POST', '/api/user/addresses/:id/delete', 'signed-in'],
  ['POST', '/api/user/addresses/:id/make-default', 'signed-in'],
  ['POST', '/api/quote-requests', 'public'],
  ['GET', '/api/view-quote-requests', 'quotations.manage'],
  ['POST', '/api/close-quote-request/:id', 'quotations.manage'],
  ['GET', '/api/view-quotation-draft', 'quotations.manage'],
  ['GET', '/api/view-quotations/:id/pdf', 'quotations.manage'],
  ['GET', '/api/view-quotations/:id/undrawable', 'quotations.manage'],
  ['POST', '/api/send-quotation/:id', 'quotations.manage'],
  ['POST', '/api/decline-quotation/:id', 'quotations.manage'],
  ['POST', '/api/accept-quotation/:id', 'quotations.manage'],
  ['GET', '/api/quotations/:token', 'public'],
  ['GET', '/api/quotations/:token/pdf', 'public'],
  ['POST', '/api/quotations/:token/accept', 'public'],
  ['POST', '/api/quotations/:token/decline', 'public'],
  ['POST', '/api/request-service', 'public'],
  ['POST', '/api/track-service-job', 'public'],
  ['POST', '/api/check-warranty', 'public'],
  ['GET', '/api/my-service-jobs', 'signed-in'],
  ['GET', '/api/my-service-contracts', 'signed-in'],
  ['GET', '/api/view-service-work/:id', 'service.work'],
  ['GET', '/api/view-service-items', 'service.work'],
  ['POST', '/api/take-service-parts/:id', 'service.work'],
  ['POST', '/api/put-back-service-parts/:id', 'service.work'],
  ['POST', '/api/use-service-part/:id', 'service.work'],
  ['POST', '/api/charge-service-diagnosis/:id', 'service.manage'],
  ['POST', '/api/charge-service-storage/:id', 'service.manage'],
  ['POST', '/api/move-service-job/:id', 'service.work'],
  ['POST', '/api/replace-machine/:id', 'service.manage'],
  ['GET', '/api/view-suppliers-for-claims', 'service.manage'],
  ['POST', '/api/add-service-hours/:id', 'service.work'],
  ['POST', '/api/delete-service-hours/:id', 'service.work'],
  ['POST', '/api/add-service-message/:id', 'service.work'],
  ['GET', '/api/view-service-board', 'service.work'],
  ['GET', '/api/view-service-calendar', 'service.work'],
  ['GET', '/api/view-technicians', 'service.work'],
  ['GET', '/api/view-equipment-by-serial', 'service.manage'],
  ['POST', '/api/upload-service-picture', 'service.work'],
  ['POST', '/api/add-service-picture/:id', 'service.work'],
  ['GET', '/api/service-pictures/:name', 'service.work'],
  ['POST', '/api/move-service-contract/:id', 'service.manage'],
  ['POST', '/api/send-meter-link/:id', 'service.manage'],
  ['GET', '/api/view-contract-services', 'service.manage'],
  ['GET', '/api/view-contract-run', 'service.manage'],
  ['POST', '/api/run-service-contracts', 'service.manage'],
  ['GET', '/api/view-contract-machines', 'service.work'],
  ['GET', '/api/view-contract-machines/:id', 'service.work'],
  ['POST', '/api/add-contract-machine/:id', 'service.manage'],
  ['POST', '/api/update-contract-machine/:id', 'service.manage'],
  ['POST', '/api/renew-meter-link/:id', 'service.manage'],
  ['POST', '/api/add-contract-message/:id', 'service.manage'],
  ['POST', '/api/give-up-service-parts/:id', 'service.manage'],
  ['POST', '/api/remove-contract-machine/:id', 'service.manage'],
  ['POST', '/api/add-meter-reading/:id', 'service.work'],
  ['GET', '/api/view-contract-supplies/:id', 'service.work'],
  ['POST', '/api/give-contract-supply/:id', 'service.work'],
  ['POST', '/api/put-back-contract-supply/:id', 'service.manage'],
  ['GET', '/api/view-contract-margin/:id', 'service.manage'],
  ['POST', '/api/withdraw-meter-reading/:id', 'service.manage'],
  ['GET', '/api/meter-pictures/:name', 'service.manage'],
  ['GET', '/api/meters/:token', 'public'],
  ['POST', '/api/meters/:token', 'public'],
  ['POST', '/api/meters/:token/picture', 'public'],
  ['GET', '/api/view-customers/:id/statement', 'contacts.manage'],
  ['GET', '/api/view-suppliers/:id/statement', 'contacts.manage'],
  ...['customers', 'suppliers'].flatMap((kind): Call[] => [
    ['GET', `/api/view-aged-debts/${kind}`, 'contacts.manage'],
    ['GET', `/api/view-aged-debt-totals/${kind}`, 'contacts.manage'],
    ['POST', `/api/activate-${kind}`, 'contacts.manage'],
    ['POST', `/api/deactivate-${kind}`, 'contacts.manage'],
    ['POST', `/api/merge-${kind}`, 'contacts.manage'],
  ]),
  ['POST', '/api/upload-picture', 'catalogue.manage'],
  ['POST', '/api/upload-receipt', 'expenses.manage'],
  ['GET', '/api/receipts/:name', 'expenses.manage'],
  ['GET', '/api/view-expense-form-options', 'expenses.manage'],
  ['GET', '/api/view-purchase-orders/:id/pdf', 'purchases.manage'],
  ['GET', '/api/view-purchase-orders/:id/undrawable', 'purchases.manage'],
  ['POST', '/api/send-purchase-order/:id', 'purchases.manage'],
  ['GET', '/api/view-purchase-form-options', 'purchases.manage'],
  ['GET', '/api/products', 'purchases.manage'],
  ['GET', '/api/suppliers', 'purchases.manage'],
  ['GET', '/api/scan-for-purchase', 'purchases.manage'],
  ['POST', '/api/add-supplier-payment', 'purchases.manage'],
  ['POST', '/api/reverse-supplier-payment/:id', 'purchases.manage'],
  ['GET', '/api/view-purchases/:id/payments', 'purchases.manage'],
  ['POST', '/api/reorder-items', 'purchases.manage'],
  ['GET', '/api/get-item-stats', 'catalogue.view'],
  ['GET', '/api/view-supplier-returns', 'purchases.manage'],
  ['POST', '/api/add-supplier-return', 'purchases.manage'],
  ['POST', '/api/delete-supplier-return/:id', 'purchases.manage'],
  ['POST', '/api/delete-supplier-returns', 'purchases.manage'],
  [
    'GET',
    '/api/view-account-options',
    ['accounts.manage', 'sales.create', 'sales.void', 'deliveries.manage', 'purchases.manage', 'expenses.manage'],
  ],
  ['POST', '/api/update-usual-accounts', 'accounts.manage'],
  ['GET', '/api/view-accounts/:id/statement', 'accounts.manage'],
  ['GET', '/api/view-accounts/:id/totals', 'accounts.manage'],
  ['POST', '/api/mark-account-entries', 'accounts.manage'],
  ['GET', '/api/view-mpesa-reconciliation', 'accounts.manage'],
  ['GET', '/api/payment-attention', 'accounts.manage'],
  ['GET', '/api/books-check', 'accounts.manage'],
  ['POST', '/api/check-books', 'accounts.manage'],
  ['GET', '/api/view-refunds', 'accounts.manage'],
  ['POST', '/api/add-refund', 'accounts.manage'],
  ['POST', '/api/approve-refund/:id', 'accounts.manage'],
  ['POST', '/api/ask-about-refund/:id', 'accounts.manage'],
  ['POST', '/api/reject-refund/:id', 'accounts.manage'],
  ['POST', '/api/record-refund/:id', 'accounts.manage'],
  ['GET', '/api/view-account-totals', 'accounts.manage'],
  ['GET', '/api/view-money-of-no-account', 'accounts.manage'],
  ['POST', '/api/add-transfer', 'accounts.manage'],
  ['POST', '/api/undo-transfer/:id', 'accounts.manage'],
  ['GET', '/api/view-mpesa-prompts', 'accounts.manage'],
  ['POST', '/api/ask-about-mpesa-prompt/:id', 'accounts.manage'],
  ['POST', '/api/close-mpesa-prompt/:id', 'accounts.manage'],
  ['GET', '/api/view-mpesa-payments', 'accounts.manage'],
  ['GET', '/api/view-mpesa-payments/:id', 'accounts.manage'],
  ['POST', '/api/allocate-mpesa-payment/:id', 'accounts.manage'],
  ['POST', '/api/ask-about-mpesa-payment/:id', 'accounts.manage'],
  ['POST', '/api/accept-mpesa-payment/:id', 'accounts.manage'],
  ['POST', '/api/take-back-mpesa-payment/:id', 'accounts.manage'],
  ['POST', '/api/keep-mpesa-payment/:id', 'accounts.manage'],
  ['GET', '/api/view-closing', 'periods.close'],
  ['POST', '/api/close-books', 'periods.close'],
  ['POST', '/api/reopen-books', 'periods.close'],
  ['GET', '/api/view-tax-classifications', 'catalogue.view'],
  ['GET', '/api/view-tax-classifications/:code', 'catalogue.view'],
  ['GET', '/api/view-tax-documents', 'tax_invoices.manage'],
  ['GET', '/api/tax-service', 'tax_invoices.manage'],
  ['GET', '/api/tax-lists', 'tax_invoices.manage'],
  ['POST', '/api/retry-tax-document/:id', 'tax_invoices.manage'],
  ['POST', '/api/enter-tax-signature/:id', 'tax_invoices.manage'],
  ['POST', '/api/retry-tax-stock', 'tax_invoices.manage'],
  ['GET', '/api/view-tax-purchases', 'tax_invoices.manage'],
  ['POST', '/api/accept-tax-purchase/:id', 'tax_invoices.manage'],
  ['POST', '/api/reject-tax-purchase/:id', 'tax_invoices.manage'],
  ['GET', '/api/view-tax-imports', 'tax_invoices.manage'],
  ['POST', '/api/accept-tax-import/:id', 'tax_invoices.manage'],
  ['POST', '/api/reject-tax-import/:id', 'tax_invoices.manage'],
  ['POST', '/api/print-tax-document/:id', 'sales.view'],
  ['POST', '/api/orders/:token/print', 'public'],
  ['GET', '/api/shop-settings', 'public'],
  ['GET', '/api/delivery-places', 'public'],
  ['GET', '/api/view-settings', 'settings.manage'],
  ['POST', '/api/update-settings/shop', 'settings.manage'],
  ['POST', '/api/update-settings/payment', 'settings.manage'],
  ['POST', '/api/update-settings/terms', 'settings.manage'],
  ['POST', '/api/update-settings/tax', 'settings.manage'],
  ['POST', '/api/update-settings/numbering', 'settings.manage'],
  ['POST', '/api/update-settings/limits', 'settings.manage'],
  ['POST', '/api/update-settings/service', 'settings.manage'],
  ['GET', '/api/view-audit-log', 'audit.view'],
  ['GET', '/api/view-audit-log/:id', 'audit.view'],
  ['GET', '/api/dashboard-layout', 'backoffice.access'],
  ['POST', '/api/dashboard-layout', 'backoffice.access'],
  ['POST', '/api/dashboard-layout/reset', 'backoffice.access'],
  ['GET', '/api/list-settings/:list', 'backoffice.access'],
  ['POST', '/api/list-settings/:list/columns', 'backoffice.access'],
  ['POST', '/api/list-settings/:list/views', 'backoffice.access'],
  ['POST', '/api/list-settings/:list/views/:id/delete', 'backoffice.access'],
  ['GET', '/api/history/:entity/:id', 'backoffice.access'],
];

const guarded = CALLS.filter(([, , permission]) => permission !== 'public');

const call = (method: string, url: string, headers: Record<string, string> = {}) => {
  const path = url.replace(/:\w+/g, '999999');
  // Renames a record that does not exist: a permitted caller gets 404 or 400, never a refusal of permission.
  return method === 'GET' ? shop.get(path, headers) : shop.post(path, { name: 'x', brand_name: 'x' }, headers);
};

test('the list above is complete', async () => {
  const routes = (await shop.get('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  const documented = Object.entries(routes.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const listed = CALLS.filter(([, url]) => url !== '/api/openapi.json').map(([method, url]) => `${method} ${url}`);
  expect(documented.sort()).toEqual(listed.sort());
});

const NO_SESSION: Record<string, string>[] = [
  {},
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'x'.repeat(43)}` },
  { authorization: "Bearer ' or 1=1 --" },
  { authorization: 'Basic YWRtaW46YWRtaW4=' },
];

const outcome = (answer: LightMyRequestResponse) =>
  `${answer.statusCode} ${answer.json<{ message?: string }>().message ?? ''}`;

test('every call but the public ones refuses a guest and a bad token', async () => {
  const others: string[] = [];
  for (const [method, url] of guarded) {
    for (const headers of NO_SESSION) {
      const answer = outcome(await call(method, url, headers));
      if (answer !== '401 Please log in to continue.') others.push(`${method} ${url}: ${answer}`);
    }
  }
  expect(others).toEqual([]);
});

/** These calls end the session that the other calls use. */
const LOG_OUT = ['/api/logout', '/api/user/log-out-everywhere'];

test.each(BUILT_IN_ROLES)('%s may make the calls of its permissions, and no other', async (role) => {
  const isAllowed = (permission: RoutePermission) =>
    permission === 'signed-in' || DEFAULT_PERMISSIONS[role].some((granted) => [permission].flat().includes(granted));
  const headers = await shop.as(role);
  const wrong: string[] = [];
  for (const [method, url, permission] of guarded.filter(([, path]) => !LOG_OUT.includes(path))) {
    const answer = await call(method, url, headers);
    const isRight = isAllowed(permission)
      ? [200, 400, 404].includes(answer.statusCode)
      : outcome(answer) === '403 You do not have permission to do this.';
    if (!isRight) wrong.push(`${method} ${url} (${String(permission)}): ${outcome(answer)}`);
  }
  expect(wrong).toEqual([]);
});

test('permission is decided before the body is even read', async () => {
  const answer = await shop.post('/api/add-product-brand', '{"broken', { 'content-type': 'application/json' });
  expect(answer.statusCode).toBe(401);
});

test('a route that declares no permission stops the start', async () => {
  const app = Fastify();
  await app.register(permissionGuard, { db: shop.db, sessions: {} as SessionStore });
  expect(() => app.get('/forgotten', async () => 'open')).toThrow('The route GET /forgotten declares no permission.');
  await app.close();
});

test('an unknown address is a 404 envelope with a request id, also for guests', async () => {
  const answer = await shop.get('/api/no-such-thing', { 'x-request-id': 'given-by-the-gateway' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ status: 404, message: 'There is nothing at this address.' });
  expect(answer.headers['x-request-id']).toBe('given-by-the-gateway');
  expect((await shop.get('/api/health', { 'x-request-id': 'bad id!' })).headers['x-request-id']).toMatch(/^[\w-]{36}$/);
});
