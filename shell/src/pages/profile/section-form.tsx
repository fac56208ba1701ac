import buttons from '@ofisi/shared-site-ui/button.module.css';
import sections from '@ofisi/shared-site-ui/section.module.css';
import type { ReactNode } from 'react';
import { FormAlert } from '../forms/form-alert';
import { formTexts } from '../../texts/forms';

interface SectionFormProps {
  readonly onSubmit: () => Promise<void>;
  /** Why it was refused as a whole. */
  readonly failure: string | undefined;
  readonly isSubmitting: boolean;
  /** What the button says, and what it says while it works. */
  readonly label: string;
  readonly busyLabel: string;
  /** There is nothing to send yet. */
  readonly isUnchanged?: boolean;
  /** Closes the form where it was opened in place. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** A form inside a section: its fields between what went wrong and its buttons. */
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
