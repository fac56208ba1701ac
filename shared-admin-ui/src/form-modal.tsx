import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
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

  /**
   * As soon as the fields exist, because what is typed while the dialog fades in would go to the button that opened it; and again once it is
   * open, should a closing menu have taken the focus. Whoever is in another field by then stays there. Content above the first field is read
   * first.
   */
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
          <OnMount act={startInFirstField} />
        </form>
      </Dialog>
      {guard.discardDialog}
    </>
  );
}

/** The content of a dialog is mounted later than the form around it. */
function OnMount({ act }: { readonly act: () => void }) {
  const run = useEffectEvent(act);
  useEffect(() => run(), []);
  return null;
}
