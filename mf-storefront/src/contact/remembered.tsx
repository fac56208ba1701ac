import { notify } from '@ofisi/shared-page/notices';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { orderTexts } from '../order-texts';
import styles from './contact-fields.module.css';
import type { useContactForm } from './use-contact-form';

const says = orderTexts.remembered;

/** Says what is remembered of the contact and where, and takes it away. */
export function Remembered({ form }: { readonly form: ReturnType<typeof useContactForm> }) {
  const { control, owner, saved, clear } = form;
  const [isBusy, setBusy] = useState(false);
  const isBlank = Object.values(useWatch({ control })).every((text) => text === '');
  const hasAccount = typeof owner === 'number';

  const removeSaved = async () => {
    setBusy(true);
    try {
      await saved.remove();
      clear();
      notify(says.removed, 'neutral');
    } catch {
      notify(says.notRemoved, 'neutral');
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.remembered}>
      <p>{hasAccount ? says.account : says.tab}</p>
      {hasAccount && saved.details ? (
        <button type="button" className={buttons.quiet} disabled={isBusy} onClick={() => void removeSaved()}>
          {says.remove}
        </button>
      ) : isBlank ? null : (
        <button type="button" className={buttons.quiet} onClick={clear}>
          {says.clear}
        </button>
      )}
    </div>
  );
}
