import { DashboardWidget } from '@ofisi/shared-admin-ui/dashboard-widget';
import { formatDateTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { Link } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { dashboardTexts as texts } from '../texts/dashboard';
import { tillTexts } from '../texts/till';
import { CASH_UP, OPEN_TILL, TILL, useMyTill } from '../till/tills.resource';
import styles from './widgets.module.css';

/** The user's own till: its opening time and expected cash, with a link to open or count it. */
export function TillWidget() {
  const query = useMyTill();
  const { data } = query;
  return (
    <DashboardWidget title={texts.till} all={{ to: TILL, label: texts.tillAll }}>
      {data ? (
        <div className={styles.till}>
          {data.till ? (
            <>
              <p className={styles.beside}>{texts.openSince(formatDateTime(data.till.opened_at))}</p>
              {data.till.expected !== null && (
                <>
                  <strong className={styles.sum}>{formatTotal(data.till.expected)}</strong>
                  <p className={styles.beside}>{texts.expected}</p>
                </>
              )}
            </>
          ) : (
            <p>{data.is_required ? tillTexts.closedAndRequired : texts.closed}</p>
          )}
          <Link to={data.till ? CASH_UP : OPEN_TILL} className={buttons.button}>
            {data.till ? tillTexts.close : tillTexts.open}
          </Link>
        </div>
      ) : (
        <QueryNotice query={query} failed={tillTexts.failed} />
      )}
    </DashboardWidget>
  );
}
