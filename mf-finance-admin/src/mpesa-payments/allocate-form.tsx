import type { MpesaPayment, MpesaPaymentDetails } from '@ofisi/api-contract/mpesa/mpesa-payments';
import type { Order } from '@ofisi/api-contract/sales/orders';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { MoneyField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { formatDateTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import { definePicker } from '@ofisi/shared-admin-ui/picker-source';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { mpesaPaymentTexts } from '../texts/mpesa-payments';
import styles from './allocate-form.module.css';
import { newAttempt } from '../refunds/refunds.resource';
import { mpesaPaymentQuery, type AllocationValues } from './mpesa-payments.resource';
import { PaymentFacts } from './payment-facts';

const texts = mpesaPaymentTexts.allocate;

type LikelyOrder = MpesaPaymentDetails['likely_orders'][number];

const unpaidOrders = definePicker<Order>({
  key: 'sales',
  path: '/view-orders',
  rows: 'orders',
  // An expired order is revived by its payment.
  query: { payment: 'pending,expired' },
  label: ({ invoice, first_name, last_name }) => `${invoice}, ${first_name} ${last_name}`,
  detail: ({ open }) => texts.open(formatTotal(open)),
});

/** Chooses the order that a payment is for: a likely match, or any other unpaid order. */
export function AllocateForm({ row, modal }: ResourceFormProps<MpesaPayment, AllocationValues>) {
  const values = useMemo(() => valuesOf(row), [row]);
  const form = useForm<AllocationValues>({ values });
  const { control, setValue } = form;
  const chosen = useWatch({ control, name: 'order_id' });
  const choose = (order: { readonly id: number; readonly open: number } | null) => {
    setValue('order_id', order?.id ?? null, { shouldDirty: true });
    if (order && row) setValue('amount', Math.min(order.open, row.unallocated));
  };
  return (
    <FormModal form={form} {...modal}>
      {row && (
        <>
          <PaymentFacts payment={row} />
          <LikelyOrders id={row.id} chosen={chosen} onChoose={choose} />
        </>
      )}
      <PickerField
        control={control}
        name="order_id"
        label={texts.order}
        source={unpaidOrders}
        onPick={(order: Order | null) => order && choose(order)}
        required
      />
      <MoneyField control={control} name="amount" label={texts.amount} positive required />
    </FormModal>
  );
}

interface LikelyOrdersProps {
  /** Id of the payment. */
  readonly id: number;
  readonly chosen: number | null;
  readonly onChoose: (order: LikelyOrder) => void;
}

function LikelyOrders({ id, chosen, onChoose }: LikelyOrdersProps) {
  const query = useQuery(mpesaPaymentQuery(id));
  if (!query.data) return <QueryNotice query={query} failed={mpesaPaymentTexts.failed} />;
  const { likely_orders: orders } = query.data;
  if (orders.length === 0) return <p>{texts.none}</p>;
  return (
    <fieldset className={styles.likely}>
      <legend>{texts.likely}</legend>
      {orders.map((order) => (
        <label key={order.id} className={styles.choice}>
          <input type="radio" name="likely-order" checked={chosen === order.id} onChange={() => onChoose(order)} />
          <span>
            <strong>
              {order.number}, {order.customer_name}
            </strong>
            <span className={styles.detail}>
              {texts.open(formatTotal(order.open))} · {formatDateTime(order.placed_at)}
            </span>
            <span className={styles.detail}>{order.why}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const valuesOf = (row: MpesaPayment | null): AllocationValues => ({
  order_id: null,
  amount: row?.unallocated ?? null,
  attempt: newAttempt(),
});
