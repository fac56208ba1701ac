import { useSession } from '@ofisi/shared-auth/session';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { closeIcon } from '@ofisi/shared-site-ui/icons/close';
import { menuIcon } from '@ofisi/shared-site-ui/icons/menu';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useCloseOutside } from '../../menu/use-close-outside';
import { useEscape } from '../../menu/use-escape';
import { useFocusTrap } from '../../menu/use-focus-trap';
import { AccountEntries } from './account-entries';
import { siteTexts } from '../../texts/site';
import styles from './mobile-menu.module.css';
import { FOOTER_LINKS_ID, MORE_LINKS, SITE_LINKS } from '../site-links';

const PANEL_ID = 'mobile-menu';

/** A mouse moving from the button to an entry cuts the corner, and is outside for a moment. */
const LEAVING_MS = 350;

/**
 * The collapsible menu of small screens: opens on hover or click; closes when the pointer has left (SF §2 Top bar), on Esc and on a choice.
 * Opened by click or key it traps the focus; opened by hover it leaves the focus alone (decision SF-8).
 */
export function MobileMenu() {
  const [openedBy, setOpenedBy] = useState<'hover' | 'click' | null>(null);
  const menu = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const close = () => setOpenedBy(null);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => {
      setIsLeaving(false);
      setOpenedBy(null);
    }, LEAVING_MS);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  useEscape(openedBy !== null, close);
  useCloseOutside(openedBy === 'click', menu, close);
  useFocusTrap(openedBy === 'click', menu, panel);

  // Touch fires "enter" and "leave" with every tap; only a mouse hovers.
  const hover = (change: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') change();
  };

  return (
    <div
      ref={menu}
      className={styles.menu}
      onPointerEnter={hover(() => {
        setIsLeaving(false);
        setOpenedBy((current) => current ?? 'hover');
      })}
      onPointerLeave={hover(() => setIsLeaving(true))}
    >
      <button
        type="button"
        className={iconButtons.button}
        aria-label={siteTexts.menu}
        aria-expanded={openedBy !== null}
        aria-controls={PANEL_ID}
        onClick={() => setOpenedBy(openedBy === 'click' ? null : 'click')}
      >
        <Icon drawing={openedBy ? closeIcon : menuIcon} size={22} />
      </button>
      <noscript>
        <a className={iconButtons.button} href={`#${FOOTER_LINKS_ID}`} aria-label={siteTexts.menu}>
          <Icon drawing={menuIcon} size={22} />
        </a>
      </noscript>
      <nav ref={panel} id={PANEL_ID} className={styles.panel} aria-label={siteTexts.menu} hidden={openedBy === null}>
        <MenuEntries onChoose={close} />
      </nav>
    </div>
  );
}

function MenuEntries({ onChoose }: { readonly onChoose: () => void }) {
  const status = useSession((session) => session.status);
  return (
    <div onClick={onChoose}>
      {[...SITE_LINKS, ...MORE_LINKS].map(({ label, to }) => (
        <NavLink key={to} className={`${styles.link}`} to={to} end>
          {label}
        </NavLink>
      ))}
      {status === 'signed-out' && (
        <Link className={`${buttons.primary} ${buttons.block} ${styles.login}`} to="/login">
          {siteTexts.login}
        </Link>
      )}
      {status === 'signed-in' && (
        <div className={styles.account}>
          <AccountEntries menu="mobile" />
        </div>
      )}
    </div>
  );
}
