import { Breadcrumb } from '@ofisi/shared-site-ui/breadcrumb';
import { matchPath, useLocation } from 'react-router-dom';
import { useBoot } from '../composition/boot-context';
import { backOfficeTexts } from '../texts/back-office';
import styles from './admin-breadcrumb.module.css';
import { activeEntry } from './visible-nav';

const DASHBOARD = { label: backOfficeTexts.dashboard, to: '/admin/dashboard' };

/** The breadcrumb of a back-office page: Dashboard, group, page (BO §2), from the boot document. */
export function AdminBreadcrumb() {
  const { nav, routes } = useBoot();
  const { pathname } = useLocation();
  const route = routes.find(({ path }) => matchPath(path, pathname));
  const group = activeEntry(nav, pathname)?.group;
  const names = [group === 'Main' ? undefined : group, route?.title].flatMap((label) => (label ? [{ label }] : []));
  return <Breadcrumb className={styles.trail} trail={[DASHBOARD, ...(pathname === DASHBOARD.to ? [] : names)]} />;
}
