import type { ReturnRequest } from '@ofisi/api-contract/deliveries/return-requests';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { TextAreaField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useForm } from 'react-hook-form';
import { returnRequestTexts as texts } from '../texts/return-requests';
import type { DeclineValues } from './return-requests.resource';

/** Asks for the sentence that the customer reads. */
export function DeclineForm({ modal }: ResourceFormProps<ReturnRequest, DeclineValues>) {
  const form = useForm<DeclineValues>({ defaultValues: { answer: '' } });
  return (
    <FormModal form={form} {...modal}>
      <TextAreaField
        control={form.control}
        name="answer"
        label={texts.fields.answer}
        hint={texts.answerHint}
        maxLength={500}
        required
      />
    </FormModal>
  );
}
