import { formatDay } from '@ofisi/shared-admin-ui/formats';
import type { ShopSettings } from '@ofisi/shared-shop/shop-settings';
import { formatPhone } from '@ofisi/shared-shop/phone-number';
import { statementTexts as texts } from '../../texts/statement';
import type { Party } from '../party';
import styles from './statement.module.css';
import { StatementTable, type Statement } from './statement-table';

/** Days in Nairobi, `2026-11-23`; null for an open end. */
export interface Period {
  readonly from: string | null;
  readonly to: string | null;
}

interface StatementDocumentProps {
  readonly party: Party;
  readonly statement: Statement;
  readonly period: Period;
  readonly settings: ShopSettings;
}

/** The statement as sent to a customer or supplier, on A4. */
export const StatementDocument = ({ party, statement, period, settings }: StatementDocumentProps) => (
  <div className={styles.document}>
    <header>
      <strong className={styles.shop}>{settings.shop.name}</strong>
      {[...settings.shop.address, ...settings.shop.phones].map((line) => (
        <p key={line}>{line}</p>
      ))}
      {settings.tax.pin && <p>{texts.pin(settings.tax.pin)}</p>}
    </header>
    <section>
      <h1 className={styles.heading}>{texts.title}</h1>
      <p>
        {texts.period(
          period.from ? formatDay(period.from) : texts.start,
          period.to ? formatDay(period.to) : texts.today,
        )}
      </p>
    </section>
    <section>
      <p>{party.organization}</p>
      <p>{party.name}</p>
      <p>{[party.address, party.city].filter(Boolean).join(', ')}</p>
      <p>{formatPhone(party.phone)}</p>
    </section>
    <StatementTable statement={statement} />
  </div>
);
