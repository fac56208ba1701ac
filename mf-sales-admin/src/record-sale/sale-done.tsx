import { AdminTheme } from '@ofisi/shared-admin-ui/admin-theme';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { Link } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { PrintSale } from '../sale-document/print-sale';
import { useSale } from '../sale-document/use-sale';
import { recordSaleTexts as texts } from '../texts/record-sale';
import type { RecordedSale } from './record-sale';
import styles from './record-sale.module.css';

/** What a cashier needs after a sale: the change, the receipt, and the next sale on Enter. */
export function SaleDone({ sale, onNext }: { sale: RecordedSale; onNext: () => void }) {
  const { data } = useSale(sale.id ?? null);
  return (
    <AdminTheme>
      <section className={styles.done} aria-labelledby="sale-done">
        <div role="status">
          <h1 id="sale-done" className={styles.doneTitle}>
            {texts.recorded}
          </h1>
        </div>
        {sale.before && <p>{texts.recordedBefore}</p>}
        <p className={styles.doneFacts}>
          {texts.invoice(sale.invoice)} · {formatTotal(sale.total)}
        </p>
        {sale.change > 0 && (
          <p className={styles.change}>
            {texts.change} <output aria-label={texts.change}>{formatTotal(sale.change)}</output>
          </p>
        )}
        <div className={styles.doneActions}>
          {/* The next customer is waiting. */}
          <button type="button" className={buttons.primary} autoFocus onClick={onNext}>
            {texts.newSale}
          </button>
          {sale.id !== undefined && <PrintSale sale={data} change={sale.change} />}
          <Link to="/admin/sales/order" className={buttons.button}>
            {texts.allSales}
          </Link>
        </div>
      </section>
    </AdminTheme>
  );
}
