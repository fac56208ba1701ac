import { useSession } from '@ofisi/shared-auth/session';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { outIcon } from '@ofisi/shared-site-ui/icons/out';
import { panelIcon } from '@ofisi/shared-site-ui/icons/panel';
import { personIcon } from '@ofisi/shared-site-ui/icons/person';
import { settingsIcon } from '@ofisi/shared-site-ui/icons/settings';
import { shopIcon } from '@ofisi/shared-site-ui/icons/shop';
import { toolsIcon } from '@ofisi/shared-site-ui/icons/tools';
import { Link } from 'react-router-dom';
import { Avatar } from '../menu/avatar';
import { Dropdown } from '../menu/dropdown';
import { useInterruptedPage } from '../session/interrupted-page';
import { useLogOut } from '../session/log-out';
import { openQa } from '../qa/open-qa';
import { PaletteButton } from '../palette/palette-button';
import { ThemeSwitch } from '../frame/theme-switch';
import { backOfficeTexts } from '../texts/back-office';
import styles from './admin-bar.module.css';
import { settingsPath } from './settings-path';
import { AdminBreadcrumb } from './admin-breadcrumb';

interface AdminBarProps {
  readonly sidebarOpen: boolean;
  readonly sidebarId: string;
  readonly onToggleSidebar: () => void;
}

/** Sidebar button, breadcrumb, link to the shop, theme switch and user menu (BO §2 Shell). */
export function AdminBar({ sidebarOpen, sidebarId, onToggleSidebar }: AdminBarProps) {
  const isSignedIn = useSession((session) => session.user !== null);
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={iconButtons.button}
        aria-label={backOfficeTexts.toggleSidebar}
        title={backOfficeTexts.toggleSidebarShortcut}
        aria-expanded={sidebarOpen}
        aria-controls={sidebarId}
        onClick={onToggleSidebar}
      >
        <Icon drawing={panelIcon} size={22} />
      </button>
      <AdminBreadcrumb />
      <div className={styles.tools}>
        {isSignedIn && <PaletteButton />}
        <Link className={styles.shop} to="/">
          <Icon drawing={shopIcon} size={22} />
          <span className={styles.shopLabel}>{backOfficeTexts.viewShop}</span>
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
  const isInterrupted = useInterruptedPage();
  const permissions = useSession((session) => session.permissions);
  const { logOut, pending } = useLogOut();
  if (isInterrupted) {
    return (
      <button type="button" className={buttons.button} onClick={() => interrupt('expired')}>
        {backOfficeTexts.login}
      </button>
    );
  }
  if (!user) return null;
  const settings = settingsPath(permissions);

  return (
    <Dropdown name={backOfficeTexts.accountOf(user.name)} trigger={<Avatar name={user.name} />}>
      <p className={styles.who}>
        <strong>{user.name}</strong>
        <span className={styles.role}>{roles.join(', ')}</span>
      </p>
      <Link className={`${styles.entry} ${styles.shopEntry}`} to="/">
        <Icon drawing={shopIcon} size={22} />
        {backOfficeTexts.viewShop}
      </Link>
      <Link className={styles.entry} to="/admin/profile">
        <Icon drawing={personIcon} size={22} />
        {backOfficeTexts.profile}
      </Link>
      {settings && (
        <Link className={styles.entry} to={settings}>
          <Icon drawing={settingsIcon} size={22} />
          {backOfficeTexts.settings}
        </Link>
      )}
      {permissions.includes('releases.preview') && (
        <button type="button" className={styles.entry} onClick={() => void openQa()}>
          <Icon drawing={toolsIcon} size={22} /> {backOfficeTexts.releases}
        </button>
      )}
      <button type="button" className={styles.entry} disabled={pending} onClick={() => void logOut()}>
        <Icon drawing={outIcon} size={22} /> {backOfficeTexts.logOut}
      </button>
    </Dropdown>
  );
}
