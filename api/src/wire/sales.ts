/** Carts, orders, sales at the counter, deliveries and quote requests. */
import type { undrawableSchema } from '../pdf/undrawable.schema';
import type { z } from 'zod';
import type {
  addDeliverySchema,
  deliveriesSchema,
  deliveryInFullSchema,
  deliverySavedSchema,
  deliverySchema,
  ordersForDeliverySchema,
  scannedForDeliverySchema,
  updateDeliverySchema,
} from '../deliveries/deliveries.schema';
import type {
  addReturnSchema,
  ordersForReturnSchema,
  returnInFullSchema,
  returnSavedSchema,
  returnSchema,
  returnsSchema,
} from '../deliveries/returns/returns.schema';
import type {
  customerFormOptionsSchema,
  saleCustomersSchema,
  saleItemsSchema,
  scannedSchema,
} from '../sales/counter/counter.schema';
import type { savedDeliveryDetailsSchema } from '../sales/delivery-details/delivery-details.schema';
import type { salesFiguresSchema } from '../sales/figures/sales-figures.schema';
import type {
  heldSaleResumedSchema,
  heldSaleSavedSchema,
  heldSaleSchema,
  heldSalesSchema,
  holdSaleForm,
} from '../sales/held-sales/held-sales.schema';
import type {
  cartQuoteRequestSchema,
  cartQuoteSchema,
  myOrdersSchema,
  orderCancelledSchema,
  orderDetailsResponseSchema,
  orderRefusedSchema,
  orderRepeatedSchema,
  orderTrackedSchema,
  ordersQuerySchema,
  ordersSchema,
  placeOrderSchema,
  trackOrderSchema,
} from '../sales/orders/orders.schema';
import type { saleDetailsResponseSchema, saleSavedSchema } from '../sales/orders/sale-details.schema';
import type { orderPaymentForm } from '../sales/payments/payments.schema';
import type { orderPaymentResponseSchema, sendPromptForm } from '../mpesa/prompts/order-payment.schema';
import type { webOrderCountsSchema, webOrderSchema, webOrdersSchema } from '../sales/web-orders/web-orders.schema';
import type {
  acceptOnlineForm,
  acceptQuotationForm,
  offeredQuotationResponseSchema,
  quotationAnsweredSchema,
  sendQuotationForm,
} from '../quotations/accept.schema';
import type {
  quotationDraftSchema,
  quotationForm,
  quotationInFullSchema,
  quotationSavedSchema,
  quotationSchema,
  quotationsSchema,
} from '../quotations/quotations.schema';
import type {
  quoteRequestedSchema,
  quoteRequestSavedSchema,
  quoteRequestsSchema,
  requestQuoteSchema,
} from '../sales/quote-requests/quote-requests.schema';

/** POST /ordered-products, headers `Idempotency-Key` and `Idempotency-Secret` */
export type PlaceOrderRequest = z.input<typeof placeOrderSchema>;
export type { OrderPlacedResponse } from '../sales/orders/orders.schema';
/** 400 of POST /ordered-products: field errors, and the current prices when those are the reason */
export type OrderRefusedResponse = z.infer<typeof orderRefusedSchema>;
export type OrderRepeatedResponse = z.infer<typeof orderRepeatedSchema>;
export type { Quote } from '../sales/orders/orders.schema';
export type { Order } from '../sales/orders/orders.schema';
/** GET /view-orders, GET /my-orders */
export type OrdersQuery = z.input<typeof ordersQuerySchema>;
export type OrdersResponse = z.infer<typeof ordersSchema>;
export type WebOrder = z.infer<typeof webOrderSchema>;
/** GET /view-web-orders */
export type WebOrdersResponse = z.infer<typeof webOrdersSchema>;
/** GET /view-web-order-counts */
export type WebOrderCountsResponse = z.infer<typeof webOrderCountsSchema>;
/** GET /view-orders/{id} */
export type SaleDetailsResponse = z.infer<typeof saleDetailsResponseSchema>;
/** POST /delete-order/{id}, POST /add-order-payment */
export type SaleSavedResponse = z.infer<typeof saleSavedSchema>;
export type SaleDetails = SaleDetailsResponse['order'];
/** GET /view-sales-figures */
export type SalesFiguresResponse = z.infer<typeof salesFiguresSchema>;
export type SalesFigures = SalesFiguresResponse['figures'];
/** GET /view-orders-for-delivery */
export type OrdersForDeliveryResponse = z.infer<typeof ordersForDeliverySchema>;
export type OrderForDelivery = OrdersForDeliveryResponse['orders'][number];
export type OrderItemForDelivery = OrdersForDeliveryResponse['order_items'][number];
export type Delivery = z.infer<typeof deliverySchema>;
/** GET /view-deliveries */
export type DeliveriesResponse = z.infer<typeof deliveriesSchema>;
/** GET /view-deliveries/{id} */
export type DeliveryInFullResponse = z.infer<typeof deliveryInFullSchema>;
/** POST /add-deliveries */
export type AddDeliveryRequest = z.input<typeof addDeliverySchema>;
/** POST /update-deliveries/{id} */
export type UpdateDeliveryRequest = z.input<typeof updateDeliverySchema>;
/** GET /scan-for-delivery */
export type ScannedForDeliveryResponse = z.infer<typeof scannedForDeliverySchema>;
export type DeliverySavedResponse = z.infer<typeof deliverySavedSchema>;
/** GET /view-items-for-sale */
export type SaleItemsResponse = z.infer<typeof saleItemsSchema>;
export type SaleItem = SaleItemsResponse['items'][number];
/** GET /view-customers-for-sale */
export type SaleCustomersResponse = z.infer<typeof saleCustomersSchema>;
export type SaleCustomer = SaleCustomersResponse['customers'][number];
/** GET /scan-item */
export type ScannedResponse = z.infer<typeof scannedSchema>;
/** GET /view-customer-form-options */
export type CustomerFormOptionsResponse = z.infer<typeof customerFormOptionsSchema>;
export type HeldSale = z.infer<typeof heldSaleSchema>;
/** GET /view-held-sales */
export type HeldSalesResponse = z.infer<typeof heldSalesSchema>;
/** POST /hold-sale, header `Idempotency-Key` */
export type HoldSaleRequest = z.input<typeof holdSaleForm>;
export type HeldSaleSavedResponse = z.infer<typeof heldSaleSavedSchema>;
/** POST /resume-held-sale/{id}, header `Idempotency-Key` */
export type HeldSaleResumedResponse = z.infer<typeof heldSaleResumedSchema>;
export type { MyOrder } from '../sales/orders/orders.schema';
/** GET /my-orders */
export type MyOrdersResponse = z.infer<typeof myOrdersSchema>;

