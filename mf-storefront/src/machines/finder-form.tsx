import buttons from '@ofisi/shared-site-ui/button.module.css';
import { finderTexts } from '../texts/finder';
import styles from './finder-form.module.css';

/** Asks for the shopper's machine. Part of first screens, so it is nothing but a form that leads to the finder. */
export const FinderForm = () => (
  <form className={styles.finder} action="/machines">
    <label>
      {finderTexts.label}
      <input name="q" placeholder={finderTexts.example} />
    </label>
    <button className={buttons.button}>{finderTexts.find}</button>
  </form>
);
