import type { CustomerStatementResponse } from '@ofisi/api/wire';
import { formatDateTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import { statementTexts as texts } from '../../texts/customers';
import styles from './statement.module.css';

export type Statement = CustomerStatementResponse['statement'];

/** The entries in the order in which they count, with what was owed after each. */
export const StatementTable = ({ statement }: { statement: Statement }) => (
  // Wider than a phone: whoever has no finger on it scrolls it by keys.
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
          <tr key={id}>
            <td>{formatDateTime(at)}</td>
            <td>
              {texts.kinds[kind]}
              {note && <span className={styles.note}>{note}</span>}
            </td>
            <td>{[document, reference].filter(Boolean).join(', ') || '–'}</td>
            <td className={styles.end}>{formatTotal(amount)}</td>
            <td className={styles.end}>{formatTotal(balance)}</td>
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
