import type { MpesaPayment } from '@ofisi/api-contract/mpesa/mpesa-payments';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { MoneyField, TextAreaField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { mpesaPaymentTexts } from '../texts/mpesa-payments';
import { newAttempt } from '../refunds/refunds.resource';
import type { RefundValues } from './mpesa-payments.resource';
import { PaymentFacts } from './payment-facts';

/** Requests a refund of the remainder of a payment. The server decides whether a second person has to approve. */
export function RefundForm({ row, modal }: ResourceFormProps<MpesaPayment, RefundValues>) {
  const values = useMemo(
    (): RefundValues => ({ amount: row?.unallocated ?? null, reason: '', attempt: newAttempt() }),
    [row],
  );
  const form = useForm<RefundValues>({ values });
  const { control } = form;
  return (
    <FormModal form={form} {...modal}>
      {row && <PaymentFacts payment={row} />}
      <MoneyField control={control} name="amount" label={mpesaPaymentTexts.allocate.amount} positive required />
      <TextAreaField control={control} name="reason" label={mpesaPaymentTexts.refund.reason} maxLength={300} required />
    </FormModal>
  );
}
