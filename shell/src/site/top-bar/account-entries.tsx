import { useSession } from '@ofisi/shared-auth/session';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { clockIcon } from '@ofisi/shared-site-ui/icons/clock';
import { outIcon } from '@ofisi/shared-site-ui/icons/out';
import { panelIcon } from '@ofisi/shared-site-ui/icons/panel';
import { Link } from 'react-router-dom';
import { useLogOut } from '../../session/log-out';
import { siteTexts } from '../../texts/site';
import styles from './account-entries.module.css';

const ALSO_ON_DESKTOP = ['QA', 'Staff', 'Cashier'];

/** The roles that the specification names. Any other gets the link by its permission, in both menus. */
const SPECIFIED = ['Admin', 'Developer', 'User', ...ALSO_ON_DESKTOP];

/**
 * The roles that get the link to the back-office, and what the others get instead. The two menus differ in roles and in words, and both
 * readings are kept (SF §2 Top bar, decisions SF-4 and SF-7).
 */
const MENUS = {
  desktop: { dashboardFor: ['Admin', 'Developer', ...ALSO_ON_DESKTOP], orders: siteTexts.orderHistory },
  mobile: { dashboardFor: ['Admin', 'Developer'], orders: siteTexts.bookingHistory },
};

/** The signed-in part of a menu: name, Dashboard or orders, Log out. */
export function AccountEntries({ menu }: { readonly menu: keyof typeof MENUS }) {
  const user = useSession((session) => session.user);
  const roles = useSession((session) => session.roles);
  const { logOut, pending } = useLogOut();
  const { dashboardFor, orders } = MENUS[menu];
  const worksThere = useSession((session) => session.permissions.includes('backoffice.access'));
  const seesDashboard = roles.some((role) => dashboardFor.includes(role) || (worksThere && !SPECIFIED.includes(role)));

  return (
    <>
      <Link className={styles.who} to="/user/profile">
        <strong className={styles.name}>{user?.name}</strong>
        <span className={styles.caption}>{siteTexts.manageAccount}</span>
      </Link>
      {seesDashboard ? (
        <Link className={styles.entry} to="/admin/dashboard">
          <Icon drawing={panelIcon} size={22} /> {siteTexts.dashboard}
        </Link>
      ) : (
        <Link className={styles.entry} to="/user/booking-history">
          <Icon drawing={clockIcon} size={22} /> {orders}
        </Link>
      )}
      <button type="button" className={styles.entry} disabled={pending} onClick={() => void logOut()}>
        <Icon drawing={outIcon} size={22} /> {siteTexts.logOut}
      </button>
    </>
  );
}
