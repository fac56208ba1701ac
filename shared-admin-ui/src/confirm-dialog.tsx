import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useRef, type ReactNode } from 'react';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** Disables the buttons while the answer is pending. */
  readonly busy?: boolean;
  /** Whether something is lost: the button is red. */
  readonly loses?: boolean | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly afterClose?: () => void;
  readonly children?: ReactNode;
}

/** Asks for confirmation. The focus starts on the harmless button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, confirmLabel, cancelLabel, busy = false, loses = false } = props;
  const { onConfirm, onCancel, afterClose, children } = props;
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={title}
      open={open}
      shape="confirm"
      onClose={() => !busy && onCancel()}
      afterOpen={() => cancelButton.current?.focus()}
      afterClose={afterClose}
      footer={
        <>
          <button ref={cancelButton} type="button" className={buttons.button} disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </button>
          <button
            type="button"
            className={loses ? `${buttons.button} ${styles['loss']}` : buttons.primary}
            disabled={busy}
            // A dialog that fades out can still be pressed.
            onClick={() => open && onConfirm()}
          >
            {confirmLabel}
          </button>
        </>
      }
    >
      {children && <div className={styles['body']}>{children}</div>}
    </Dialog>
  );
}
