import type { SaleDetails } from '@ofisi/api-contract/sales/sale-details';
import { AccountField } from '@ofisi/shared-admin-ui/account-field';
import { DateField } from '@ofisi/shared-admin-ui/date-fields';
import { today } from '@ofisi/shared-admin-ui/days';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { MoneyField, SelectField, TextField } from '@ofisi/shared-admin-ui/fields';
import { choicesOf } from '@ofisi/shared-admin-ui/filters';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { numberOf } from '@ofisi/shared-admin-ui/lines';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import { PAYMENT_METHOD_WORDS } from '@ofisi/shared-shop/payment-words';
import { centsOf } from '@ofisi/shared-shop/sums';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { saleCustomers } from '../record-sale/counter-sources';
import { useSale } from '../sale-document/use-sale';
import { orderPaymentTexts as texts } from '../texts/order-payments';
import { saleTexts } from '../texts/sales';
import type { OrderPaymentValues, PaidOrder } from './order-payments.resource';

const { fields } = texts;

const METHODS = choicesOf(PAYMENT_METHOD_WORDS);

interface OrderPaymentFormProps extends ResourceFormProps<PaidOrder, OrderPaymentValues> {
  /** The customer whose account receives the payment, if already known. */
  readonly payer?: number | null;
}

/** A payment for an order: by default the whole open amount; without an order, a payment on a customer's account. */
export function OrderPaymentForm({ row, modal, payer = null }: OrderPaymentFormProps) {
  const { data: sale } = useSale(row?.id ?? null);
  const due = sale?.due ?? null;
  const values = useMemo(() => valuesOf(due, payer), [due, payer]);
  const form = useForm<OrderPaymentValues>({ values, resetOptions: { keepDirtyValues: true } });
  const { control } = form;
  const credit = sale?.customer_credit ?? 0;
  const [method, amount] = useWatch({ control, name: ['payment_method', 'amount'] });
  const isMoney = method !== 'credit';
  return (
    <FormModal form={form} {...modal}>
      {row && (
        <Facts>
          <Fact term={saleTexts.headers.invoice}>{row.invoice}</Fact>
          <Fact term={saleTexts.customer}>{`${row.first_name} ${row.last_name}`}</Fact>
          <Fact term={texts.open}>{due === null ? null : formatTotal(due)}</Fact>
        </Facts>
      )}
      {!row && (
        <PickerField
          control={control}
          name="customer_id"
          label={texts.customer}
          source={saleCustomers}
          hint={texts.customerHint}
          required
        />
      )}
      <MoneyField
        control={control}
        name="amount"
        label={fields.amount}
        positive
        hint={sale && isMoney ? surplus(sale, method, amount) : undefined}
        required
      />
      <SelectField
        control={control}
        name="payment_method"
        label={fields.payment_method}
        choices={credit > 0 ? [...METHODS, { value: 'credit', label: texts.credit }] : METHODS}
        hint={credit > 0 ? texts.creditThere(formatTotal(credit)) : undefined}
        required
      />
      {isMoney && (
        <>
          <TextField
            control={control}
            name="reference"
            label={fields.reference}
            hint={texts.referenceHint}
            maxLength={60}
            required={method === 'mpesa' || method === 'bank-transfer'}
          />
          <DateField control={control} name="paid_on" label={fields.paid_on} max={today()} required />
          <AccountField
            control={control}
            name="payment_account"
            label={fields.payment_account}
            methodName="payment_method"
          />
        </>
      )}
    </FormModal>
  );
}

/** Describes what happens to the excess over the open amount. */
function surplus({ due, customer_id: customer }: SaleDetails, method: string, amount: OrderPaymentValues['amount']) {
  const more = centsOf(numberOf(amount)) - centsOf(due);
  if (more <= 0) return undefined;
  if (customer !== null) return texts.kept(formatTotal(more / 100));
  return method === 'cash' ? texts.change(formatTotal(more / 100)) : undefined;
}

const valuesOf = (due: number | null, payer: number | null): OrderPaymentValues => ({
  customer_id: payer,
  amount: due,
  paid_on: today(),
  payment_method: 'mpesa',
  payment_account: null,
  reference: '',
  attempt: { key: crypto.randomUUID(), secret: crypto.randomUUID() },
});
