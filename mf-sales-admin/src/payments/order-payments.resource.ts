import type { MessageResponse } from '@ofisi/api-contract/envelope';
import type { Order } from '@ofisi/api-contract/sales/orders';
import type { SaleSavedResponse } from '@ofisi/api-contract/sales/sale-details';
import { defineResource } from '@ofisi/shared-admin-ui/resource';
import { post, type Attempt } from '@ofisi/shared-auth/http';
import { SALE_LISTS } from '../sales/sale-lists';
import { sales } from '../sales/sales.resource';
import { orderPaymentTexts as texts } from '../texts/order-payments';

export interface OrderPaymentValues {
  /** Set for a payment on account. */
  readonly customer_id: number | null;
  readonly amount: number | null;
  readonly paid_on: string | null;
  readonly payment_method: string;
  readonly payment_account: string | null;
  readonly reference: string;
  readonly attempt: Attempt;
}

/** The fields of an order that a payment needs. */
export type PaidOrder = Pick<Order, 'id' | 'invoice' | 'first_name' | 'last_name'>;

/** Whether the order's state allows a payment. */
export const isPayable = ({ status, payment_status: payment }: Order) =>
  payment === 'pending' && (status === 'reserved' || status === 'completed');

/** Records a payment for an order (decision BO-88), or without an order on a customer's account (decision BO-110). */
export const orderPayments = defineResource<PaidOrder, OrderPaymentValues>({
  key: sales.key,
  one: sales.one,
  many: sales.many,
  empty: sales.empty,
  list: sales.list,
  invalidates: SALE_LISTS,
  add: {
    title: texts.onAccount,
    submit: [texts.submit, texts.submitting],
    failed: texts.failed,
    call: ({ attempt, payment_account: account, ...values }) =>
      post<MessageResponse>('/add-customer-payment', { ...values, payment_account: account ?? undefined }, attempt),
  },
  update: {
    title: texts.title,
    submit: [texts.submit, texts.submitting],
    failed: texts.failed,
    call: ({ id }, { attempt, payment_account: account, ...values }) =>
      post<SaleSavedResponse>(
        '/add-order-payment',
        { ...values, customer_id: undefined, order_id: id, payment_account: account ?? undefined },
        attempt,
      ),
  },
});
