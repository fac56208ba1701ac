import { notify } from '@ofisi/shared-page/notices';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { contactTexts } from '../texts/contact';
import styles from './contact-fields.module.css';
import type { useContactForm } from './use-contact-form';

/** Shows which contact details are remembered and where, and lets the user remove them. */
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
      notify(contactTexts.saved.removed, 'neutral');
    } catch {
      notify(contactTexts.saved.notRemoved, 'neutral');
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.remembered}>
      <p>{hasAccount ? contactTexts.saved.account : contactTexts.saved.tab}</p>
      {hasAccount && saved.details ? (
        <button type="button" className={buttons.quiet} disabled={isBusy} onClick={() => void removeSaved()}>
          {contactTexts.saved.remove}
        </button>
      ) : isBlank ? null : (
        <button type="button" className={buttons.quiet} onClick={clear}>
          {contactTexts.saved.clear}
        </button>
      )}
    </div>
  );
}
