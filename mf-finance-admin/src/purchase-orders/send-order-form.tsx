import type { PurchaseOrder, PurchaseOrderSentResponse } from '@ofisi/api-contract/finance/purchase-orders';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { defineResource } from '@ofisi/shared-admin-ui/resource';
import { UndrawableNotice } from '@ofisi/shared-admin-ui/undrawable-notice';
import { post, type Attempt } from '@ofisi/shared-auth/http';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { purchaseOrderTexts as texts } from '../texts/purchase-orders';
import { purchaseOrders } from './purchase-orders.resource';

interface SendValues {
  readonly email: string;
  readonly attempt: Attempt;
}

const { key, one, many, empty, list } = purchaseOrders;

/** Mails the order to the supplier. */
export const sending = defineResource<PurchaseOrder, SendValues>({
  key,
  one,
  many,
  empty,
  list,
  update: {
    title: texts.send.title,
    submit: texts.send.submit,
    failed: texts.send.failed,
    call: ({ id, version }, { email, attempt }) =>
      post<PurchaseOrderSentResponse>(`/send-purchase-order/${id}`, { version, email }, attempt),
  },
});

const newAttempt = () => ({ key: crypto.randomUUID(), secret: crypto.randomUUID() });

/** Asks for the e-mail address: the supplier's, or another one. */
export function SendOrderForm({ row, modal }: ResourceFormProps<PurchaseOrder, SendValues>) {
  const email = row?.supplier_email ?? '';
  const values = useMemo(() => ({ email, attempt: newAttempt() }), [email]);
  const form = useForm<SendValues>({ values, resetOptions: { keepDirtyValues: true } });
  return (
    <FormModal form={form} {...modal}>
      {row && <UndrawableNotice path={`/view-purchase-orders/${row.id}/undrawable`} />}
      <TextField
        control={form.control}
        name="email"
        label={texts.fields.email}
        type="email"
        maxLength={254}
        hint={texts.send.hint}
      />
    </FormModal>
  );
}
