import type { Till } from '@ofisi/api-contract/finance/till';
import { formatDateTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { centsOf } from '@ofisi/shared-shop/sums';
import type { ReactNode } from 'react';
import { tillTexts as texts } from '../texts/till';
import styles from './till.module.css';

type Report = NonNullable<Till['report']>;

const cashIn = (sums: Report['received']) => sums.find(({ method }) => method === 'cash')?.amount ?? 0;

/** The report of a till, for both screen and roll: sums of the ledger, and the count; without sums for a cashier who counts blind. */
export function TillReport({ till }: { till: Till }) {
  const { report, expected } = till;
  if (report === null || expected === null) {
    return (
      <div className={styles.report}>
        <Part title={texts.drawer}>
          <Row term={texts.openingFloat}>{formatTotal(till.opening_float)}</Row>
        </Part>
        <p>{texts.blind}</p>
      </div>
    );
  }
  const { sales, voids, received, given_back: givenBack, suppliers, change, expenses, movements } = report;
  return (
    <div className={styles.report}>
      <Part title={texts.sales}>
        <Row term={texts.sales}>{texts.salesCount(sales.count, formatTotal(sales.amount))}</Row>
        {centsOf(sales.on_account) !== 0 && <Row term={texts.onAccount}>{formatTotal(sales.on_account)}</Row>}
        {voids.count > 0 && <Row term={texts.voids}>{texts.salesCount(voids.count, formatTotal(voids.amount))}</Row>}
        {change > 0 && <Row term={texts.change}>{formatTotal(change)}</Row>}
      </Part>
      {received.length > 0 && (
        <Part title={texts.received}>
          {received.map(({ method, amount }) => (
            <Row key={method} term={texts.methods[method]}>
              {formatTotal(amount)}
            </Row>
          ))}
        </Part>
      )}
      {givenBack.length > 0 && (
        <Part title={texts.givenBack}>
          {givenBack.map(({ method, amount }) => (
            <Row key={method} term={texts.methods[method]}>
              {formatTotal(amount)}
            </Row>
          ))}
        </Part>
      )}
      <Part title={texts.drawer}>
        <Row term={texts.openingFloat}>{formatTotal(till.opening_float)}</Row>
        <Row term={texts.cashReceived}>{formatTotal(cashIn(received))}</Row>
        {cashIn(givenBack) > 0 && <Row term={texts.cashGivenBack}>{formatTotal(-cashIn(givenBack))}</Row>}
        {suppliers !== 0 && <Row term={texts.suppliers}>{formatTotal(suppliers)}</Row>}
        {expenses.map(({ id, title, amount }) => (
          <Row key={`expense ${id}`} term={texts.expense(title)}>
            {formatTotal(-amount)}
          </Row>
        ))}
        {movements.map(({ id, kind, amount, note, account, at }) => (
          <Row key={id} term={[note, account, formatDateTime(at)].filter(Boolean).join(' · ')}>
            {formatTotal(kind === 'cash_in' ? amount : -amount)}
          </Row>
        ))}
        <Row term={texts.expected} isTotal>
          {formatTotal(expected)}
        </Row>
        {till.counted !== null && <Row term={texts.counted}>{formatTotal(till.counted)}</Row>}
        {till.difference !== null && (
          <Row term={texts.difference} isTotal>
            {formatTotal(till.difference)}
          </Row>
        )}
      </Part>
      {till.counts && (
        <Part title={texts.counted}>
          {Object.entries(till.counts)
            .sort(([one], [other]) => Number(other) - Number(one))
            .map(([value, pieces]) => (
              <Row key={value} term={texts.pieces(Number(value))}>
                {pieces}
              </Row>
            ))}
        </Part>
      )}
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2 className={styles.heading}>{title}</h2>
    <dl className={styles.sums}>{children}</dl>
  </section>
);

const Row = ({ term, isTotal = false, children }: { term: string; isTotal?: boolean; children: ReactNode }) => (
  <div data-total={isTotal || undefined}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
