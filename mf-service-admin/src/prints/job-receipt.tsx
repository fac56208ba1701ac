import type { ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import { formatDateTime, formatDay } from '@ofisi/shared-admin-ui/formats';
import type { Paper } from '@ofisi/shared-admin-ui/print';
import { formatPhone } from '@ofisi/shared-shop/phone-number';
import type { ShopSettings } from '@ofisi/shared-shop/shop-settings';
import { QrCode } from '@ofisi/shared-site-ui/qr-code';
import { machineOf, payerOf } from '../service-jobs/job-words';
import { printTexts as texts } from '../texts/prints';
import styles from './prints.module.css';

interface JobReceiptProps {
  readonly job: ServiceJob;
  readonly settings: ShopSettings;
  readonly paper: Paper;
}

/** What the customer takes home: what was handed in, for when it is promised, and what to bring. */
export function JobReceipt({ job, settings, paper }: JobReceiptProps) {
  const until = job.payer === 'warranty' ? job.warranty_until : null;
  const facts: readonly (readonly [term: string, value: string | null])[] = [
    [job.added_by === null ? texts.requested : texts.received, formatDateTime(job.created_at)],
    [texts.receivedBy, job.added_by],
    [texts.customer, job.customer_name],
    [texts.phone, formatPhone(job.phone_number)],
    [texts.machine, job.brand === null && job.model === null ? null : machineOf(job)],
    [texts.serial, job.serial_number],
    [texts.fault, job.fault],
    [texts.condition, job.condition],
    [texts.accessories, job.accessories],
    [texts.promised, job.promised_on && formatDay(job.promised_on)],
    [texts.payer, until === null ? payerOf(job) : texts.warranty(formatDay(until))],
  ];
  return (
    <div className={styles[paper]}>
      <Letterhead settings={settings} />
      <h1 className={styles.title}>{texts.title(job.number)}</h1>
      <div className={styles.code}>
        <QrCode text={job.number} label={texts.code(job.number)} />
      </div>
      <dl className={styles.facts}>
        {facts.map(
          ([term, value]) =>
            value !== null && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <footer className={styles.footer}>
        <p>{texts.bring}</p>
        <p>{texts.ask(job.number)}</p>
        <p>{texts.follow(`${location.host}/service/track`)}</p>
        <p>{texts.thanks}</p>
      </footer>
    </div>
  );
}

const Letterhead = ({ settings: { shop, tax } }: { settings: ShopSettings }) => (
  <header className={styles.header}>
    <strong className={styles.shop}>{shop.name}</strong>
    {[...shop.address, ...shop.phones, ...(shop.email ? [shop.email] : [])].map((line) => (
      <span key={line}>{line}</span>
    ))}
    {tax.pin && <span>{texts.pin(tax.pin)}</span>}
  </header>
);
