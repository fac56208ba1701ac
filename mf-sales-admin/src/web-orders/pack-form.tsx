import type { WebOrder } from '@ofisi/api-contract/sales/web-orders';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { deliveryTexts } from '../texts/deliveries';
import { webOrderTexts as texts } from '../texts/web-orders';
import type { PackValues } from './pack-together';

interface PackFormProps extends ResourceFormProps<WebOrder, PackValues> {
  /** The orders that were left out, if that was all of them. */
  readonly leftOut: ReactNode;
}

/** Asks who delivers the orders that are packed together (decision BO-158). */
export function PackForm({ modal, leftOut }: PackFormProps) {
  const form = useForm<PackValues>({ defaultValues: { delivered_by: '' } });
  return (
    <FormModal form={form} {...modal}>
      {leftOut}
      <p>{texts.together.packNote}</p>
      <TextField
        control={form.control}
        name="delivered_by"
        label={deliveryTexts.fields.delivered_by}
        maxLength={100}
        required
      />
    </FormModal>
  );
}
