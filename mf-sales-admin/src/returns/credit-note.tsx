import type { CustomerReturn } from '@ofisi/api-contract/deliveries/returns';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { formatDateTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import type { Paper } from '@ofisi/shared-admin-ui/print';
import type { ShopSettings } from '@ofisi/shared-shop/shop-settings';
import { TaxInvoiceFacts } from '@ofisi/shared-site-ui/tax-invoice';
import { Fact, Letterhead, Sum } from '../sale-document/document-parts';
import styles from '../sale-document/sale-document.module.css';
import { returnTexts as texts } from '../texts/returns';
import { saleDocumentTexts } from '../texts/sale-document';
import { refundedBy } from './return-badges';

interface CreditNoteProps {
  readonly row: CustomerReturn;
  readonly settings: ShopSettings;
  readonly paper: Paper;
  readonly isCopy?: boolean;
}

/** The credit for returned goods, with the VAT included in it (invariants 9 and 17). */
export function CreditNote({ row, settings, paper, isCopy = false }: CreditNoteProps) {
  const credit = row.price - row.discount;
  return (
    <div className={styles[paper]}>
      <Letterhead settings={settings} />
      <h1 className={styles.title}>{texts.creditNote(row.credit_note ?? '')}</h1>
      <dl className={styles.facts}>
        {row.credited_at && <Fact term={saleDocumentTexts.date}>{formatDateTime(row.credited_at)}</Fact>}
        {row.invoice && <Fact term={texts.forInvoice}>{row.invoice}</Fact>}
        <Fact term={saleDocumentTexts.customer}>{row.customer_name}</Fact>
      </dl>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{saleDocumentTexts.item}</th>
            <th scope="col">{saleDocumentTexts.total}</th>
          </tr>
        </thead>
        <tbody>
          {row.items.map(({ order_line_id: id, product_name, quantity, total, serials }) => (
            <tr key={id}>
              <td>
                {product_name}
                <span className={styles.detail}>
                  {saleDocumentTexts.each(showAmount(quantity, 3), formatTotal(total / quantity))}
                </span>
                {serials.length > 0 && (
                  <span className={styles.detail}>
                    {saleDocumentTexts.serials} {serials.join(', ')}
                  </span>
                )}
              </td>
              <td>{formatTotal(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        {row.discount > 0 && <Sum term={texts.keptBack} amount={-row.discount} />}
        <Sum term={texts.credited} amount={credit} isTotal />
        <Sum term={saleDocumentTexts.vat} amount={row.tax} />
        {row.amount_paid > 0 && (
          <Sum term={[texts.paidBack, refundedBy(row)].filter(Boolean).join(', ')} amount={row.amount_paid} />
        )}
      </dl>
      {row.tax_credit_note && <TaxInvoiceFacts invoice={row.tax_credit_note} isCopy={isCopy} />}
    </div>
  );
}
