import type { Serial } from '@ofisi/api-contract/stock/serials';
import { DateField } from '@ofisi/shared-admin-ui/date-fields';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { TextAreaField, TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { serialTexts as texts } from '../texts/serial-numbers';
import type { CorrectionValues, OnSaleValues, WarrantyValues } from './serials.resources';

const { columns } = texts;

/** Corrects a mistyped number. */
export function CorrectionForm({ row, modal }: ResourceFormProps<Serial, CorrectionValues>) {
  const values = useMemo(() => ({ serial_number: row?.serial_number ?? '' }), [row]);
  const form = useForm<CorrectionValues>({ values });
  return (
    <FormModal form={form} {...modal}>
      <TextField
        control={form.control}
        name="serial_number"
        label={columns.serial_number}
        hint={texts.correctHint}
        maxLength={100}
        required
        full
      />
    </FormModal>
  );
}

/** Puts the last day of a warranty right. */
export function WarrantyForm({ row, modal }: ResourceFormProps<Serial, WarrantyValues>) {
  const values = useMemo(() => ({ warranty_until: row?.warranty_until ?? '', reason: '' }), [row]);
  const form = useForm<WarrantyValues>({ values, resetOptions: { keepDirtyValues: true } });
  return (
    <FormModal form={form} {...modal}>
      <DateField
        control={form.control}
        name="warranty_until"
        label={texts.warranty_until}
        hint={texts.warrantyHint}
        required
        full
      />
      <TextAreaField
        control={form.control}
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        maxLength={500}
        required
      />
    </FormModal>
  );
}

/** Puts a piece back on sale. */
export function OnSaleForm({ row, modal }: ResourceFormProps<Serial, OnSaleValues>) {
  const id = row?.id;
  const values = useMemo(
    // One attempt for each piece: a retry doesn't add it twice.
    () => ({ reason: '', attempt: { key: `on-sale-${id}-${crypto.randomUUID()}`, secret: crypto.randomUUID() } }),
    [id],
  );
  const form = useForm<OnSaleValues>({ values });
  return (
    <FormModal form={form} {...modal}>
      <TextAreaField
        control={form.control}
        name="reason"
        label={texts.reason}
        hint={texts.onSaleHint}
        maxLength={500}
        required
      />
    </FormModal>
  );
}
