import type { StatementResponse } from '@ofisi/api-contract/contacts/statement';
import { formatDate, formatDateTime, formatTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { statementTexts as texts } from '../../texts/statement';
import styles from './statement.module.css';

export type Statement = StatementResponse['statement'];

/** What has a day only, such as a purchase or an opening balance, counts from midnight. */
const whenOf = (at: string) => (formatTime(new Date(at)) === '00:00' ? formatDate(at) : formatDateTime(at));

const COLUMNS = [
  { header: texts.date },
  { header: texts.entry },
  { header: texts.document },
  { header: texts.amount, figures: true },
  { header: texts.balance, figures: true },
];

/**
 * The entries in the order in which they count, with the balance after each. Where there is no room for a table, as on a phone, each entry
 * is a card with its figures below one another; on paper it is always a table.
 */
export const StatementTable = ({ statement }: { statement: Statement }) => (
  <PlainTable label={texts.title} columns={COLUMNS} className={styles.entries}>
    <tbody>
      <Sum label={texts.opening} amount={statement.opening} />
      {statement.entries.map(({ id, at, kind, document, reference, note, amount, balance }) => (
        <tr key={id} className={styles.entry}>
          <td className={styles.date}>{whenOf(at)}</td>
          <td className={styles.kind}>
            {texts.kinds[kind]}
            {note && <span className={styles.note}>{note}</span>}
          </td>
          <td className={document || reference ? styles.papers : styles.noPapers}>
            {[document, reference].filter(Boolean).join(', ') || '–'}
          </td>
          <FigureCell className={styles.figure} header={texts.amount}>
            {formatTotal(amount)}
          </FigureCell>
          <FigureCell className={`${styles.figure} ${styles.balance}`} header={texts.balance}>
            {formatTotal(balance)}
          </FigureCell>
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
  </PlainTable>
);

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <tr className={styles.sum}>
    <th scope="row" colSpan={4}>
      {label}
    </th>
    <FigureCell>{formatTotal(amount)}</FigureCell>
  </tr>
);
