import type { Customer } from '@ofisi/api/wire';
import { formatDay, formatPhone } from '@ofisi/shared-admin-ui/formats';
import type { ShopSettings } from '@ofisi/shared-shop/shop-settings';
import { statementTexts as texts } from '../../texts/customers';
import styles from './statement.module.css';
import { StatementTable, type Statement } from './statement-table';

/** Days in Nairobi, `2026-11-23`; null is open. */
export interface Period {
  readonly from: string | null;
  readonly to: string | null;
}

interface StatementDocumentProps {
  readonly customer: Customer;
  readonly statement: Statement;
  readonly period: Period;
  readonly settings: ShopSettings;
}

/** The statement as the customer gets it, on A4. */
export const StatementDocument = ({ customer, statement, period, settings }: StatementDocumentProps) => (
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
      <p>{customer.organization}</p>
      <p>{customer.customer_name}</p>
      <p>{[customer.address, customer.city].filter(Boolean).join(', ')}</p>
      <p>{formatPhone(customer.customer_phone)}</p>
    </section>
    <StatementTable statement={statement} />
  </div>
);