/** POST /cart/quote */
export type CartQuoteRequest = z.input<typeof cartQuoteRequestSchema>;
export type CartQuoteResponse = z.infer<typeof cartQuoteSchema>;
export type { OrderDetails } from '../sales/orders/orders.schema';
/** GET /orders/{token} */
export type OrderDetailsResponse = z.infer<typeof orderDetailsResponseSchema>;
/** POST /orders/{token}/cancel */
export type OrderCancelledResponse = z.infer<typeof orderCancelledSchema>;
export type { TrackedOrder } from '../sales/orders/orders.schema';
/** POST /track-order */
export type TrackOrderRequest = z.input<typeof trackOrderSchema>;
export type OrderTrackedResponse = z.infer<typeof orderTrackedSchema>;

/** POST /user/delivery-details */
export type { DeliveryDetails } from '../sales/delivery-details/delivery-details.schema';
/** GET and POST /user/delivery-details */
export type SavedDeliveryDetailsResponse = z.infer<typeof savedDeliveryDetailsSchema>;

/** POST /quote-requests, headers `Idempotency-Key` and `Idempotency-Secret` */
export type RequestQuoteRequest = z.input<typeof requestQuoteSchema>;
export type QuoteRequestedResponse = z.infer<typeof quoteRequestedSchema>;
/** GET /view-quote-requests */
export type QuoteRequestsResponse = z.infer<typeof quoteRequestsSchema>;
export type QuoteRequest = QuoteRequestsResponse['quote_requests'][number];
/** GET /view-orders-for-return */
export type OrdersForReturnResponse = z.infer<typeof ordersForReturnSchema>;
export type OrderForReturn = OrdersForReturnResponse['orders'][number];
export type OrderItemForReturn = OrdersForReturnResponse['order_items'][number];
export type CustomerReturn = z.infer<typeof returnSchema>;
/** GET /view-returns */
export type ReturnsResponse = z.infer<typeof returnsSchema>;
/** GET /view-returns/{id} */
export type ReturnInFullResponse = z.infer<typeof returnInFullSchema>;
/** POST /add-returns */
export type AddReturnRequest = z.input<typeof addReturnSchema>;
export type ReturnSavedResponse = z.infer<typeof returnSavedSchema>;
/** GET /orders/{token}/payment, POST /orders/{token}/prompts, GET /order-payments/{order_id}/payment, POST /order-payments/{order_id}/prompts */
export type OrderPaymentResponse = z.infer<typeof orderPaymentResponseSchema>;
export type OrderPayment = OrderPaymentResponse['payment'];
/** POST /orders/{token}/prompts */
export type SendPromptRequest = z.input<typeof sendPromptForm>;
/** POST /add-order-payment */
export type OrderPaymentRequest = z.input<typeof orderPaymentForm>;
/** POST /close-quote-request/{id} */
export type QuoteRequestSavedResponse = z.infer<typeof quoteRequestSavedSchema>;
export type Quotation = z.infer<typeof quotationSchema>;
/** GET /view-quotations */
export type QuotationsResponse = z.infer<typeof quotationsSchema>;
/** GET /view-quotations/{id}/undrawable and /view-purchase-orders/{id}/undrawable */
export type UndrawableResponse = z.infer<typeof undrawableSchema>;

/** GET /view-quotations/{id} */
export type QuotationInFullResponse = z.infer<typeof quotationInFullSchema>;
/** GET /view-quotation-draft */
export type QuotationDraftResponse = z.infer<typeof quotationDraftSchema>;
export type QuotationDraft = QuotationDraftResponse['draft'];
/** POST /add-quotation */
export type AddQuotationRequest = z.input<typeof quotationForm>;
export type QuotationSavedResponse = z.infer<typeof quotationSavedSchema>;
/** POST /send-quotation/{id} */
export type SendQuotationRequest = z.input<typeof sendQuotationForm>;
/** POST /accept-quotation/{id} */
export type AcceptQuotationRequest = z.input<typeof acceptQuotationForm>;
/** GET /quotations/{token} */
export type OfferedQuotationResponse = z.infer<typeof offeredQuotationResponseSchema>;
export type OfferedQuotation = OfferedQuotationResponse['quotation'];
/** POST /quotations/{token}/accept */
export type AcceptOfferRequest = z.input<typeof acceptOnlineForm>;
/** POST /quotations/{token}/accept, POST /quotations/{token}/decline */
export type QuotationAnsweredResponse = z.infer<typeof quotationAnsweredSchema>;
