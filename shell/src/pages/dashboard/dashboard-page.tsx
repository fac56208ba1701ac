import { useSession } from '@ofisi/shared-auth/session';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { Link } from 'react-router-dom';
import { NavIconDrawing } from '../../admin/nav-icons';
import { visibleNav } from '../../admin/visible-nav';
import { useBoot } from '../../composition/boot-context';
import { backOfficeTexts } from '../../texts/back-office';
import styles from './dashboard-page.module.css';
import { DashboardWidgets } from './dashboard-widgets';

const HERE = '/admin/dashboard';

/** Start of the back-office: the first page of each group that this role has, then the remotes' widgets (BO §2 Dashboard). */
export function DashboardPage() {
  const { nav, routes } = useBoot();
  const user = useSession((session) => session.user);
  const roles = useSession((session) => session.roles);
  const permissions = useSession((session) => session.permissions);
  const groups = visibleNav({ nav: nav.filter(({ to }) => to !== HERE), routes }, { roles, permissions });

  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{backOfficeTexts.welcome(user?.name ?? '')}</h1>
        <p className={styles.intro}>{backOfficeTexts.question}</p>
      </header>
      <nav aria-label={backOfficeTexts.quickLinks}>
        <ul className={styles.links}>
          {groups.flatMap(({ group, entries }) =>
            (group === 'Main' ? entries : entries.slice(0, 1)).map(({ id, to, icon, label }) => (
              <li key={id}>
                <Link className={`${cards.card} ${styles.link}`} to={to}>
                  <span className={styles.icon}>
                    <NavIconDrawing icon={icon} />
                  </span>
                  <span className={styles.words}>
                    <strong>{label}</strong>
                    {group !== 'Main' && group !== label && <span className={styles.group}>{group}</span>}
                  </span>
                </Link>
              </li>
            )),
          )}
        </ul>
      </nav>
      <DashboardWidgets />
    </div>
  );
}
