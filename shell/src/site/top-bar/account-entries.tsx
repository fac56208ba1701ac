import { useSession } from '@ofisi/shared-auth/session';
import { Link } from 'react-router-dom';
import { useLogOut } from '../../session/log-out';
import styles from './account-entries.module.css';
import { Icon } from '../icons';

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
          <Icon name="panel" /> Dashboard
        </Link>
      ) : (
        <Link className={styles.entry} to="/user/booking-history">
          <Icon name="clock" /> {orders}
        </Link>
      )}
      <button type="button" className={styles.entry} disabled={pending} onClick={() => void logOut()}>
        <Icon name="out" /> Log out
      </button>
    </>
  );
}
