import type { ClosingsResponse } from '@ofisi/api-contract/finance/closing';
import { AdminTheme } from '@ofisi/shared-admin-ui/admin-theme';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { formatDateTime, formatDay } from '@ofisi/shared-admin-ui/formats';
import { PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useQuery } from '@tanstack/react-query';
import { closingTexts as texts } from '../texts/closing';
import { CloseForm, ReopenForm } from './closing-form';
import styles from './closing-page.module.css';
import { closings, closingState, reopenings } from './closing.resource';

const { columns } = texts;

/** Shows the day up to which the books are closed, and closes or reopens them. */
export const ClosingPage = () => (
  <AdminTheme>
    <Page />
  </AdminTheme>
);

function Page() {
  const query = useQuery(closingState);
  const close = useEditor(closings);
  const reopen = useEditor(reopenings);
  const { data } = query;
  const until = data?.closed_until ?? null;
  return (
    <section className={styles['page']}>
      <header className={styles['header']}>
        <h1 className={styles['title']}>{texts.title}</h1>
        <div className={styles['tools']}>
          {until !== null && (
            <button type="button" className={buttons.button} onClick={reopen.add}>
              {texts.reopen}
            </button>
          )}
          {data && (
            <button type="button" className={buttons.primary} onClick={close.add}>
              {texts.close}
            </button>
          )}
        </div>
      </header>
      {data ? <State {...data} /> : <QueryNotice query={query} failed={texts.failed} />}
      {close.form && <CloseForm {...close.form} closedUntil={until} />}
      {reopen.form && <ReopenForm {...reopen.form} closedUntil={until} />}
    </section>
  );
}

const State = ({ closed_until: until, closings: log }: ClosingsResponse) => (
  <>
    <div className={styles['state']}>
      <strong>{until === null ? texts.open : texts.closedUntil(formatDay(until))}</strong>
      <p>{texts.hint}</p>
    </div>
    {log.length === 0 ? (
      <p>{texts.empty}</p>
    ) : (
      <PlainTable
        label={texts.log}
        columns={[
          { header: columns.when },
          { header: columns.until },
          { header: columns.who },
          { header: columns.reason },
        ]}
      >
        <tbody>
          {log.map(({ id, closed_until, reason, person, created_at }) => (
            <tr key={id}>
              <th scope="row">{formatDateTime(created_at)}</th>
              <td>{closed_until ? formatDay(closed_until) : texts.none}</td>
              <td>{person ?? '–'}</td>
              <td>{reason ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    )}
  </>
);
