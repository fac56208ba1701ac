import type { OfferedQuotation } from '@ofisi/api-contract/quotations/accept';
import { ApiError } from '@ofisi/shared-auth/http';
import { showFieldErrors } from '@ofisi/shared-auth/field-errors';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { TextAreaField } from '@ofisi/shared-site-ui/text-area-field';
import { TextField } from '@ofisi/shared-site-ui/text-field';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { contactTexts } from '../texts/contact';
import { quotationTexts as texts } from '../texts/quotation';
import { DeclineDialog } from './decline-dialog';
import { refusalOf, type useAnswer } from './quotation';
import styles from './quotation-page.module.css';

interface AnswerFormProps {
  readonly answer: ReturnType<typeof useAnswer>;
  readonly quotation: OfferedQuotation;
  readonly onAnswered: () => void;
}

const FIELDS = ['location', 'delivery_address', 'note'] as const;

interface AcceptValues {
  readonly location: string;
  readonly delivery_address: string;
  readonly note: string;
}

/** The delivery address, and the two answers. A refusal is shown, and the input stays. */
export function AnswerForm({ answer, quotation, onAnswered }: AnswerFormProps) {
  const form = useForm<AcceptValues>({
    defaultValues: { location: quotation.location ?? '', delivery_address: '', note: '' },
  });
  const sending = useRef(false);
  const { errors } = form.formState;
  const { version, service_job: job, items } = quotation;
  const repairNote = items.some(({ is_short: isShort }) => isShort) ? texts.acceptShortNote : texts.acceptRepairNote;

  const accept = (values: AcceptValues) => {
    // The second click of a double click arrives before the next render.
    if (sending.current) return;
    sending.current = true;
    answer.mutate(
      { kind: 'accept', version, ...values },
      {
        onSuccess: onAnswered,
        onError: (error) => {
          sending.current = false;
          if (error instanceof ApiError) showFieldErrors(error.fieldErrors, FIELDS, form.setError);
        },
      },
    );
  };
  const required = (message: string) => ({ validate: (text: string) => text.trim() !== '' || message });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(accept)(event)}>
      <p>{job === null ? texts.acceptNote : repairNote(job)}</p>
      {job === null && (
        <>
          <TextField
            label={contactTexts.fields.location}
            error={errors.location?.message}
            required
            autoComplete="address-level2"
            {...form.register('location', required(contactTexts.missing.location))}
          />
          <TextField
            label={contactTexts.fields.address}
            error={errors.delivery_address?.message}
            required
            autoComplete="address-line1"
            {...form.register('delivery_address', required(contactTexts.missing.address))}
          />
        </>
      )}
      <TextAreaField
        label={texts.note}
        error={errors.note?.message}
        rows={3}
        maxLength={500}
        {...form.register('note')}
      />
      {answer.isError ? (
        <p className={alerts.danger} role="alert">
          {refusalOf(answer.error)}
        </p>
      ) : null}
      <div className={styles.actions}>
        <button type="submit" className={buttons.primary} disabled={answer.isPending}>
          {answer.isPending && answer.variables.kind === 'accept' ? texts.accepting : texts.accept}
        </button>
        <DeclineDialog
          isSending={answer.isPending}
          onDecline={(note) => answer.mutate({ kind: 'decline', version, note }, { onSuccess: onAnswered })}
        />
      </div>
    </form>
  );
}
