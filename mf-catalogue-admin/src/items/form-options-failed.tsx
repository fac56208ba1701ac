import { ApiError } from '@ofisi/shared-auth/http';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { itemTexts } from '../texts/items';
import styles from './item-form.module.css';

/** BO §8: without the options nothing can be chosen. */
export const FormOptionsFailed = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => (
  <div role="alert" className={`${alerts.danger} ${styles['failed']}`}>
    <p>{error instanceof ApiError && error.kind === 'refused' ? itemTexts.optionsRefused : itemTexts.optionsFailed}</p>
    <button type="button" className={buttons.button} onClick={onRetry}>
      {itemTexts.retry}
    </button>
  </div>
);
