import buttons from '@ofisi/shared-site-ui/button.module.css';
import sections from '@ofisi/shared-site-ui/section.module.css';
import type { ReactNode } from 'react';
import { FormAlert } from '../forms/form-alert';
import { formTexts } from '../../texts/forms';

interface SectionFormProps {
  readonly onSubmit: () => Promise<void>;
  /** Why the form as a whole was refused. */
  readonly failure: string | undefined;
  readonly isSubmitting: boolean;
  /** Label of the button, and its label while the call is pending. */
  readonly label: string;
  readonly busyLabel: string;
  /** Nothing has changed, so there is nothing to send. */
  readonly isUnchanged?: boolean;
  /** Closes a form that was opened in place. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** A form inside a section: the error, the fields and the buttons. */
export const SectionForm = ({
  onSubmit,
  failure,
  isSubmitting,
  label,
  busyLabel,
  isUnchanged = false,
  onCancel,
  children,
}: SectionFormProps) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit();
    }}
  >
    <FormAlert message={failure} />
    {children}
    <div className={sections.buttons}>
      <button type="submit" className={buttons.primary} disabled={isSubmitting || isUnchanged}>
        {isSubmitting ? busyLabel : label}
      </button>
      {onCancel && (
        <button type="button" className={buttons.button} onClick={onCancel}>
          {formTexts.cancel}
        </button>
      )}
    </div>
  </form>
);
