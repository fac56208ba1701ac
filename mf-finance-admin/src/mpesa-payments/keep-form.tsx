import type { MpesaPayment } from '@ofisi/api-contract/mpesa/mpesa-payments';
import type { SaleCustomer } from '@ofisi/api-contract/sales/counter';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { MoneyField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import { definePicker } from '@ofisi/shared-admin-ui/picker-source';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { mpesaPaymentTexts } from '../texts/mpesa-payments';
import { newAttempt } from '../refunds/refunds.resource';
import type { CreditValues } from './mpesa-payments.resource';
import { PaymentFacts } from './payment-facts';

const texts = mpesaPaymentTexts.keep;

const customers = definePicker<SaleCustomer>({
  key: 'customers',
  path: '/view-customers-for-sale',
  rows: 'customers',
  label: ({ customer_name, organization }) => [customer_name, organization].filter(Boolean).join(', '),
});

/** Chooses the customer who paid, and keeps the remainder as their credit. */
export function KeepForm({ row, modal }: ResourceFormProps<MpesaPayment, CreditValues>) {
  const values = useMemo(
    (): CreditValues => ({ customer_id: null, amount: row?.unallocated ?? null, attempt: newAttempt() }),
    [row],
  );
  const form = useForm<CreditValues>({ values });
  const { control } = form;
  return (
    <FormModal form={form} {...modal}>
      {row && <PaymentFacts payment={row} />}
      <PickerField
        control={control}
        name="customer_id"
        label={texts.customer}
        source={customers}
        hint={texts.hint}
        required
      />
      <MoneyField control={control} name="amount" label={mpesaPaymentTexts.allocate.amount} positive required />
    </FormModal>
  );
}
