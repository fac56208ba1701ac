import type { PurchaseSavedResponse } from '@ofisi/api-contract/finance/purchases';
import { AccountField } from '@ofisi/shared-admin-ui/account-field';
import { DateField } from '@ofisi/shared-admin-ui/date-fields';
import { today } from '@ofisi/shared-admin-ui/days';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { MoneyField, SelectField, SwitchField, TextAreaField, TextField } from '@ofisi/shared-admin-ui/fields';
import { choicesOf } from '@ofisi/shared-admin-ui/filters';
import { FormPage, FormSection } from '@ofisi/shared-admin-ui/form-page';
import { useFormSave } from '@ofisi/shared-admin-ui/form-save';
import { LinesTotal } from '@ofisi/shared-admin-ui/lines-total';
import { post } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { useNavigate } from '@ofisi/shared-contract/routing';
import { PAYMENT_METHOD_WORDS } from '@ofisi/shared-shop/payment-words';
import { useMemo } from 'react';
import { useForm, type Control } from 'react-hook-form';
import { BoughtLines } from '../buying/bought-lines';
import { DocumentFields } from '../buying/document-form';
import { buyingTexts } from '../texts/buying';
import { purchaseTexts as texts } from '../texts/purchases';
import { requestOf, valuesOf, type PurchaseSubject, type PurchaseValues } from './purchase-values';
import { purchasePath, purchases } from './purchases.resource';

const { fields } = texts;

/** The bought items, the supplier and the payment (BO §2 Purchases). */
export function PurchaseForm({ subject }: { subject: PurchaseSubject }) {
  const { purchase, order } = subject;
  const navigate = useNavigate();
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const values = useMemo(() => valuesOf({ purchase, order }), [purchase, order]);
  // A change by another user is merged in without overwriting what was typed meanwhile.
  const form = useForm<PurchaseValues>(
    purchase ? { values, resetOptions: { keepDirtyValues: true } } : { defaultValues: values },
  );
  const save = useFormSave(purchases, {
    call: (entered: PurchaseValues) => {
      const body = requestOf(entered, subject);
      return purchase
        ? post<PurchaseSavedResponse>(`/update-purchase/${purchase.id}`, body)
        : post<PurchaseSavedResponse>('/add-purchase', body, entered.attempt);
    },
    failed: texts.notSaved,
    onSaved: (saved) => void navigate(purchasePath(saved.purchase)),
  });
  const { control } = form;

  return (
    <FormPage
      form={form}
      title={purchase ? texts.editTitle : texts.addTitle}
      draft={`${ownerId}:purchase:${purchase ? purchase.id : `new:${order?.id ?? 'none'}`}`}
      {...save}
      submitLabel={buyingTexts.submit}
      submittingLabel={buyingTexts.submitting}
      summary={<LinesTotal form={form} label={buyingTexts.total} />}
      onClose={() => void navigate(purchase ? purchasePath(purchase) : '/admin/purchases')}
    >
      <BoughtLines
        form={form}
        receives
        startsHere={!purchase}
        onDone={() => document.querySelector<HTMLInputElement>('[name="location"]')?.focus()}
      />
      <FormSection title={texts.about}>
        {order && (
          <Facts>
            <Fact term={fields.purchase_order}>{order.reference_number}</Fact>
            <Fact term={fields.supplier_name}>{order.supplier_name}</Fact>
          </Facts>
        )}
        <DocumentFields control={control} hasSupplier={order !== null} />
        <TextField control={control} name="supplier_invoice" label={fields.supplier_invoice} maxLength={60} />
        <DateField control={control} name="due_on" label={fields.due_on} {...(!purchase && { hint: texts.dueHint })} />
        <SwitchField control={control} name="has_vat" label={fields.has_vat} />
        <TextAreaField control={control} name="notes" label={fields.notes} maxLength={2000} full />
      </FormSection>
      <FormSection title={texts.payment}>
        <PaymentFields control={control} />
      </FormSection>
    </FormPage>
  );
}

/** The amount paid so far; blank means nothing yet. */
const PaymentFields = ({ control }: { control: Control<PurchaseValues> }) => (
  <>
    <MoneyField control={control} name="amount_paid" label={fields.amount_paid} min={0} />
    <DateField control={control} name="paid_on" label={fields.paid_on} max={today()} />
    <SelectField
      control={control}
      name="payment_method"
      label={fields.payment_method}
      choices={choicesOf(PAYMENT_METHOD_WORDS)}
    />
    <AccountField control={control} name="payment_account" label={fields.payment_account} methodName="payment_method" />
  </>
);
