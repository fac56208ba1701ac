import { useSession } from '@ofisi/shared-auth/session';
import { Link, useLocation } from 'react-router-dom';
import { useBoot } from '../composition/boot-context';
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

  return (
    <nav className={styles.nav} aria-label={backOfficeTexts.label} data-collapsed={collapsed}>
      {visibleNav(boot, { roles, permissions }).map(({ group, entries }) => (
        <section key={group} className={styles.group} aria-label={group}>
          {group !== 'Main' && <p className={styles.title}>{group}</p>}
          <ul>
            {entries.map((entry) => (
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
          </ul>
        </section>
      ))}
      {collapsed && tooltip && (
        <span className={styles.tooltip} role="tooltip" style={{ top: tooltip.top, left: tooltip.left }}>
          {tooltip.text}
        </span>
      )}
    </nav>
  );
}
