import { useSession } from '@ofisi/shared-auth/session';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useBoot } from '../composition/boot-context';
import { useFoldedGroups } from './folded-groups';
import { NavGroup } from './nav-group';
import { NavIconDrawing } from './nav-icons';
import { backOfficeTexts } from '../texts/back-office';
import styles from './sidebar-nav.module.css';
import { useTooltip } from './use-tooltip';
import { activeEntry, visibleNav } from './visible-nav';

interface SidebarNavProps {
  /** Shows icons only, with the names as tooltips. */
  readonly collapsed: boolean;
}

/** The menu of the back-office, drawn from the boot document alone: a remote that is down keeps its entries. */
export function SidebarNav({ collapsed }: SidebarNavProps) {
  const boot = useBoot();
  const { nav } = boot;
  const roles = useSession((session) => session.roles);
  const permissions = useSession((session) => session.permissions);
  const { pathname } = useLocation();
  const { tooltip, handlersFor } = useTooltip();
  const active = activeEntry(nav, pathname);
  const [folded, toggle] = useFoldedGroups();
  const menu = useRef<HTMLElement>(null);
  const groups = visibleNav(boot, { roles, permissions });
  // Nothing before the session says what its user may see.
  const at = groups.some(({ entries }) => entries.some((entry) => entry === active)) ? active?.to : undefined;
  // The menu is longer than most screens.
  useEffect(() => {
    // Its result, a promise in new browsers, is no clean-up.
    menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  return (
    <nav ref={menu} className={styles.nav} aria-label={backOfficeTexts.label} data-collapsed={collapsed}>
      {groups.map(({ group, entries }) => {
        // The first group has no name of its own, and icons without names have little to hide.
        const canFold = group !== 'Main' && !collapsed;
        const isFolded = canFold && folded.includes(group);
        return (
          <NavGroup key={group} name={group} fold={canFold ? { isFolded, onToggle: () => toggle(group) } : null}>
            {entries
              .filter((entry) => !isFolded || entry === active)
              .map((entry) => (
                <li key={entry.id}>
                  <Link
                    className={styles.entry}
                    to={entry.to}
                    aria-current={entry === active ? 'page' : undefined}
                    {...(collapsed ? handlersFor(entry.label) : {})}
                  >
                    <NavIconDrawing icon={entry.icon} />
                    <span className={styles.label}>{entry.label}</span>
                  </Link>
                </li>
              ))}
          </NavGroup>
        );
      })}
      {collapsed && tooltip && (
        <span className={styles.tooltip} role="tooltip" style={{ top: tooltip.top, left: tooltip.left }}>
          {tooltip.text}
        </span>
      )}
    </nav>
  );
}
