import type { PurchaseOrder, PurchaseOrderSavedResponse } from '@ofisi/api-contract/finance/purchase-orders';
import { today } from '@ofisi/shared-admin-ui/days';
import { TextAreaField } from '@ofisi/shared-admin-ui/fields';
import { FormPage, FormSection } from '@ofisi/shared-admin-ui/form-page';
import { useFormSave } from '@ofisi/shared-admin-ui/form-save';
import { LinesTotal } from '@ofisi/shared-admin-ui/lines-total';
import { post, type Attempt } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { useNavigate } from '@ofisi/shared-contract/routing';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { BoughtLines } from '../buying/bought-lines';
import { DocumentFields, type DocumentValues } from '../buying/document-form';
import { linesSent, storedLine } from '../buying/lines';
import { buyingTexts } from '../texts/buying';
import { purchaseOrderTexts as texts } from '../texts/purchase-orders';
import { orderPath, purchaseOrders } from './purchase-orders.resource';

interface OrderValues extends DocumentValues {
  /** Idempotency key of the purchase order; the same for every retry, also after the page was reloaded. */
  readonly attempt: Attempt;
}

const valuesOf = (order: PurchaseOrder | null): OrderValues => ({
  items: order?.items.map((line) => storedLine(line, false)) ?? [],
  supplier_id: order?.supplier_id ?? null,
  state: order?.state ?? 'ordered',
  date: order?.date ?? today(),
  location: order?.location ?? 'Shop',
  notes: order?.notes ?? '',
  attempt: { key: crypto.randomUUID(), secret: crypto.randomUUID() },
});

/** The ordered items, the supplier and the destination (BO §2 Purchase orders). */
export function PurchaseOrderForm({ order }: { order: PurchaseOrder | null }) {
  const navigate = useNavigate();
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const values = useMemo(() => valuesOf(order), [order]);
  // A change by another user is merged in without overwriting what was typed meanwhile.
  const form = useForm<OrderValues>(
    order ? { values, resetOptions: { keepDirtyValues: true } } : { defaultValues: values },
  );
  const save = useFormSave(purchaseOrders, {
    call: ({ attempt, items, ...fields }: OrderValues) => {
      const body = { ...fields, items: linesSent(items) };
      return order
        ? post<PurchaseOrderSavedResponse>(`/update-purchase-order/${order.id}`, { ...body, version: order.version })
        : post<PurchaseOrderSavedResponse>('/add-purchase-order', body, attempt);
    },
    failed: texts.notSaved,
    onSaved: (saved) => void navigate(orderPath(saved.purchaseOrder)),
  });
  const { control } = form;

  return (
    <FormPage
      form={form}
      title={order ? texts.editTitle : texts.addTitle}
      draft={`${ownerId}:purchase-order:${order?.id ?? 'new'}`}
      {...save}
      submitLabel={buyingTexts.submit}
      submittingLabel={buyingTexts.submitting}
      summary={<LinesTotal form={form} label={buyingTexts.total} />}
      onClose={() => void navigate(order ? orderPath(order) : '/admin/purchase/orders')}
    >
      <BoughtLines
        form={form}
        startsHere={!order}
        onDone={() => document.querySelector<HTMLInputElement>('[name="location"]')?.focus()}
      />
      <FormSection title={texts.about}>
        <DocumentFields control={control} />
        <TextAreaField control={control} name="notes" label={texts.fields.notes} maxLength={2000} full />
      </FormSection>
    </FormPage>
  );
}
