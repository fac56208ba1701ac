import type { WebOrder } from '@ofisi/api-contract/sales/web-orders';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { TextAreaField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { newAttempt } from '../record-sale/sale-values';
import type { VoidValues } from '../sales/voids.resource';
import { saleTexts } from '../texts/sales';
import { webOrderTexts as texts } from '../texts/web-orders';
import type { CancelRestValues } from './web-orders.resource';

/** Asks for the reason for cancelling an order: its goods are for sale again, and money goes back (decision BO-20). */
export function CancelForm({ modal }: ResourceFormProps<WebOrder, VoidValues>) {
  const form = useForm<VoidValues>({ defaultValues: { reason: '' } });
  return (
    <FormModal form={form} {...modal}>
      <p>{texts.cancelQuestion}</p>
      <p>{texts.cancelNote}</p>
      <TextAreaField control={form.control} name="reason" label={saleTexts.voidReason} maxLength={500} required />
    </FormModal>
  );
}

/** Asks for the reason for cancelling the goods that have not left (decision BO-119). */
export function CancelRestForm({ modal }: ResourceFormProps<WebOrder, CancelRestValues>) {
  const [attempt] = useState(newAttempt);
  const form = useForm<CancelRestValues>({ defaultValues: { reason: '', attempt } });
  return (
    <FormModal form={form} {...modal}>
      <p>{texts.rest.question}</p>
      <p>{texts.rest.note}</p>
      <TextAreaField control={form.control} name="reason" label={saleTexts.voidReason} maxLength={500} required />
    </FormModal>
  );
}
