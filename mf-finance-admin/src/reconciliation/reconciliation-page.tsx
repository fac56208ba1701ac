import type { MpesaReconciliationResponse } from '@ofisi/api-contract/mpesa/reconciliation';
import { formatDay, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { get } from '@ofisi/shared-auth/http';
import { Link } from '@ofisi/shared-contract/routing';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { showSum } from '../reports/figures';
import { ReportPage, ReportSection } from '@ofisi/shared-admin-ui/report-page';
import { useReportPeriod } from '@ofisi/shared-admin-ui/report-period';
import { reconciliationTexts as texts } from '../texts/reconciliation';
import styles from './reconciliation-page.module.css';

type Day = MpesaReconciliationResponse['days'][number];
type Doubted = MpesaReconciliationResponse['unproven'][number];
type Difference = Day['differences'][number];

const { columns, kinds } = texts;

/** M-Pesa payments day by day: those M-Pesa reported beside those in the books, with every difference explained (decision BO-139). */
export function ReconciliationPage() {
  const { days } = useReportPeriod();
  const query = useQuery({
    queryKey: ['back-office', 'mpesa-payments', 'reconciliation', days],
    queryFn: ({ signal }) =>
      get<MpesaReconciliationResponse>(`/view-mpesa-reconciliation?${new URLSearchParams({ ...days })}`, signal),
  });
  const { data } = query;
  return (
    <ReportPage title={texts.title} isCompared={false} paper={data && <Days days={data.days} />}>
      {data ? <Compared {...data} /> : <QueryNotice query={query} failed={texts.failed} />}
    </ReportPage>
  );
}

function Compared({ told_since: since, days, unproven }: MpesaReconciliationResponse) {
  if (since === null) return <p>{texts.notTold}</p>;
  if (days.length === 0 && unproven.length === 0) return <p>{texts.empty}</p>;
  const differing = days.filter(({ differences }) => differences.length > 0);
  return (
    <>
      {unproven.length > 0 && <Unproven payments={unproven} />}
      <p role="status">{differing.length === 0 ? texts.agrees : texts.differs(differing.length)}</p>
      <ReportSection>
        <Days days={days} />
      </ReportSection>
    </>
  );
}

/** Payments known only from a confirmation, including those that proved false. */
const Unproven = ({ payments }: { readonly payments: MpesaReconciliationResponse['unproven'] }) => (
  <ReportSection title={texts.unproven.title}>
    <ul className={styles.differences}>
      {payments.map((one) => (
        <li key={one.payment_id}>
          <Link to={`/admin/money/mpesa?q=${one.receipt ?? ''}`}>{one.receipt ?? texts.noReceipt}</Link>{' '}
          {unprovenWords(one)}
          <span className={styles.sum}>{showSum(one.amount)}</span>
        </li>
      ))}
    </ul>
  </ReportSection>
);

function unprovenWords({
  claimed,
  is_on_no_statement: isMissing,
  goods_gone: isGone,
  order_number: order,
}: Doubted): string {
  const { unproven } = texts;
  const what =
    claimed !== null ? unproven.claimed(formatTotal(claimed)) : isMissing ? unproven.missing : unproven.waits;
  const goods = order === null ? '' : isGone ? ` ${unproven.gone}` : ` ${unproven.here}`;
  return `${order === null ? unproven.noOrder : unproven.order(order)}: ${what}${goods}`;
}

const sumOf = (days: readonly Day[], field: 'statement' | 'ledger' | 'difference') =>
  Math.round(days.reduce((sum, day) => sum + day[field], 0) * 100) / 100;

const Days = ({ days }: { readonly days: readonly Day[] }) => (
  <PlainTable
    label={texts.title}
    stacks
    columns={[
      { header: columns.day },
      { header: columns.statement, figures: true },
      { header: columns.ledger, figures: true },
      { header: columns.difference, figures: true },
    ]}
  >
    <tbody>
      {days.map(({ day, statement, ledger, difference, differences }) => (
        <Fragment key={day}>
          <tr>
            <th scope="row">{formatDay(day)}</th>
            <FigureCell header={columns.statement}>{showSum(statement)}</FigureCell>
            <FigureCell header={columns.ledger}>{showSum(ledger)}</FigureCell>
            <FigureCell header={columns.difference}>{showSum(difference)}</FigureCell>
          </tr>
          {differences.length > 0 && (
            <tr>
              <td colSpan={4}>
                <ul className={styles.differences} aria-label={texts.differences(formatDay(day))}>
                  {differences.map((one) => (
                    <li key={one.payment_id}>
                      <strong>{one.receipt ?? (one.told === null ? texts.noReference : texts.noReceipt)}</strong>{' '}
                      {wordsOf(one)}
                      <span className={styles.sum}>{showSum(one.amount)}</span>
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          )}
        </Fragment>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{texts.total}</th>
        <FigureCell header={columns.statement}>{showSum(sumOf(days, 'statement'))}</FigureCell>
        <FigureCell header={columns.ledger}>{showSum(sumOf(days, 'ledger'))}</FigureCell>
        <FigureCell header={columns.difference}>{showSum(sumOf(days, 'difference'))}</FigureCell>
      </tr>
    </tfoot>
  </PlainTable>
);

function wordsOf({ kind, other_day: day, told, recorded }: Difference): string {
  if (kind === 'not_told') return kinds.not_told;
  if (kind === 'amount') return kinds.amount(formatTotal(told ?? 0), formatTotal(recorded ?? 0));
  return kinds[kind](day === null ? '–' : formatDay(day));
}
