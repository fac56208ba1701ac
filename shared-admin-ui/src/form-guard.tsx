import { showFieldErrors, strayErrors } from '@ofisi/shared-auth/field-errors';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useEffect, useId, useState, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ConfirmDialog } from './confirm-dialog';
import { FailureAlert } from './failure-alert';
import { useFormDraft } from './form-draft';
import styles from './form-guard.module.css';
import type { SubmitError } from './resource';
import { formTexts } from './texts/form';

/** Props that a form needs from its screen. All are required, so that no form forgets to show a failure. */
export interface FormControl<Values> {
  readonly title: string;
  /** Name of the draft of an unsaved form: its user, its kind and its row. */
  readonly draft: string;
  /** A save is in progress. */
  readonly loading: boolean;
  readonly submitError: SubmitError | null;
  readonly submitLabel: string;
  /** Label of the button while sending: 'Creating...' or 'Submitting...' (BO §4). */
  readonly submittingLabel: string;
  /** Sends the values; `clear` resets the form after a success that does not close it, and deletes its draft. */
  readonly onSubmit: (values: Values, clear: () => void) => void;
  readonly onClose: () => void;
}

interface GuardedForm {
  readonly id: string;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Asks for confirmation if something would be lost. */
  readonly close: () => void;
  readonly focusFirstField: (options?: FocusOptions) => void;
  /** The failure and the offered draft; shown above the fields. */
  readonly alerts: ReactNode;
  /** The confirmation before something is lost. */
  readonly discardDialog: ReactNode;
}

/**
 * Behaviour common to all forms, in a modal or on a page: server field errors are shown under their fields, and the first of them gets the
 * focus; any other failure is shown above the fields. Closing with changes asks for confirmation (decision BO-56); if the page ends in any
 * other way, the input survives as a draft and is offered when the form is opened again.
 */
export function useFormGuard<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { element, open }: { readonly element: RefObject<HTMLFormElement | null>; readonly open: boolean },
  { draft, loading, submitError, onSubmit, onClose }: FormControl<Values>,
): GuardedForm {
  const id = useId();
  const [asking, setAsking] = useState(false);
  const { isDirty } = form.formState;
  const { offered, forget } = useFormDraft({ form, name: draft, open, hasFailed: submitError !== null, element });

  useEffect(() => {
    const messages = submitError?.fieldErrors ?? {};
    showFieldErrors(messages, shownFields(form, messages), form.setError);
  }, [form, submitError]);

  const focusFirstField = (options?: FocusOptions) =>
    element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(options);
  const close = () => {
    if (loading) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  const clear = () => {
    forget();
    form.reset();
    focusFirstField();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // A dialog that fades out can still be pressed.
    if (loading || !open) return event.preventDefault();
    // Server messages about keys without an input would block the form for ever.
    form.clearErrors();
    void form.handleSubmit((values) => onSubmit(values, clear))(event);
  };

  return {
    id,
    submit,
    close,
    focusFirstField,
    alerts: (
      <>
        {submitError && !isSaidAtFields(form, submitError) && (
          <div className={styles['wide']}>
            <FailureAlert text={submitError.text} reason={reasonOf(form, submitError)}>
              {submitError.isOutdated && (
                // A tab that this page opens has a copy of its drafts.
                <a
                  className={`${buttons.button} ${styles['newTab']}`}
                  href={location.href}
                  target="_blank"
                  rel="opener"
                >
                  {formTexts.newTab}
                </a>
              )}
            </FailureAlert>
          </div>
        )}
        {offered && (
          <div className={`${alerts.alert} ${styles['wide']} ${styles['draft']}`} role="status">
            <p>{formTexts.draft}</p>
            <button type="button" className={buttons.button} onClick={offered.restore}>
              {formTexts.restoreDraft}
            </button>
            <button type="button" className={buttons.quiet} onClick={offered.discard}>
              {formTexts.discardDraft}
            </button>
          </div>
        )}
      </>
    ),
    discardDialog: (
      <ConfirmDialog
        open={asking}
        title={formTexts.discardQuestion}
        confirmLabel={formTexts.discard}
        cancelLabel={formTexts.keepEditing}
        loses
        onConfirm={() => {
          setAsking(false);
          forget();
          onClose();
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{formTexts.notSaved}</p>
      </ConfirmDialog>
    ),
  };
}

/** The paths that these messages can be shown at, in the form's order: its own fields, and those of its lines (`items.0.quantity`). */
function shownFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  messages: Readonly<Record<string, string>>,
): FieldPath<Values>[] {
  const values = form.getValues();
  return Object.keys(values).flatMap((field) => [
    field as FieldPath<Values>,
    ...Object.keys(messages).filter(
      (name): name is FieldPath<Values> => name.startsWith(`${field}.`) && isIn(values, name.split('.')),
    ),
  ]);
}

/** Whether the path exists in the values. */
function isIn(values: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return true;
  if (typeof values !== 'object' || values === null) return false;
  const next: unknown = (values as Readonly<Record<string, unknown>>)[step];
  return next !== undefined && isIn(next, rest);
}

function isSaidAtFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { fieldErrors }: SubmitError,
): boolean {
  const hasAny = Object.keys(fieldErrors).length > 0;
  return hasAny && strayErrors(fieldErrors, shownFields(form, fieldErrors)).length === 0;
}

/** A field error that no field of the form can show must not be lost. */
function reasonOf<Values extends FieldValues>(form: UseFormReturn<Values>, error: SubmitError): string | null {
  return strayErrors(error.fieldErrors, shownFields(form, error.fieldErrors)).join(' ') || error.reason;
}
