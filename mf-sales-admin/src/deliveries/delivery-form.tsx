import { AccountField } from '@ofisi/shared-admin-ui/account-field';
import type { DeliverySavedResponse } from '@ofisi/api-contract/deliveries/deliveries';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { MoneyField, SelectField, TextAreaField, TextField } from '@ofisi/shared-admin-ui/fields';
import { choicesOf } from '@ofisi/shared-admin-ui/filters';
import { FormPage, FormSection } from '@ofisi/shared-admin-ui/form-page';
import { useFormSave } from '@ofisi/shared-admin-ui/form-save';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { LineEditor } from '@ofisi/shared-admin-ui/line-editor';
import { numberOf, type Line } from '@ofisi/shared-admin-ui/lines';
import { post } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { useNavigate } from '@ofisi/shared-contract/routing';
import linkButtons from '@ofisi/shared-site-ui/link-button.module.css';
import { useMemo } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { deliveryTexts as texts } from '../texts/deliveries';
import { deliveries, deliveryPath } from './deliveries.resource';
import styles from './delivery-form.module.css';
import {
  deliveryLine,
  hiddenOf,
  priceOf,
  requestOf,
  scanForOrder,
  valuesOf,
  type DeliverySubject,
  type DeliveryValues,
} from './delivery-values';

interface PartProps {
  readonly form: UseFormReturn<DeliveryValues>;
  readonly subject: DeliverySubject;
}

/** The goods, their destination, the driver and the payment (BO §2 Deliveries, decision 038). */
export function DeliveryForm({ subject }: { subject: DeliverySubject }) {
  const { order, lines, delivery } = subject;
  const navigate = useNavigate();
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const values = useMemo(() => valuesOf({ order, lines, delivery }), [order, lines, delivery]);
  // A change by another user is merged in without overwriting what was typed meanwhile.
  const form = useForm<DeliveryValues>(
    delivery ? { values, resetOptions: { keepDirtyValues: true } } : { defaultValues: values },
  );
  const save = useFormSave(deliveries, {
    call: (entered: DeliveryValues) => {
      const body = requestOf(entered, subject);
      return delivery
        ? post<DeliverySavedResponse>(`/update-deliveries/${delivery.id}`, { ...body, version: delivery.version })
        : post<DeliverySavedResponse>('/add-deliveries', body, entered.attempt);
    },
    succeeded: texts.saved,
    failed: texts.notSaved,
    onSaved: (saved) => void navigate(deliveryPath(saved.delivery)),
  });
  const of = delivery ? `${delivery.id}` : `new:${order?.id ?? 'none'}`;

  return (
    <FormPage
      form={form}
      title={delivery ? texts.editTitle(delivery.id) : texts.addTitle}
      draft={`${ownerId}:delivery:${of}`}
      {...save}
      submitLabel={texts.submit}
      submittingLabel={texts.submitting}
      summary={order && <Sums form={form} subject={subject} />}
      onClose={() => void navigate(delivery ? deliveryPath(delivery) : '/admin/sales/deliveries')}
    >
      {order && <Goods form={form} subject={subject} />}
      <WhereTo form={form} subject={subject} />
      {order && <Payment form={form} subject={subject} />}
    </FormPage>
  );
}

/** Number of pieces and their selling price: computed, never typed (decision BO-65). */
function Sums({ form, subject }: PartProps) {
  const items = useWatch({ control: form.control, name: 'items' });
  const quantity = items.reduce((sum, line) => sum + numberOf(line.quantity), 0);
  return (
    <p className={styles.sums}>
      {texts.fields.quantity} <output aria-label={texts.fields.quantity}>{showAmount(quantity, 3)}</output>
      {' · '}
      {texts.price} <output aria-label={texts.price}>{formatTotal(priceOf(items, subject.lines), 'KES')}</output>
    </p>
  );
}

function Goods({ form, subject }: PartProps) {
  const { order, lines, delivery } = subject;
  const items = useWatch({ control: form.control, name: 'items' });
  const others = lines.filter(({ left, line_id }) => left > 0 && !items.some(({ item_id }) => item_id === line_id));
  return (
    <LineEditor
      form={form}
      label={texts.items}
      scan={(code) => scanForOrder(subject, code, () => form.getValues('items'))}
      startsHere={!delivery}
      price="none"
      discount={false}
      onDone={() => document.querySelector<HTMLInputElement>('[name="delivered_by"]')?.focus()}
    >
      {(add: (line: Line) => void) =>
        order &&
        others.length > 0 && (
          <div className={styles.others}>
            <span>{texts.notAll}</span>
            {others.map((line) => (
              <button
                key={line.line_id}
                type="button"
                className={linkButtons.button}
                onClick={() => add(deliveryLine(line, order.channel))}
              >
                {texts.addLine(line.product_name)}
              </button>
            ))}
          </div>
        )
      }
    </LineEditor>
  );
}

function WhereTo({ form: { control }, subject }: PartProps) {
  const hidden = hiddenOf(subject);
  return (
    <FormSection title={texts.whereTo}>
      <TextField control={control} name="delivered_by" label={texts.fields.delivered_by} maxLength={100} required />
      <SelectField
        control={control}
        name="delivery_status"
        label={texts.fields.delivery_status}
        choices={choicesOf(texts.statuses)}
        required
      />
      {!hidden.name && (
        <TextField control={control} name="customer_name" label={texts.fields.customer_name} maxLength={255} required />
      )}
      <TextField control={control} name="location" label={texts.fields.location} maxLength={255} required />
      {!hidden.address && (
        <TextField
          control={control}
          name="delivery_address"
          label={texts.fields.delivery_address}
          maxLength={500}
          required
          full
        />
      )}
      <TextAreaField control={control} name="note" label={texts.fields.note} maxLength={2000} full />
    </FormSection>
  );
}

/** No payment fields if nothing is open; earlier entries can still be corrected. */
function Payment({ form: { control }, subject: { order, delivery } }: PartProps) {
  const mayDiscount = useSession(({ permissions }) => permissions.includes('sales.discount'));
  const open = order?.open ?? 0;
  const isPayable = open > 0 || Boolean(delivery?.amount_paid) || Boolean(delivery?.discount);
  return (
    <FormSection title={texts.payment}>
      <Facts>
        <Fact term={texts.fields.invoice}>{order?.invoice}</Fact>
        <Fact term={texts.openAmount}>{formatTotal(open, 'KES')}</Fact>
      </Facts>
      {isPayable && mayDiscount && (
        <MoneyField control={control} name="discount" label={texts.fields.discount} min={0} />
      )}
      {isPayable && (
        <>
          <MoneyField control={control} name="amount_paid" label={texts.fields.amount_paid} min={0} />
          <SelectField
            control={control}
            name="payment_method"
            label={texts.fields.payment_method}
            choices={choicesOf(texts.paymentMethods)}
          />
          <AccountField
            control={control}
            name="payment_account"
            label={texts.fields.payment_account}
            methodName="payment_method"
          />
        </>
      )}
    </FormSection>
  );
}
