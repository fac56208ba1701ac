import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { Link } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { OrderPrompt } from '../prompts/order-prompt';
import { PrintSale } from '../sale-document/print-sale';
import { useSale } from '../sale-document/use-sale';
import { recordSaleTexts as texts } from '../texts/record-sale';
import styles from './last-sale.module.css';
import type { RecordedSale } from './record-sale';

interface LastSaleProps {
  readonly sale: RecordedSale;
  /** Prints the receipt as soon as the sale has loaded and the prompt on the customer’s phone is paid. */
  readonly prints: boolean;
}

/** What the cashier still needs of the previous sale, above the next one: the change and the receipt. */
export function LastSale({ sale, prints }: LastSaleProps) {
  const { data, isFetching } = useSale(sale.id ?? null);
  // The phone may have paid meanwhile: the cached sale still shows an open amount.
  const isBehind = sale.promptPhone !== null && isFetching;
  const isFinal = sale.promptPhone === null || data?.due === 0;
  return (
    <section className={styles.last} aria-labelledby="last-sale">
      <div role="status" className={styles.facts}>
        <h2 id="last-sale" className={styles.title}>
          {texts.recorded}
        </h2>
        <p className={styles.detail}>
          {texts.invoice(sale.invoice)} · {formatTotal(sale.total)}
          {sale.kept > 0 && ` · ${texts.isKept(formatTotal(sale.kept))}`}
          {sale.before && ` · ${texts.recordedBefore}`}
        </p>
      </div>
      {sale.change > 0 && (
        <p className={styles.change}>
          {texts.change} <output aria-label={texts.changeGiven}>{formatTotal(sale.change)}</output>
        </p>
      )}
      {sale.id !== undefined && sale.promptPhone !== null && (
        <section className={styles.prompt} aria-label={texts.promptTitle}>
          <OrderPrompt orderId={sale.id} phone={sale.promptPhone} sendsItself />
        </section>
      )}
      <div className={styles.actions}>
        {sale.id !== undefined && (
          <PrintSale sale={isBehind ? undefined : data} printsItself={prints} isFinal={isFinal} byKey />
        )}
        <Link to="/admin/sales/order" className={buttons.quiet}>
          {texts.allSales}
        </Link>
      </div>
    </section>
  );
}
