import { useSession } from '@ofisi/shared-auth/session';
import { Link } from 'react-router-dom';
import { Avatar } from '../menu/avatar';
import { Dropdown } from '../menu/dropdown';
import { useKeptPage } from '../session/kept-page';
import { useLogOut } from '../session/log-out';
import { Icon, StrokeIcon } from '../site/icons';
import { ThemeSwitch } from '../frame/theme-switch';
import styles from './admin-bar.module.css';
import { Breadcrumb } from './breadcrumb';

interface AdminBarProps {
  readonly sidebarOpen: boolean;
  readonly sidebarId: string;
  readonly onToggleSidebar: () => void;
}

/** Sidebar button, where we are, the way to the shop, theme and user menu (BO §2 Shell). */
export function AdminBar({ sidebarOpen, sidebarId, onToggleSidebar }: AdminBarProps) {
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className="icon-button"
        aria-label="Toggle sidebar"
        title="Toggle sidebar (Ctrl+B)"
        aria-expanded={sidebarOpen}
        aria-controls={sidebarId}
        onClick={onToggleSidebar}
      >
        <Icon name="panel" />
      </button>
      <Breadcrumb />
      <div className={styles.tools}>
        <Link className={styles.shop} to="/">
          <Icon name="shop" />
          <span className={styles.shopLabel}>View shop</span>
        </Link>
        <ThemeSwitch />
        <UserMenu />
      </div>
    </header>
  );
}

function UserMenu() {
  const user = useSession((session) => session.user);
  const roles = useSession((session) => session.roles);
  const interrupt = useSession((session) => session.interrupt);
  const isKept = useKeptPage();
  const permissions = useSession((session) => session.permissions);
  const { logOut, pending } = useLogOut();
  if (isKept) {
    return (
      <button type="button" className="button" onClick={() => interrupt('expired')}>
        Login
      </button>
    );
  }
  if (!user) return null;

  return (
    <Dropdown name={`Account of ${user.name}`} trigger={<Avatar name={user.name} />}>
      <p className={styles.who}>
        <strong>{user.name}</strong>
        <span className={styles.role}>{roles.join(', ')}</span>
      </p>
      <Link className={styles.entry} to="/admin/profile">
        <StrokeIcon>
          <path d="M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5a7.5 7.5 0 0 1 15 0" />
        </StrokeIcon>
        Profile
      </Link>
      {permissions.includes('users.manage') && (
        <Link className={styles.entry} to="/admin/settings">
          <StrokeIcon>
            <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4" />
          </StrokeIcon>
          Settings
        </Link>
      )}
      <button type="button" className={styles.entry} disabled={pending} onClick={() => void logOut()}>
        <Icon name="out" /> Log out
      </button>
    </Dropdown>
  );
}
