import type { PurchasePayment } from '@ofisi/api-contract/finance/supplier-payments';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { TextAreaField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { useForm } from 'react-hook-form';
import { purchaseTexts } from '../texts/purchases';

const { payments: texts, fields } = purchaseTexts;

/** Asks for the reason for reversing a payment. */
export function ReversePaymentForm({ row, modal }: ResourceFormProps<PurchasePayment, { readonly reason: string }>) {
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <FormModal form={form} {...modal}>
      {row && (
        <Facts>
          <Fact term={fields.paid_on}>{formatDateTime(row.paid_at)}</Fact>
          <Fact term={fields.payment_account}>{row.account}</Fact>
          <Fact term={fields.reference}>{row.reference}</Fact>
        </Facts>
      )}
      <p>{texts.question}</p>
      <TextAreaField control={form.control} name="reason" label={texts.reason} maxLength={300} required />
    </FormModal>
  );
}
