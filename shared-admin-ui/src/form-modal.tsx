import { showFieldErrors, strayErrors } from '@ofisi/shared-auth/field-errors';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { FailureAlert } from './failure-alert';
import { useFormDraft } from './form-draft';
import { formTexts } from './texts/form';
import styles from './form-modal.module.css';
import type { SubmitError } from './resource';

/** What the page gives a form's modal. All of it required, so that no form forgets to show that it failed. */
export interface FormModalControl<Values> {
  readonly title: string;
  /** Names what is kept of an unsaved form: whose it is, of what, and of which row. */
  readonly draft: string;
  readonly open: boolean;
  /** A save is under way. */
  readonly loading: boolean;
  readonly submitError: SubmitError | null;
  readonly submitLabel: string;
  /** Stands on the button while sending: 'Creating...' or 'Submitting...' (BO §4). */
  readonly submittingLabel: string;
  /** Sends the values; `clear` empties the form after a success that leaves it open. */
  readonly onSubmit: (values: Values, clear: () => void) => void;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

interface FormModalProps<Values extends FieldValues> extends FormModalControl<Values> {
  readonly form: UseFormReturn<Values>;
  /** Two columns where there is room. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/**
 * A form of kit fields in a modal. Server field errors go under their fields, the first of them gets the focus; any other
 * failure stands above the fields. Closing with changes asks first (decision BO-56); what was typed outlives anything else
 * that ends the page, and is offered when the form is opened again.
 */
export function FormModal<Values extends FieldValues>(props: FormModalProps<Values>) {
  const { form, title, open, loading, submitError, submitLabel, submittingLabel, onSubmit, onClose, afterClose } =
    props;
  const formId = useId();
  const formElement = useRef<HTMLFormElement>(null);
  const [asking, setAsking] = useState(false);
  const { isDirty } = form.formState;
  const offered = useFormDraft({
    form,
    name: props.draft,
    open,
    hasFailed: submitError !== null,
    element: formElement,
  });

  useEffect(() => {
    showFieldErrors(submitError?.fieldErrors ?? {}, fieldsOf(form), form.setError);
  }, [form, submitError]);

  const focusFirstField = () => formElement.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  /** Opening takes a moment; whoever is typing in another field by then stays there. */
  const startInFirstField = () => {
    if (!formElement.current?.contains(document.activeElement)) focusFirstField();
  };
  const close = () => {
    if (loading) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  const clear = () => {
    form.reset();
    focusFirstField();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const send = form.handleSubmit((values) => onSubmit(values, clear));
    if (loading) event.preventDefault();
    else void send(event);
  };

  return (
    <>
      <Dialog
        title={title}
        open={open}
        shape={props.wide ? 'wide-form' : 'form'}
        onClose={close}
        afterOpen={startInFirstField}
        afterClose={afterClose}
        footer={
          <>
            <button type="button" className={buttons.button} disabled={loading} onClick={close}>
              {formTexts.cancel}
            </button>
            <button type="submit" form={formId} className={buttons.primary} disabled={loading}>
              {loading ? submittingLabel : submitLabel}
            </button>
          </>
        }
      >
        <form
          id={formId}
          ref={formElement}
          noValidate
          aria-label={title}
          aria-busy={loading}
          onSubmit={submit}
          className={props.wide ? styles['wide'] : styles['form']}
        >
          {submitError && !allUnderFields(form, submitError) && (
            <div className={styles['failure']}>
              <FailureAlert text={submitError.text} reason={reasonOf(form, submitError)} />
            </div>
          )}
          {offered && (
            <div className={`${alerts.alert} ${styles['draft']}`} role="status">
              <p>{formTexts.draft}</p>
              <button type="button" className={buttons.button} onClick={offered.restore}>
                {formTexts.restoreDraft}
              </button>
              <button type="button" className={buttons.quiet} onClick={offered.discard}>
                {formTexts.discardDraft}
              </button>
            </div>
          )}
          {props.children}
        </form>
      </Dialog>
      <ConfirmDialog
        open={asking}
        title={formTexts.discardQuestion}
        confirmLabel={formTexts.discard}
        cancelLabel={formTexts.keepEditing}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{formTexts.notSaved}</p>
      </ConfirmDialog>
    </>
  );
}

/** The form's own fields, in the order in which it declares them. */
const fieldsOf = <Values extends FieldValues>(form: UseFormReturn<Values>) =>
  Object.keys(form.getValues()) as FieldPath<Values>[];

function allUnderFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { fieldErrors }: SubmitError,
): boolean {
  return Object.keys(fieldErrors).length > 0 && strayErrors(fieldErrors, fieldsOf(form)).length === 0;
}

/** A field error that no field of the form can show must not be lost. */
function reasonOf<Values extends FieldValues>(form: UseFormReturn<Values>, error: SubmitError): string | null {
  return strayErrors(error.fieldErrors, fieldsOf(form)).join(' ') || error.reason;
}
