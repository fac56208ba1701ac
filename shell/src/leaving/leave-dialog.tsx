import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useId, useLayoutEffect, useRef } from 'react';
import { leavingTexts as texts } from '../texts/leaving';
import styles from './leave-dialog.module.css';

interface LeaveDialogProps {
  /** The whole address. */
  readonly to: string;
  readonly onClose: () => void;
}

/** Shows an address to which a script leads. Only the person can follow it, by a link. */
export function LeaveDialog({ to, onClose }: LeaveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector('button')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text ${id}-address`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={`${id}-title`}>{texts.title}</h2>
      <p id={`${id}-text`}>{texts.text}</p>
      {/* Long addresses scroll, for which they can be focused. */}
      <p id={`${id}-address`} className={styles.address} tabIndex={0}>
        {to}
      </p>
      <div className={styles.choices}>
        <button type="button" className={buttons.primary} onClick={onClose}>
          {texts.stay}
        </button>
        <a className={buttons.button} href={to} rel="noreferrer" onClick={onClose}>
          {texts.go}
        </a>
      </div>
    </dialog>
  );
}
