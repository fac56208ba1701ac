import type { Purchase } from '@ofisi/api-contract/finance/purchases';
import { AccountField } from '@ofisi/shared-admin-ui/account-field';
import { DateField } from '@ofisi/shared-admin-ui/date-fields';
import { today } from '@ofisi/shared-admin-ui/days';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { MoneyField, SelectField, SwitchField, TextField } from '@ofisi/shared-admin-ui/fields';
import { choicesOf } from '@ofisi/shared-admin-ui/filters';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { numberOf } from '@ofisi/shared-admin-ui/lines';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import { usePickedRow } from '@ofisi/shared-admin-ui/picker-source';
import { PAYMENT_METHOD_WORDS } from '@ofisi/shared-shop/payment-words';
import { useMemo } from 'react';
import { useForm, useFormState, useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { supplierOptions } from '../buying/sources';
import { purchaseTexts as texts } from '../texts/purchases';
import type { SupplierPaymentValues } from './supplier-payments.resource';

const { fields } = texts;

/** Pays the open amount of a purchase, or pays a supplier for the purchases due first. */
export function PaySupplierForm({ row, modal }: ResourceFormProps<Purchase, SupplierPaymentValues>) {
  const values = useMemo(() => valuesOf(row), [row]);
  const form = useForm<SupplierPaymentValues>({ values });
  const { control } = form;
  return (
    <FormModal form={form} {...modal}>
      {row ? (
        <Facts>
          <Fact term={fields.supplier_name}>{row.supplier_name}</Fact>
          <Fact term={fields.reference_number}>{row.reference_number}</Fact>
          <Fact term={fields.open}>{formatTotal(row.open)}</Fact>
        </Facts>
      ) : (
        <Supplier form={form} />
      )}
      <MoneyField control={control} name="amount" label={fields.amount} positive required />
      {!row && <Advance control={control} />}
      <DateField control={control} name="paid_on" label={fields.paid_on} max={today()} required />
      <SelectField
        control={control}
        name="payment_method"
        label={fields.payment_method}
        choices={choicesOf(PAYMENT_METHOD_WORDS)}
        required
      />
      <AccountField
        control={control}
        name="payment_account"
        label={fields.payment_account}
        methodName="payment_method"
      />
      <TextField control={control} name="reference" label={fields.reference} maxLength={60} />
    </FormModal>
  );
}

/** The supplier, and what we owe them: the amount starts with that, unless one was typed. */
function Supplier({ form }: { form: UseFormReturn<SupplierPaymentValues> }) {
  const { control } = form;
  const owed = useOwed(control);
  const { dirtyFields } = useFormState({ control });
  return (
    <PickerField
      control={control}
      name="supplier_id"
      label={fields.supplier_name}
      source={supplierOptions}
      hint={hintOf(owed)}
      onPick={(supplier) => {
        if (!dirtyFields.amount) form.setValue('amount', supplier && supplier.balance > 0 ? supplier.balance : null);
      }}
      required
    />
  );
}

function hintOf(owed: number | undefined): string {
  if (owed === undefined) return texts.payHint;
  if (owed > 0) return texts.owed(formatTotal(owed));
  return owed < 0 ? texts.prepaid(formatTotal(-owed)) : texts.owedNothing;
}

/** Says what is paid beyond the debt; the server refuses that unless it is allowed. */
function Advance({ control }: { control: Control<SupplierPaymentValues> }) {
  const owed = useOwed(control);
  const [amount, advance] = useWatch({ control, name: ['amount', 'advance'] });
  const over = owed === undefined ? 0 : numberOf(amount) - Math.max(0, owed);
  const hint = advance ? texts.asAdvance : texts.tooMuch;
  return (
    <SwitchField
      control={control}
      name="advance"
      label={fields.advance}
      hint={over > 0 ? hint(formatTotal(over)) : texts.advanceHint}
    />
  );
}

/** What we owe the chosen supplier, in shillings; negative for an advance, undefined while none is chosen. */
function useOwed(control: Control<SupplierPaymentValues>): number | undefined {
  const supplierId = useWatch({ control, name: 'supplier_id' });
  return usePickedRow(supplierOptions, supplierId)?.balance;
}

const valuesOf = (row: Purchase | null): SupplierPaymentValues => ({
  supplier_id: null,
  amount: row?.open ?? null,
  advance: false,
  paid_on: today(),
  payment_method: 'mpesa',
  payment_account: null,
  reference: '',
  attempt: { key: crypto.randomUUID(), secret: crypto.randomUUID() },
});
