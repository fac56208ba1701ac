import { AccountField } from '@ofisi/shared-admin-ui/account-field';
import type { ReturnSavedResponse } from '@ofisi/api-contract/deliveries/returns';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { MoneyField, SelectField, TextAreaField, TextField } from '@ofisi/shared-admin-ui/fields';
import { choicesOf } from '@ofisi/shared-admin-ui/filters';
import { FormPage, FormSection } from '@ofisi/shared-admin-ui/form-page';
import { useFormSave } from '@ofisi/shared-admin-ui/form-save';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { LineEditor } from '@ofisi/shared-admin-ui/line-editor';
import { numberOf } from '@ofisi/shared-admin-ui/lines';
import { post } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { useNavigate } from '@ofisi/shared-contract/routing';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import linkButtons from '@ofisi/shared-site-ui/link-button.module.css';
import { useMemo } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import styles from '../deliveries/delivery-form.module.css';
import { returnTexts as texts } from '../texts/returns';
import {
  centsOf,
  conditionOf,
  linesLeft,
  requestOf,
  returnLine,
  scanToReturn,
  valuesOf,
  type ReturnSubject,
  type ReturnValues,
} from './return-values';
import { returnPath, returns } from './returns.resource';

interface PartProps {
  readonly form: UseFormReturn<ReturnValues>;
  readonly subject: ReturnSubject;
}

/** The returned goods, their condition and the refund (BO §2 Returns). */
export function ReturnForm({ subject }: { subject: ReturnSubject }) {
  const { order, lines, row, request } = subject;
  const navigate = useNavigate();
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const values = useMemo(
    () => valuesOf({ order, lines, row, ...(request && { request }) }),
    [order, lines, row, request],
  );
  // A change by another user is merged in without overwriting what was typed meanwhile.
  const form = useForm<ReturnValues>(
    row ? { values, resetOptions: { keepDirtyValues: true } } : { defaultValues: values },
  );
  const save = useFormSave(returns, {
    call: (entered: ReturnValues) => {
      const body = requestOf(entered, subject);
      return row
        ? post<ReturnSavedResponse>(`/update-returns/${row.id}`, { ...body, version: row.version })
        : post<ReturnSavedResponse>('/add-returns', body, entered.attempt);
    },
    succeeded: texts.saved,
    failed: texts.notSaved,
    onSaved: (saved) => void navigate(returnPath(saved.return)),
  });
  const hasArrived = row?.return_status === 'returned';

  return (
    <FormPage
      form={form}
      title={row ? texts.editTitle(row.id) : texts.addTitle}
      draft={`${ownerId}:return:${row ? row.id : ['new', order.id, ...(request ? [request.id] : [])].join(':')}`}
      {...save}
      submitLabel={texts.submit}
      submittingLabel={texts.submitting}
      summary={<Sums form={form} subject={subject} />}
      onClose={() => void navigate(row ? returnPath(row) : '/admin/sales/returns')}
    >
      {hasArrived ? (
        <p className={alerts.alert}>{texts.issued(row.credit_note ?? '')}</p>
      ) : (
        <>
          <Goods form={form} subject={subject} />
          <Conditions form={form} subject={subject} />
        </>
      )}
      <WhereFrom form={form} subject={subject} />
      <Payment form={form} subject={subject} />
    </FormPage>
  );
}

/** Number of returned pieces, and the maximum refund for them. */
function Sums({ form: { control }, subject }: PartProps) {
  const items = useWatch({ control, name: 'items' });
  const discount = useWatch({ control, name: 'discount' });
  const quantity = items.reduce((sum, line) => sum + numberOf(line.quantity), 0);
  const worth = centsOf(items, subject.lines) / 100 - (discount ?? 0);
  return (
    <p className={styles.sums}>
      {texts.fields.quantity} <output aria-label={texts.fields.quantity}>{showAmount(quantity, 3)}</output>
      {' · '}
      {texts.toGiveBack} <output aria-label={texts.toGiveBack}>{formatTotal(Math.max(0, worth), 'KES')}</output>
    </p>
  );
}

function Goods({ form, subject: { lines, row } }: PartProps) {
  const items = useWatch({ control: form.control, name: 'items' });
  const others = linesLeft(lines).filter(({ line_id }) => !items.some(({ item_id }) => item_id === line_id));
  return (
    <LineEditor
      form={form}
      label={texts.items}
      scan={(code) => Promise.resolve(scanToReturn(code, lines, form.getValues('items')))}
      startsHere={!row}
      price="none"
      discount={false}
      onDone={() => document.querySelector<HTMLInputElement>('[name="returned_by"]')?.focus()}
    >
      {(add) =>
        others.length > 0 && (
          <div className={styles.others}>
            <span>{texts.notAll}</span>
            {others.map((line) => (
              <button
                key={line.line_id}
                type="button"
                className={linkButtons.button}
                onClick={() => add(returnLine(line))}
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

function Conditions({ form: { control } }: PartProps) {
  const items = useWatch({ control, name: 'items' });
  if (items.length === 0) return null;
  return (
    <FormSection title={texts.condition}>
      {items.map(({ item_id: id, name, requires_serial: isUnit }) => (
        <SelectField
          key={id}
          control={control}
          name={`conditions.${conditionOf(id)}`}
          label={name}
          choices={choicesOf(texts.conditions).filter(({ value }) => isUnit || value !== 'defective')}
        />
      ))}
    </FormSection>
  );
}

function WhereFrom({ form: { control }, subject: { order, row } }: PartProps) {
  const isHidden = (row ?? order).contacts_hidden;
  return (
    <FormSection title={texts.whereFrom}>
      <TextField control={control} name="returned_by" label={texts.fields.returned_by} maxLength={100} required />
      {row?.return_status !== 'returned' && (
        <SelectField
          control={control}
          name="return_status"
          label={texts.fields.return_status}
          choices={choicesOf(texts.statuses)}
          required
        />
      )}
      {!isHidden && (
        <TextField control={control} name="customer_name" label={texts.fields.customer_name} maxLength={255} required />
      )}
      <TextField control={control} name="location" label={texts.fields.location} maxLength={255} required />
      {!isHidden && (
        <TextField
          control={control}
          name="return_address"
          label={texts.fields.return_address}
          maxLength={500}
          required
          full
        />
      )}
      <TextAreaField control={control} name="note" label={texts.fields.note} maxLength={2000} full />
    </FormSection>
  );
}

/** Money is refunded only once the goods have arrived. */
function Payment({ form: { control }, subject: { order, row } }: PartProps) {
  const status = useWatch({ control, name: 'return_status' });
  const isThere = status === 'returned';
  return (
    <FormSection title={texts.payment}>
      <Facts>
        <Fact term={texts.fields.invoice}>{order.invoice}</Fact>
        {row?.credit_note && <Fact term={texts.fields.credit_note}>{row.credit_note}</Fact>}
      </Facts>
      {row?.return_status !== 'returned' && (
        <MoneyField control={control} name="discount" label={texts.fields.discount} hint={texts.discountHint} min={0} />
      )}
      {isThere && (
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
