import buttons from '@ofisi/shared-site-ui/button.module.css';
import sections from '@ofisi/shared-site-ui/section.module.css';

/** Stands for what could not be read. */
export const ReadFailure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={sections.buttons} role="alert">
    <p>Something went wrong, contact developer</p>
    <button type="button" className={buttons.button} onClick={onRetry}>
      Try again
    </button>
  </div>
);
