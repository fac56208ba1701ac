import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useRef, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { AdminTheme } from './admin-theme';
import { useFormGuard, type FormControl } from './form-guard';
import styles from './form-page.module.css';
import { formTexts } from './texts/form';

interface FormPageProps<Values extends FieldValues> extends FormControl<Values> {
  readonly form: UseFormReturn<Values>;
  /** Between title and form, and no part of the form. */
  readonly above?: ReactNode;
  /** Beside the buttons, always in sight: the total. */
  readonly summary?: ReactNode;
  /** `FormSection`s, a `LineEditor`. */
  readonly children: ReactNode;
}

/**
 * A form on a page of its own, its total and buttons in sight at the bottom; `useFormGuard` says what becomes of failures and of what
 * was typed. After a save, `clear` what was typed before the page is left.
 */
export const FormPage = <Values extends FieldValues>(props: FormPageProps<Values>) => (
  <AdminTheme>
    <Page {...props} />
  </AdminTheme>
);

function Page<Values extends FieldValues>({ form, above, summary, children, ...control }: FormPageProps<Values>) {
  const { title, loading, submitLabel, submittingLabel } = control;
  const element = useRef<HTMLFormElement>(null);
  const guard = useFormGuard(form, { element, open: true }, control);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
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
          <button type="button" className={buttons.button} disabled={loading} onClick={guard.close}>
            {formTexts.cancel}
          </button>
          <button type="submit" className={buttons.primary} disabled={loading}>
            {loading ? submittingLabel : submitLabel}
          </button>
        </footer>
      </form>
      {guard.discardDialog}
    </div>
  );
}

/** Fields that belong together, under a heading; two columns where there is room. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles['section']}>
    <h2 className={styles['heading']}>{title}</h2>
    <div className={styles['fields']}>{children}</div>
  </section>
);
