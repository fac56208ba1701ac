import { useSession } from '@ofisi/shared-auth/session';
import { NavLink } from '@ofisi/shared-contract/routing';
import { settingsTexts as texts } from '../texts/settings';
import styles from './settings.module.css';

/** The sections of the settings that the user may open. */
export function SettingsNav() {
  const permissions = useSession((session) => session.permissions);
  return (
    <nav aria-label={texts.nav} className={styles['nav']}>
      {permissions.includes('settings.manage') &&
        Object.entries(texts.groups).map(([group, label]) => (
          <NavLink key={group} to={`/admin/settings/${group}`}>
            {label}
          </NavLink>
        ))}
      {permissions.includes('users.manage') && <NavLink to="/admin/settings/security">{texts.security}</NavLink>}
    </nav>
  );
}
