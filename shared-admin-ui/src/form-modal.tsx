import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useRef, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Dialog } from './dialog';
import { useFormGuard, type FormControl } from './form-guard';
import styles from './form-modal.module.css';
import { formTexts } from './texts/form';

/** Props that the page passes to a form's modal. */
export interface FormModalControl<Values> extends FormControl<Values> {
  readonly open: boolean;
  readonly afterClose: () => void;
}

interface FormModalProps<Values extends FieldValues> extends FormModalControl<Values> {
  readonly form: UseFormReturn<Values>;
  /** Two columns where there is space. */
  readonly wide?: boolean;
  /** Can be closed only by its own buttons (BO §2 Users). */
  readonly firm?: boolean;
  readonly children: ReactNode;
}

/** A form of kit fields in a modal; `useFormGuard` handles failures and drafts. */
export function FormModal<Values extends FieldValues>({
  form,
  wide,
  firm,
  children,
  ...control
}: FormModalProps<Values>) {
  const { title, open, loading, submitLabel, submittingLabel, afterClose } = control;
  const element = useRef<HTMLFormElement>(null);
  const guard = useFormGuard(form, { element, open }, control);

  /** Opening takes a moment: a user who is already typing in another field stays there. Content above the first field is read first. */
  const startInFirstField = () => {
    if (!element.current?.contains(document.activeElement)) guard.focusFirstField({ preventScroll: true });
  };

  return (
    <>
      <Dialog
        title={title}
        open={open}
        shape={wide ? 'wide-form' : 'form'}
        firm={firm}
        onClose={guard.close}
        afterOpen={startInFirstField}
        afterClose={afterClose}
        footer={
          <>
            <button type="button" className={buttons.button} disabled={loading} onClick={guard.close}>
              {formTexts.cancel}
            </button>
            <button type="submit" form={guard.id} className={buttons.primary} disabled={loading}>
              {loading ? submittingLabel : submitLabel}
            </button>
          </>
        }
      >
        <form
          id={guard.id}
          ref={element}
          noValidate
          aria-label={title}
          aria-busy={loading}
          onSubmit={guard.submit}
          className={wide ? styles['wide'] : styles['form']}
        >
          {guard.alerts}
          {children}
        </form>
      </Dialog>
      {guard.discardDialog}
    </>
  );
}
