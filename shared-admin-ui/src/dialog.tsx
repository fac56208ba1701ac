import { Modal, theme } from '@ofisi/shared-admin-ui/antd/base';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import links from './own-links.module.css';
import { useScrollLock } from './scroll-lock';

export interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  /** Called for the X, the backdrop and Escape. */
  readonly onClose: () => void;
  /** Called once the dialog has left the page, so that its state can be discarded. */
  readonly afterClose?: (() => void) | undefined;
  readonly afterOpen?: (() => void) | undefined;
  readonly footer: ReactNode;
  /** Neither the backdrop nor Escape closes the dialog, so a stray click loses nothing. */
  readonly firm?: boolean | undefined;
  /** `drawer` is at the right edge and as tall as the page. */
  readonly shape: 'confirm' | 'form' | 'wide-form' | 'drawer';
  readonly children: ReactNode;
}

const WIDTH = { confirm: 440, form: 520, 'wide-form': 760, drawer: 520 } as const;

/** The base of forms, confirmations and drawers: traps and restores the focus, closes by backdrop, X or Escape. */
export function Dialog({
  title,
  open,
  onClose,
  afterClose,
  afterOpen,
  footer,
  shape,
  firm = false,
  children,
}: DialogProps) {
  const drawer = shape === 'drawer';
  const { motion } = theme.useToken().token;
  useScrollLock(open);
  return (
    <Modal
      title={title}
      open={open}
      onCancel={onClose}
      footer={footer}
      width={WIDTH[shape]}
      centered={!drawer}
      mask={{ closable: !firm }}
      keyboard={!firm}
      // antd's own scroll lock writes a style without the page's nonce.
      scrollLock={false}
      // It fades in without growing: a click on a button that is still growing can be lost. With animations turned off, antd would still
      // prepare one and hide the dialog for a frame.
      {...(motion ? { transitionName: 'ant-fade' } : { transitionName: '', maskTransitionName: '' })}
      destroyOnHidden
      className={(drawer ? styles['drawer'] : styles['modal']) ?? ''}
      classNames={{
        container: `${styles['container']} ${links['ownLinks']}`,
        header: styles['header'] ?? '',
        body: styles['body'] ?? '',
        footer: styles['footer'] ?? '',
      }}
      afterOpenChange={(isOpen) => (isOpen ? afterOpen?.() : afterClose?.())}
    >
      {children}
    </Modal>
  );
}
