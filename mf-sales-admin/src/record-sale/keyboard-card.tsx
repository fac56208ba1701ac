import { Dialog } from '@ofisi/shared-admin-ui/dialog';
import { KeyCap } from '@ofisi/shared-admin-ui/key-cap';
import { useShortcuts } from '@ofisi/shared-admin-ui/shortcuts';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useState } from 'react';
import { keyboardTexts as texts } from '../texts/keyboard-card';
import styles from './keyboard-card.module.css';

/** All keys of the counter on one card. */
export function KeyboardCard() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useShortcuts({ F1: () => setOpen(true) });
  return (
    <>
      <button type="button" className={buttons.button} aria-keyshortcuts="F1" onClick={() => setOpen(true)}>
        {texts.keys} <KeyCap>{texts.key}</KeyCap>
      </button>
      <Dialog
        title={texts.title}
        open={open}
        shape="form"
        onClose={close}
        footer={
          <button type="button" className={buttons.button} onClick={close}>
            {texts.close}
          </button>
        }
      >
        <dl className={styles.card}>
          {texts.card.map(([key, does]) => (
            <div key={key} className={styles.row}>
              <dt>
                <kbd className={styles.key}>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
