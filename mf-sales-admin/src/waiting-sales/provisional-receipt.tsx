import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { formatDateTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { centsOfLine, numberOf } from '@ofisi/shared-admin-ui/lines';
import type { ShopSettings } from '@ofisi/shared-shop/shop-settings';
import { discountedItems } from '../record-sale/sale-discount';
import { Fact, Letterhead, Sum } from '../sale-document/document-parts';
import styles from '../sale-document/sale-document.module.css';
import { saleDocumentTexts } from '../texts/sale-document';
import { waitingSaleTexts as texts } from '../texts/waiting-sales';
import type { WaitingSale } from './waiting-sales';

/** What the customer gets for a sale that waits to be recorded: no number, no VAT, and it says why. */
export function ProvisionalReceipt({ sale, settings }: { sale: WaitingSale; settings: ShopSettings }) {
  const { values, fee, total, given, change, since } = sale;
  return (
    <div className={styles.roll}>
      <Letterhead settings={settings} />
      <h1 className={styles.title}>{texts.receipt}</h1>
      <dl className={styles.facts}>
        <Fact term={saleDocumentTexts.date}>{formatDateTime(since)}</Fact>
      </dl>
      <table className={styles.lines}>
        <tbody>
          {discountedItems(values).map((line) => (
            <tr key={line.item_id}>
              <td>
                {line.name}
                <span className={styles.detail}>
                  {saleDocumentTexts.each(showAmount(line.quantity, 3), formatTotal(numberOf(line.price)))}
                </span>
                {line.serials.length > 0 && (
                  <span className={styles.detail}>
                    {saleDocumentTexts.serials} {line.serials.join(', ')}
                  </span>
                )}
              </td>
              <td>{formatTotal(centsOfLine(line) / 100)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        {fee > 0 && <Sum term={saleDocumentTexts.delivery} amount={fee / 100} />}
        <Sum term={saleDocumentTexts.total} amount={total / 100} isTotal />
        <Sum term={saleDocumentTexts.methods.cash} amount={given / 100} />
        {change > 0 && <Sum term={saleDocumentTexts.change} amount={change / 100} />}
      </dl>
      <footer className={styles.footer}>
        <p>{texts.provisional}</p>
        <p>{saleDocumentTexts.thanks}</p>
      </footer>
    </div>
  );
}
