import buttons from '@ofisi/shared-site-ui/button.module.css';
import type { ReactNode } from 'react';
import { Dialog, type DialogProps } from './dialog';

interface ReadingDialogProps extends Omit<DialogProps, 'footer'> {
  readonly closeLabel: string;
  /** Another button, after the one that closes. */
  readonly action?: ReactNode;
}

/** A dialog in which nothing is lost by closing it. */
export const ReadingDialog = ({ closeLabel, action, ...dialog }: ReadingDialogProps) => (
  <Dialog
    {...dialog}
    footer={
      <>
        <button type="button" className={buttons.button} onClick={dialog.onClose}>
          {closeLabel}
        </button>
        {action}
      </>
    }
  />
);
