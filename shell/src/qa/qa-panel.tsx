import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { closeIcon } from '@ofisi/shared-site-ui/icons/close';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { qaTexts as texts } from '../texts/qa';
import styles from './qa-panel.module.css';
import { RefusalAlert } from './refusal-alert';
import { SetEditor } from './set-editor';
import { useQaSet } from './use-qa-set';

/** Shows the releases that this page is made of, and lets the user choose others for this browser alone. */
export function QaPanel({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const known = useQaSet();

  // Closed before it is removed from the page, so that the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  /** Otherwise the page's own dialogs and menus would close as well. */
  const keepEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.stopPropagation();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onKeyDown={keepEscape}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2 id={id}>{texts.title}</h2>
        <button type="button" className={iconButtons.button} aria-label={texts.close} onClick={onClose}>
          <Icon drawing={closeIcon} size={22} />
        </button>
      </header>
      {known.state === 'loading' && <p role="status">{texts.loading}</p>}
      {known.state === 'failed' && (
        <>
          <RefusalAlert refusal={known.refusal} />
          <div className={styles.actions}>
            <button type="button" className={buttons.button} onClick={known.retry}>
              {texts.tryAgain}
            </button>
            {known.refusal.status === 401 && (
              <a className={buttons.primary} href="/login">
                {texts.logIn}
              </a>
            )}
          </div>
        </>
      )}
      {known.state === 'loaded' && <SetEditor set={known.set} />}
    </dialog>
  );
}
