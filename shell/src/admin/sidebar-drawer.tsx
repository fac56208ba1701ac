import { Icon } from '@ofisi/shared-site-ui/icon';
import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { closeIcon } from '@ofisi/shared-site-ui/icons/close';
import { useRef } from 'react';
import { useEscape } from '../menu/use-escape';
import { useFocusTrap } from '../menu/use-focus-trap';
import { Logo } from '../frame/logo';
import { backOfficeTexts } from '../texts/back-office';
import styles from './sidebar-drawer.module.css';
import { SidebarNav } from './sidebar-nav';

/** The sidebar below 768 px: an overlay that traps the focus and closes on a choice, Esc, the backdrop or its button. */
export function SidebarDrawer({ onClose }: { readonly onClose: () => void }) {
  const drawer = useRef<HTMLDivElement>(null);
  useEscape(true, onClose);
  useFocusTrap(true, drawer);

  return (
    <div className={styles.layer}>
      <div className={styles.backdrop} onClick={onClose} />
      <div ref={drawer} className={styles.drawer} role="dialog" aria-modal="true" aria-label={backOfficeTexts.menu}>
        <div className={styles.head}>
          <Logo />
          <button type="button" className={iconButtons.button} aria-label={backOfficeTexts.closeMenu} onClick={onClose}>
            <Icon drawing={closeIcon} size={22} />
          </button>
        </div>
        <div className={styles.entries} onClick={(event) => (event.target as Element).closest('a') && onClose()}>
          <SidebarNav collapsed={false} />
        </div>
      </div>
    </div>
  );
}
