import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useRef, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { AdminTheme } from './admin-theme';
import { useFormGuard, type FormControl } from './form-guard';
import styles from './form-page.module.css';
import { KeyCap } from './key-cap';
import { useShortcuts } from './shortcuts';
import { formTexts } from './texts/form';

interface FormPageProps<Values extends FieldValues> extends FormControl<Values> {
  readonly form: UseFormReturn<Values>;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Shown between title and form, and not part of the form. */
  readonly above?: ReactNode;
  /** Shown beside the buttons, always visible: the total. */
  readonly summary?: ReactNode;
  /** Sends the form from wherever the focus is; shown on the button. */
  readonly submitKey?: string;
  /** `FormSection`s, a `LineEditor`. */
  readonly children: ReactNode;
}

/**
 * A form on a page of its own, with its total and buttons always visible at the bottom; `useFormGuard` handles failures and drafts. After a
 * save, `clear` the input before leaving the page.
 */
export const FormPage = <Values extends FieldValues>(props: FormPageProps<Values>) => (
  <AdminTheme>
    <Page {...props} />
  </AdminTheme>
);

function Page<Values extends FieldValues>({
  form,
  actions,
  above,
  summary,
  submitKey,
  children,
  ...control
}: FormPageProps<Values>) {
  const { title, loading, submitLabel, submittingLabel } = control;
  const element = useRef<HTMLFormElement>(null);
  const guard = useFormGuard(form, { element, open: true }, control);
  useShortcuts(submitKey === undefined ? {} : { [submitKey]: () => element.current?.requestSubmit() });
  return (
    <div className={styles['page']}>
      <div className={styles['top']}>
        <h1 className={styles['title']}>{title}</h1>
        {actions}
      </div>
      {above}
      <form
        ref={element}
        noValidate
        aria-label={title}
        aria-busy={loading}
        onSubmit={guard.submit}
        className={styles['form']}
      >
        {guard.alerts}
        {children}
        <footer className={styles['footer']}>
          <div className={styles['summary']}>{summary}</div>
          <div className={styles['buttons']}>
            <button type="button" className={buttons.button} disabled={loading} onClick={guard.close}>
              {formTexts.cancel}
            </button>
            <button type="submit" className={buttons.primary} aria-keyshortcuts={submitKey} disabled={loading}>
              {loading ? submittingLabel : submitLabel} {submitKey !== undefined && <KeyCap>{submitKey}</KeyCap>}
            </button>
          </div>
        </footer>
      </form>
      {guard.discardDialog}
    </div>
  );
}

/** Related fields under a heading; two columns where there is space. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles['section']}>
    <h2 className={styles['heading']}>{title}</h2>
    <div className={styles['fields']}>{children}</div>
  </section>
);
