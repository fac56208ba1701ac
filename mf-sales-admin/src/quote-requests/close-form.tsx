import type { QuoteRequest } from '@ofisi/api-contract/sales/quote-requests';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { TextAreaField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useForm } from 'react-hook-form';
import { quotationTexts } from '../texts/quotations';
import type { CloseValues } from './quote-requests.resource';

/** Asks for the reason why nothing will be quoted. */
export function CloseForm({ modal }: ResourceFormProps<QuoteRequest, CloseValues>) {
  const form = useForm<CloseValues>({ defaultValues: { reason: '' } });
  return (
    <FormModal form={form} {...modal}>
      <TextAreaField
        control={form.control}
        name="reason"
        label={quotationTexts.requests.reason}
        maxLength={500}
        required
      />
    </FormModal>
  );
}
