import type { MpesaPrompt } from '@ofisi/api-contract/mpesa/prompt-list';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { TextAreaField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { formatDateTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { formatPhone } from '@ofisi/shared-shop/phone-number';
import { useForm } from 'react-hook-form';
import { mpesaPromptTexts as texts } from '../texts/mpesa-prompts';

const { fields, close } = texts;

/** Asks how the user knows that nothing was paid. */
export function CloseForm({ row, modal }: ResourceFormProps<MpesaPrompt, { readonly reason: string }>) {
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <FormModal form={form} {...modal}>
      {row && (
        <Facts>
          <Fact term={fields.order}>{row.order_number}</Fact>
          <Fact term={fields.phone}>{formatPhone(row.phone)}</Fact>
          <Fact term={fields.amount}>{formatTotal(row.amount)}</Fact>
          <Fact term={fields.sent_at}>{formatDateTime(row.sent_at)}</Fact>
        </Facts>
      )}
      <TextAreaField control={form.control} name="reason" label={close.reason} maxLength={300} required />
      <p>{close.hint}</p>
    </FormModal>
  );
}
