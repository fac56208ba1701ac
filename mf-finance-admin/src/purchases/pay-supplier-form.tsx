import type { Purchase } from '@ofisi/api-contract/finance/purchases';
import { AccountField } from '@ofisi/shared-admin-ui/account-field';
import { DateField } from '@ofisi/shared-admin-ui/date-fields';
import { today } from '@ofisi/shared-admin-ui/days';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { MoneyField, SelectField, TextField } from '@ofisi/shared-admin-ui/fields';
import { choicesOf } from '@ofisi/shared-admin-ui/filters';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import { PAYMENT_METHOD_WORDS } from '@ofisi/shared-shop/payment-words';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
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
        <PickerField
          control={control}
          name="supplier_id"
          label={fields.supplier_name}
          source={supplierOptions}
          hint={texts.payHint}
          required
        />
      )}
      <MoneyField control={control} name="amount" label={fields.amount} min={0.01} required />
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

const valuesOf = (row: Purchase | null): SupplierPaymentValues => ({
  supplier_id: null,
  amount: row?.open ?? null,
  paid_on: today(),
  payment_method: 'mpesa',
  payment_account: null,
  reference: '',
  attempt: { key: crypto.randomUUID(), secret: crypto.randomUUID() },
});
