import type { StatementResponse } from '@ofisi/api/wire';
import { formatDateTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import { statementTexts as texts } from '../../texts/statement';
import styles from './statement.module.css';

export type Statement = StatementResponse['statement'];

/**
 * The entries in the order in which they count, with what was owed after each. Where there is no room for a table, as on a phone, each is a
 * card with its figures below one another; on paper it is always a table.
 */
export const StatementTable = ({ statement }: { statement: Statement }) => (
  // Sums may be longer than any screen is wide: whoever has no finger on it scrolls it by keys.
  <div className={styles.scroller} role="region" aria-label={texts.title} tabIndex={0}>
    <table className={styles.table}>
      <caption className={a11y.visuallyHidden}>{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.date}</th>
          <th scope="col">{texts.entry}</th>
          <th scope="col">{texts.document}</th>
          <th scope="col" className={styles.end}>
            {texts.amount}
          </th>
          <th scope="col" className={styles.end}>
            {texts.balance}
          </th>
        </tr>
      </thead>
      <tbody>
        <Sum label={texts.opening} amount={statement.opening} />
        {statement.entries.map(({ id, at, kind, document, reference, note, amount, balance }) => (
          <tr key={id} className={styles.entry}>
            <td className={styles.date}>{formatDateTime(at)}</td>
            <td className={styles.kind}>
              {texts.kinds[kind]}
              {note && <span className={styles.note}>{note}</span>}
            </td>
            <td className={document || reference ? styles.papers : styles.noPapers}>
              {[document, reference].filter(Boolean).join(', ') || '–'}
            </td>
            <td className={styles.end} data-header={texts.amount}>
              {formatTotal(amount)}
            </td>
            <td className={`${styles.end} ${styles.balance}`} data-header={texts.balance}>
              {formatTotal(balance)}
            </td>
          </tr>
        ))}
        {statement.entries.length === 0 && (
          <tr>
            <td colSpan={5}>{texts.none}</td>
          </tr>
        )}
        <Sum label={texts.charged} amount={statement.charged} />
        <Sum label={texts.paid} amount={statement.paid} />
        <Sum label={texts.closing} amount={statement.closing} />
      </tbody>
    </table>
  </div>
);

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <tr className={styles.sum}>
    <th scope="row" colSpan={4}>
      {label}
    </th>
    <td className={styles.end}>{formatTotal(amount)}</td>
  </tr>
);
