import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { usePrint } from '@ofisi/shared-admin-ui/print';
import { useShortcuts } from '@ofisi/shared-admin-ui/shortcuts';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useEffect, useEffectEvent } from 'react';
import styles from '../record-sale/last-sale.module.css';
import { recordSaleTexts } from '../texts/record-sale';
import { saleDocumentTexts } from '../texts/sale-document';
import { waitingSaleTexts as texts } from '../texts/waiting-sales';
import { ProvisionalReceipt } from './provisional-receipt';
import { keyOfSale, useWaitingSales, type WaitingSale } from './waiting-sales';

interface LastKeptProps {
  readonly ownerId: number | null;
  readonly sale: WaitingSale;
  readonly prints: boolean;
}

/** What the cashier needs of a sale that was just kept, above the next one: that it waits, the change, and a provisional receipt. */
export function LastKept({ ownerId, sale, prints }: LastKeptProps) {
  // It may be recorded within a moment: what is said of it must not outlive that, but the change is still to be given.
  const isWaiting = useWaitingSales(ownerId).some((one) => keyOfSale(one) === keyOfSale(sale));
  const settings = useShopSettings();
  const { printDocument, sheet } = usePrint();
  const print = () => printDocument('roll', <ProvisionalReceipt sale={sale} settings={settings} />);
  const printsItself = useEffectEvent(() => prints && print());
  useEffect(() => {
    printsItself();
  }, []);
  useShortcuts(isWaiting ? { F4: print } : {});
  if (!isWaiting && sale.change === 0) return sheet;
  return (
    <section className={styles.kept} aria-labelledby="last-sale">
      <div role="status" className={styles.facts}>
        <h2 id="last-sale" className={styles.keptTitle}>
          {isWaiting ? texts.kept : texts.last}
        </h2>
        <p className={styles.detail}>
          {formatTotal(sale.total / 100)}
          {isWaiting && ` · ${texts.keptNote}`}
        </p>
      </div>
      {sale.change > 0 && (
        <p className={styles.change}>
          {recordSaleTexts.change}{' '}
          <output aria-label={recordSaleTexts.changeGiven}>{formatTotal(sale.change / 100)}</output>
        </p>
      )}
      {isWaiting && (
        <div className={styles.actions}>
          <button type="button" className={buttons.button} aria-keyshortcuts="F4" onClick={print}>
            {texts.printReceipt} ({saleDocumentTexts.printKey})
          </button>
        </div>
      )}
      {sheet}
    </section>
  );
}
