import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { Link } from '@ofisi/shared-contract/routing';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { useQuery } from '@tanstack/react-query';
import { accountTexts } from '../texts/accounts';
import { allAccountsTotals } from './accounts.resource';

const { totals: texts } = accountTexts;

/** Total of all accounts; entries without an account are reported, not left out. */
export function AccountTotals() {
  const query = useQuery(allAccountsTotals);
  const { data } = query;
  if (!data) return <QueryNotice query={query} failed={texts.failed} />;
  const { total, no_account: none } = data;
  return (
    <section aria-label={texts.label}>
      <Facts>
        <Fact term={texts.all}>{formatTotal(total)}</Fact>
        {none.entries > 0 && <Fact term={texts.none}>{formatTotal(none.amount)}</Fact>}
      </Facts>
      {none.entries > 0 && (
        <p className={alerts.alert}>
          {texts.noneSaid(none.entries)} <Link to="/admin/money/accounts/none">{texts.show}</Link>
        </p>
      )}
    </section>
  );
}
