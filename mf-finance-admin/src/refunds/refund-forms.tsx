import type { Refund } from '@ofisi/api-contract/refunds/refunds';
import { DateField } from '@ofisi/shared-admin-ui/date-fields';
import { today } from '@ofisi/shared-admin-ui/days';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { TextAreaField, TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import type { Attempt } from '@ofisi/shared-auth/http';
import { formatPhone } from '@ofisi/shared-shop/phone-number';
import { useForm } from 'react-hook-form';
import { payerOf } from '../mpesa-payments/payment-facts';
import { refundTexts as texts } from '../texts/refunds';
import { type HandRefundValues, newAttempt } from './refunds.resource';

const { fields } = texts;

const nameOf = ({ payer_name, phone, receipt }: Refund): string =>
  payer_name ?? (phone && formatPhone(phone)) ?? receipt ?? '–';

const RefundFacts = ({ refund }: { readonly refund: Refund }) => (
  <Facts>
    <Fact term={fields.receipt}>{refund.receipt}</Fact>
    <Fact term={fields.payer_name}>{payerOf(refund)}</Fact>
    <Fact term={fields.amount}>{formatTotal(refund.amount)}</Fact>
    <Fact term={fields.reason}>{refund.reason}</Fact>
    <Fact term={fields.requested_by}>{refund.requested_by}</Fact>
    {refund.message && <Fact term={fields.message}>{refund.message}</Fact>}
  </Facts>
);

/** Approval by the second person. */
export function ApproveForm({ row, modal }: ResourceFormProps<Refund, { readonly attempt: Attempt }>) {
  const form = useForm({ defaultValues: { attempt: newAttempt() } });
  return (
    <FormModal form={form} {...modal}>
      {row && (
        <>
          <RefundFacts refund={row} />
          <p>{texts.approve.question(formatTotal(row.amount), nameOf(row))}</p>
        </>
      )}
    </FormModal>
  );
}

/** Asks why the money is not refunded. */
export function RejectForm({ row, modal }: ResourceFormProps<Refund, { readonly reason: string }>) {
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <FormModal form={form} {...modal}>
      {row && <RefundFacts refund={row} />}
      <TextAreaField control={form.control} name="reason" label={texts.reject.reason} maxLength={300} required />
    </FormModal>
  );
}

/** Asks M-Pesa for the outcome of the refund. */
export function AskForm({ row, modal }: ResourceFormProps<Refund, object>) {
  const form = useForm({ defaultValues: {} });
  return (
    <FormModal form={form} {...modal}>
      {row && <RefundFacts refund={row} />}
      <p>{texts.ask.hint}</p>
    </FormModal>
  );
}

/** Records how the money was refunded by hand. */
export function RecordForm({ row, modal }: ResourceFormProps<Refund, HandRefundValues>) {
  const form = useForm<HandRefundValues>({
    defaultValues: { reference: '', refunded_on: today(), attempt: newAttempt() },
  });
  const { control } = form;
  return (
    <FormModal form={form} {...modal}>
      {row && <RefundFacts refund={row} />}
      <p>{texts.record.hint}</p>
      <TextField
        control={control}
        name="reference"
        label={texts.record.reference}
        hint={texts.record.referenceHint}
        maxLength={60}
        required
      />
      <DateField control={control} name="refunded_on" label={texts.record.refundedOn} max={today()} required />
    </FormModal>
  );
}
