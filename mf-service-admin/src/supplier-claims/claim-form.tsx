import { CLAIM_MOVES, type ClaimState } from '@ofisi/shared-shop/claim-states';
import type { SupplierClaim } from '@ofisi/api-contract/service/supplier-claims';
import { DateField } from '@ofisi/shared-admin-ui/date-fields';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { MoneyField, SelectField, TextAreaField, TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { supplierClaimTexts as texts } from '../texts/supplier-claims';
import { claimSuppliers, type ClaimValues } from './supplier-claims.resource';

const { fields } = texts;

const valuesOf = (row: SupplierClaim | null): ClaimValues => ({
  serial_number: row?.serial_number ?? '',
  service_job: row?.service_job ?? '',
  supplier_id: row?.supplier_id ?? null,
  problem: row?.problem ?? '',
  state: row?.state ?? 'open',
  sent_on: row?.sent_on ?? null,
  reference: row?.reference ?? '',
  promised_on: row?.promised_on ?? null,
  amount: row?.amount ?? null,
  replacement_serial: row?.replacement_serial ?? '',
  note: row?.note ?? '',
});

/** The state of a claim and those to which it may go. */
const choicesFrom = (state: ClaimState) =>
  [state, ...CLAIM_MOVES[state]].map((value) => ({ value, label: texts.states[value] }));

/** A claim against a supplier, from what is wrong to the supplier's answer. */
export function ClaimForm({ row, modal }: ResourceFormProps<SupplierClaim, ClaimValues>) {
  const values = useMemo(() => valuesOf(row), [row]);
  const form = useForm<ClaimValues>({ values, resetOptions: { keepDirtyValues: true } });
  const { control } = form;
  const state = useWatch({ control, name: 'state' });
  return (
    <FormModal form={form} {...modal}>
      {row === null && (
        <>
          <TextField
            control={control}
            name="serial_number"
            label={fields.serial_number}
            hint={texts.serialHint}
            maxLength={100}
          />
          <TextField
            control={control}
            name="service_job"
            label={fields.service_job}
            hint={texts.jobHint}
            maxLength={20}
          />
        </>
      )}
      <PickerField
        control={control}
        name="supplier_id"
        label={fields.supplier_id}
        hint={row === null ? texts.supplierHint : undefined}
        source={claimSuppliers}
      />
      <SelectField
        control={control}
        name="state"
        label={fields.state}
        choices={choicesFrom(row?.state ?? 'open')}
        required
      />
      <TextAreaField control={control} name="problem" label={fields.problem} maxLength={2000} required />
      {state !== 'open' && <DateField control={control} name="sent_on" label={fields.sent_on} hint={texts.sentHint} />}
      {state === 'credited' && (
        <MoneyField control={control} name="amount" label={fields.amount} hint={texts.amountHint} required />
      )}
      {state === 'replaced' && row !== null && row.serial_number !== null && (
        <TextField
          control={control}
          name="replacement_serial"
          label={fields.replacement_serial}
          hint={texts.replacementHint}
          maxLength={100}
          required
        />
      )}
      <TextField control={control} name="reference" label={fields.reference} maxLength={100} />
      <DateField control={control} name="promised_on" label={fields.promised_on} />
      <TextAreaField control={control} name="note" label={fields.note} maxLength={2000} />
    </FormModal>
  );
}
