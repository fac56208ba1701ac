import { Modal, theme } from '@ofisi/shared-admin-ui/antd';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { useScrollLock } from './scroll-lock';

export interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  /** The X, the backdrop and Escape. */
  readonly onClose: () => void;
  /** The dialog has left the page; it may be forgotten. */
  readonly afterClose?: (() => void) | undefined;
  readonly afterOpen?: (() => void) | undefined;
  readonly footer: ReactNode;
  /** Neither the backdrop nor Escape closes it: a stray click takes nothing away. */
  readonly firm?: boolean | undefined;
  /** `drawer` stands at the right edge over the page's whole height. */
  readonly shape: 'confirm' | 'form' | 'wide-form' | 'drawer';
  readonly children: ReactNode;
}

const WIDTH = { confirm: 440, form: 520, 'wide-form': 760, drawer: 520 } as const;

/** The one dialog behind forms, confirmations and drawers: focus trapped and given back, closed by backdrop, X or Escape. */
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
      // antd's own lock writes a style without the page's nonce.
      scrollLock={false}
      // It fades in where it stays: a click on a button that is still growing can be lost. Where no animation is wanted, antd would
      // prepare one all the same, unseen for a frame.
      {...(motion ? { transitionName: 'ant-fade' } : { transitionName: '', maskTransitionName: '' })}
      destroyOnHidden
      className={(drawer ? styles['drawer'] : styles['modal']) ?? ''}
      classNames={{
        container: styles['container'] ?? '',
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
