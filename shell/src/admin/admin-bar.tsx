import { useSession } from '@ofisi/shared-auth/session';
import { Link } from 'react-router-dom';
import { Avatar } from '../menu/avatar';
import { Dropdown } from '../menu/dropdown';
import { useKeptPage } from '../session/kept-page';
import { useLogOut } from '../session/log-out';
import { Icon } from '../site/icons';
import { ThemeSwitch } from '../site/theme-switch';
import styles from './admin-bar.module.css';
import { Breadcrumb } from './breadcrumb';

interface AdminBarProps {
  readonly sidebarOpen: boolean;
  readonly sidebarId: string;
  readonly onToggleSidebar: () => void;
}

/** Sidebar button, where we are, the way to the shop, theme and user menu (BO §2, Shell). */
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
      <button type="button" className={styles.logOut} disabled={pending} onClick={() => void logOut()}>
        <Icon name="out" /> Log out
      </button>
    </Dropdown>
  );
}
