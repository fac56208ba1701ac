import type { Order } from '@ofisi/api-contract/sales/orders';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { TextAreaField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useForm } from 'react-hook-form';
import { saleTexts as texts } from '../texts/sales';
import type { VoidValues } from './voids.resource';

/** Asks for the reason for deleting a sale: its goods and money go back (decision BO-20). */
export function VoidForm({ modal }: ResourceFormProps<Order, VoidValues>) {
  const form = useForm<VoidValues>({ defaultValues: { reason: '' } });
  return (
    <FormModal form={form} {...modal}>
      <p>{texts.voidQuestion}</p>
      <p>{texts.voidNote}</p>
      <TextAreaField control={form.control} name="reason" label={texts.voidReason} maxLength={500} required />
    </FormModal>
  );
}
