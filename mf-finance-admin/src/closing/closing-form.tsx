import { DateField } from '@ofisi/shared-admin-ui/date-fields';
import { today } from '@ofisi/shared-admin-ui/days';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { TextAreaField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { closingTexts as texts } from '../texts/closing';
import type { ClosingRow, ClosingValues } from './closing.resource';

interface ClosingFormProps extends ResourceFormProps<ClosingRow, ClosingValues> {
  readonly closedUntil: string | null;
}

/** The last day of the previous month: the usual day for closing. */
function lastMonthEnd(): string {
  const [year = 0, month = 0] = today().split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10);
}

/** Closes the books up to a day. */
export function CloseForm({ modal, closedUntil }: ClosingFormProps) {
  const values = useMemo(() => {
    const end = lastMonthEnd();
    const isNew = closedUntil === null || end > closedUntil;
    return { closed_until: isNew ? end : null, reason: '', closed_until_seen: closedUntil };
  }, [closedUntil]);
  const form = useForm<ClosingValues>({ values });
  return (
    <FormModal form={form} {...modal}>
      <p>{texts.hint}</p>
      <DateField control={form.control} name="closed_until" label={texts.closeUntil} max={today()} required />
      <TextAreaField control={form.control} name="reason" label={texts.note} maxLength={300} />
    </FormModal>
  );
}

/** Reopens the books, entirely or in part. */
export function ReopenForm({ modal, closedUntil }: ClosingFormProps) {
  const values = useMemo(() => ({ closed_until: null, reason: '', closed_until_seen: closedUntil }), [closedUntil]);
  const form = useForm<ClosingValues>({ values });
  return (
    <FormModal form={form} {...modal}>
      <DateField
        control={form.control}
        name="closed_until"
        label={texts.stayClosed}
        hint={texts.stayClosedHint}
        max={closedUntil ?? today()}
      />
      <TextAreaField control={form.control} name="reason" label={texts.reason} maxLength={300} required />
    </FormModal>
  );
}
