import type { ItemStatsResponse } from '@ofisi/api-contract/dashboard/item-stats';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { get } from '@ofisi/shared-auth/http';
import { Link } from '@ofisi/shared-contract/routing';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { useQuery } from '@tanstack/react-query';
import { dashboardTexts as texts } from '../texts/dashboard';
import styles from './item-stats.module.css';

/** The four stat cards (BO §2 Dashboard); sums only for users who may see them. */
export function ItemStats() {
  const query = useQuery({
    queryKey: ['back-office', 'item-stats'],
    queryFn: ({ signal }) => get<ItemStatsResponse>('/get-item-stats', signal),
  });
  const { data } = query;
  if (!data) {
    return (
      <div className={`${cards.card} ${styles.notice}`}>
        <QueryNotice query={query} failed={texts.failed} />
      </div>
    );
  }
  const { new_arrivals, hot_products, offers_active, expenses } = data;
  return (
    <ul className={styles.stats}>
      <Stat
        title={texts.arrivals}
        to="/admin/items/new-arrivals"
        value={String(new_arrivals.count)}
        {...new_arrivals}
      />
      <Stat title={texts.hot} to="/admin/items/hot-deals" value={String(hot_products.count)} {...hot_products} />
      <Stat title={texts.offers} to="/admin/offers" value={String(offers_active.count)} {...offers_active} />
      {expenses.amount !== null && expenses.change !== null && (
        <Stat
          title={texts.expenses}
          to="/admin/expenses"
          value={formatTotal(expenses.amount, 'KES')}
          change={expenses.change}
          previous={expenses.previous}
        />
      )}
    </ul>
  );
}

interface StatProps {
  readonly title: string;
  readonly value: string;
  /** Link to the list behind the figure. */
  readonly to: string;
  readonly change: number;
  readonly previous: number | null;
}

function Stat({ title, value, to, change, previous }: StatProps) {
  return (
    <li className={`${cards.card} ${styles.stat}`}>
      <Link to={to} className={styles.title}>
        {title}
      </Link>
      <strong className={styles.value}>{value}</strong>
      {change === 0 ? (
        <span className={styles.change}>{texts.unchanged}</span>
      ) : (
        <Change change={change} isNew={previous === 0 && change > 0} />
      )}
    </li>
  );
}

/** An increase or a decrease; a change from zero is shown as new (decision BO-42). */
function Change({ change, isNew }: { readonly change: number; readonly isNew: boolean }) {
  const isUp = change > 0;
  return (
    <span className={styles.change}>
      <span role="img" aria-label={isUp ? texts.up : texts.down}>
        {isUp ? '▲' : '▼'}
      </span>{' '}
      {isNew ? texts.isNew : texts.change(showAmount(Math.abs(change), 1))}
    </span>
  );
}
