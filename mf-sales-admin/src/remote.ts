import { defineRemote } from '@ofisi/shared-contract/remote-app';
import { type manifest, name } from './manifest';

export const remote = defineRemote<typeof manifest>(
  { name },
  {
    'add-quotation': () =>
      import(/* webpackChunkName: "add-quotation" */ './quotations/add-quotation-page').then(
        (page) => page.AddQuotationPage,
      ),
    'edit-quotation': () =>
      import(/* webpackChunkName: "edit-quotation" */ './quotations/edit-quotation-page').then(
        (page) => page.EditQuotationPage,
      ),
    'quotation-details': () =>
      import(/* webpackChunkName: "quotation-details" */ './quotations/quotation-page').then(
        (page) => page.QuotationPage,
      ),
    quotations: () =>
      import(/* webpackChunkName: "quotations" */ './quotations/quotations-page').then((page) => page.QuotationsPage),
    'quote-requests': () =>
      import(/* webpackChunkName: "quote-requests" */ './quote-requests/quote-requests-page').then(
        (page) => page.QuoteRequestsPage,
      ),
    'add-delivery': () =>
      import(/* webpackChunkName: "add-delivery" */ './deliveries/add-delivery-page').then(
        (page) => page.AddDeliveryPage,
      ),
    deliveries: () =>
      import(/* webpackChunkName: "deliveries" */ './deliveries/deliveries-page').then((page) => page.DeliveriesPage),
    'delivery-details': () =>
      import(/* webpackChunkName: "delivery-details" */ './deliveries/delivery-page').then((page) => page.DeliveryPage),
    'edit-delivery': () =>
      import(/* webpackChunkName: "edit-delivery" */ './deliveries/edit-delivery-page').then(
        (page) => page.EditDeliveryPage,
      ),
    'record-sale': () =>
      import(/* webpackChunkName: "record-sale" */ './record-sale/record-sale-page').then(
        (page) => page.RecordSalePage,
      ),
    'add-return': () =>
      import(/* webpackChunkName: "add-return" */ './returns/add-return-page').then((page) => page.AddReturnPage),
    'edit-return': () =>
      import(/* webpackChunkName: "edit-return" */ './returns/edit-return-page').then((page) => page.EditReturnPage),
    'return-details': () =>
      import(/* webpackChunkName: "return-details" */ './returns/return-page').then((page) => page.ReturnPage),
    returns: () => import(/* webpackChunkName: "returns" */ './returns/returns-page').then((page) => page.ReturnsPage),
    till: () => import(/* webpackChunkName: "till" */ './till/till-page').then((page) => page.TillPage),
    tills: () => import(/* webpackChunkName: "tills" */ './till/tills-page').then((page) => page.TillsPage),
    'till-details': () =>
      import(/* webpackChunkName: "till-details" */ './till/till-details-page').then((page) => page.TillDetailsPage),
    sales: () => import(/* webpackChunkName: "sales" */ './sales/sales-page').then((page) => page.SalesPage),
    'web-orders': () =>
      import(/* webpackChunkName: "web-orders" */ './web-orders/web-orders-page').then((page) => page.WebOrdersPage),
  },
  {
    'sales-figures': () =>
      import(/* webpackChunkName: "sales-figures" */ './dashboard/sales-widget').then((widget) => widget.SalesWidget),
    'your-till': () =>
      import(/* webpackChunkName: "your-till" */ './dashboard/till-widget').then((widget) => widget.TillWidget),
    'latest-sales': () =>
      import(/* webpackChunkName: "latest-sales" */ './sales/latest-sales').then((widget) => widget.LatestSales),
  },
);
