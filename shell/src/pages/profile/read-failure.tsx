import buttons from '@ofisi/shared-site-ui/button.module.css';
import sections from '@ofisi/shared-site-ui/section.module.css';
import { formTexts } from '../../texts/forms';
import { commonTexts } from '../../texts/common';

/** Shown in place of data that could not be read. */
export const ReadFailure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={sections.buttons} role="alert">
    <p>{formTexts.wrong}</p>
    <button type="button" className={buttons.button} onClick={onRetry}>
      {commonTexts.retry}
    </button>
  </div>
);
