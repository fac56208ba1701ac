import { Link, matchPath, useLocation } from 'react-router-dom';
import { useBoot } from '../composition/boot-context';
import styles from './breadcrumb.module.css';
import { activeEntry } from './visible-nav';

const DASHBOARD = '/admin/dashboard';

/** Dashboard, group, page (BO §2 Dashboard), from the boot document. */
export function Breadcrumb() {
  const { nav, routes } = useBoot();
  const { pathname } = useLocation();
  const route = routes.find(({ path }) => matchPath(path, pathname));
  const group = activeEntry(nav, pathname)?.group;
  const onDashboard = pathname === DASHBOARD;

  return (
    <nav className={styles.trail} aria-label="Breadcrumb">
      <ol>
        <li className={onDashboard ? styles.here : styles.home}>
          <Link to={DASHBOARD} aria-current={onDashboard ? 'page' : undefined}>
            Dashboard
          </Link>
        </li>
        {!onDashboard && group && group !== 'Main' && <li className={styles.group}>{group}</li>}
        {!onDashboard && route && (
          <li className={styles.here} aria-current="page">
            {route.title}
          </li>
        )}
      </ol>
    </nav>
  );
}
