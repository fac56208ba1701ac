import { Link } from '@ofisi/shared-contract/routing';
import { notify } from '@ofisi/shared-page/notices';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { contactTexts } from '../texts/contact';
import styles from './contact-fields.module.css';
import type { useContactForm } from './use-contact-form';

interface RememberedProps {
  readonly form: ReturnType<typeof useContactForm>;
  /** Clears what else was typed. */
  readonly onClear?: () => void;
}

/** Shows which contact details are remembered and where, and lets the user remove them. */
export function Remembered({ form, onClear }: RememberedProps) {
  const { control, owner, saved, clear } = form;
  const [isBusy, setBusy] = useState(false);
  const isBlank = Object.values(useWatch({ control })).every((text) => text === '');
  const hasAccount = typeof owner === 'number';
  const [first, ...others] = saved.addresses;

  const clearAll = () => {
    clear();
    onClear?.();
  };
  const removeSaved = async (id: number) => {
    setBusy(true);
    try {
      await saved.remove(id);
      clearAll();
      notify(contactTexts.saved.removed, 'neutral');
    } catch {
      notify(contactTexts.saved.notRemoved, 'neutral');
    } finally {
      setBusy(false);
    }
  };

  // Orders leave addresses alone that have a name, or of which there are several.
  if (hasAccount && first && (first.label !== null || others.length > 0)) {
    return (
      <p className={styles.remembered}>
        <Link to="/user/profile">{contactTexts.saved.manage}</Link>
      </p>
    );
  }
  return (
    <div className={styles.remembered}>
      <p>{hasAccount ? contactTexts.saved.account : contactTexts.saved.tab}</p>
      {hasAccount && first ? (
        <button type="button" className={buttons.quiet} disabled={isBusy} onClick={() => void removeSaved(first.id)}>
          {contactTexts.saved.remove}
        </button>
      ) : isBlank ? null : (
        <button type="button" className={buttons.quiet} onClick={clearAll}>
          {contactTexts.saved.clear}
        </button>
      )}
    </div>
  );
}
