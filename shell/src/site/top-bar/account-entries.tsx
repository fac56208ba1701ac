import { useSession } from '@ofisi/shared-auth/session';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { clockIcon } from '@ofisi/shared-site-ui/icons/clock';
import { outIcon } from '@ofisi/shared-site-ui/icons/out';
import { panelIcon } from '@ofisi/shared-site-ui/icons/panel';
import { Link } from 'react-router-dom';
import { useLogOut } from '../../session/log-out';
import styles from './account-entries.module.css';

/**
 * Who finds the way to the back-office, and what the others find instead. The two menus differ, in roles and in words,
 * and both readings are kept (SF §2 Top bar, decisions SF-4 and SF-7).
 */
const MENUS = {
  desktop: { dashboardFor: ['Admin', 'Developer', 'Staff', 'Cashier'], orders: 'Order History' },
  mobile: { dashboardFor: ['Admin', 'Developer'], orders: 'Booking History' },
} as const;

/** The signed-in part of a menu: name, Dashboard or orders, Log out. */
export function AccountEntries({ menu }: { readonly menu: keyof typeof MENUS }) {
  const user = useSession((session) => session.user);
  const roles = useSession((session) => session.roles);
  const { logOut, pending } = useLogOut();
  const { dashboardFor, orders } = MENUS[menu];
  const seesDashboard = dashboardFor.some((role) => roles.includes(role));

  return (
    <>
      <Link className={styles.who} to="/user/profile">
        <strong className={styles.name}>{user?.name}</strong>
        <span className={styles.caption}>Manage your account information</span>
      </Link>
      {seesDashboard ? (
        <Link className={styles.entry} to="/admin/dashboard">
          <Icon drawing={panelIcon} size={22} /> Dashboard
        </Link>
      ) : (
        <Link className={styles.entry} to="/user/booking-history">
          <Icon drawing={clockIcon} size={22} /> {orders}
        </Link>
      )}
      <button type="button" className={styles.entry} disabled={pending} onClick={() => void logOut()}>
        <Icon drawing={outIcon} size={22} /> Log out
      </button>
    </>
  );
}
