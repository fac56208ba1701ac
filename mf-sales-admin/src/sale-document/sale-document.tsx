import type { SaleDetails } from '@ofisi/api-contract/sales/sale-details';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { formatDateTime, formatDay, formatTotal } from '@ofisi/shared-admin-ui/formats';
import type { Paper } from '@ofisi/shared-admin-ui/print';
import type { ShopSettings } from '@ofisi/shared-shop/shop-settings';
import { ENDED_ORDER_WORDS, isEnded } from '@ofisi/shared-shop/order-stages';
import { formatPhone } from '@ofisi/shared-shop/phone-number';
import { centsOf } from '@ofisi/shared-shop/sums';
import { TaxInvoiceFacts } from '@ofisi/shared-site-ui/tax-invoice';
import { saleDocumentTexts as texts } from '../texts/sale-document';
import { Fact, Letterhead, Sum } from './document-parts';
import styles from './sale-document.module.css';

interface SaleDocumentProps {
  readonly sale: SaleDetails;
  readonly settings: ShopSettings;
  readonly paper: Paper;
  readonly isCopy?: boolean;
}

/** For a void sale, its credit note, which was signed last. */
export const taxInvoiceOf = (sale: SaleDetails) =>
  sale.status === 'void' ? (sale.tax_credit_note ?? sale.tax_invoice) : sale.tax_invoice;

/** The document for the customer: a receipt on the roll or an invoice on A4, from the same data. Prices include VAT (invariant 9). */
export function SaleDocument({ sale, settings, paper, isCopy = false }: SaleDocumentProps) {
  const { terms } = settings;
  const taxInvoice = taxInvoiceOf(sale);
  const change = sumOf(sale.payments.map((payment) => payment.change));
  const kept = sumOf(sale.payments.map((payment) => payment.kept));
  const unallocated = sumOf(sale.payments.map((payment) => payment.unallocated));
  const isOwed = sale.due > 0 && !isEnded(sale.status);
  const title = paper === 'roll' ? texts.receipt : sale.invoiced_at ? texts.invoice : texts.order;
  return (
    <div className={styles[paper]}>
      <Letterhead settings={settings} />
      <h1 className={styles.title}>
        {title} {sale.invoice}
      </h1>
      {isEnded(sale.status) && (
        <p className={styles.void}>{texts.ended(ENDED_ORDER_WORDS[sale.status], sale.credit_note)}</p>
      )}
      <dl className={styles.facts}>
        <Fact term={texts.date}>{formatDateTime(sale.invoiced_at ?? sale.created_at)}</Fact>
        {sale.sold_by && <Fact term={texts.servedBy}>{sale.sold_by}</Fact>}
        <Fact term={texts.customer}>{sale.customer_name ?? `${sale.first_name} ${sale.last_name}`}</Fact>
        {paper === 'a4' && <Fact term={texts.phone}>{formatPhone(sale.phone_number)}</Fact>}
        {sale.due_on && isOwed && <Fact term={texts.due}>{formatDay(sale.due_on)}</Fact>}
      </dl>
      <Lines sale={sale} />
      <dl className={styles.sums}>
        {sale.delivery_fee > 0 && <Sum term={texts.delivery} amount={sale.delivery_fee} />}
        {sale.rounding !== 0 && <Sum term={texts.rounding} amount={sale.rounding} />}
        <Sum term={texts.total} amount={sale.amount} isTotal />
        <Sum term={texts.vat} amount={sale.tax} />
        {sale.payments.map(
          ({ id, method, direction, amount, kept: credit, unallocated: more, change: back, reference }) => (
            <Sum
              key={id}
              term={[texts.methods[method], ...(reference ? [reference] : [])].join(' ')}
              amount={direction === 'in' ? sumOf([amount, credit, more, back]) : -amount}
            />
          ),
        )}
        {sale.from_credit > 0 && <Sum term={texts.fromCredit} amount={sale.from_credit} />}
        {change > 0 && <Sum term={texts.change} amount={change} />}
        {kept > 0 && <Sum term={texts.kept} amount={kept} />}
        {unallocated > 0 && <Sum term={texts.more} amount={unallocated} />}
        {isOwed && <Sum term={openTerm(sale)} amount={sale.due} isTotal />}
      </dl>
      {taxInvoice && <TaxInvoiceFacts invoice={taxInvoice} isCopy={isCopy} />}
      <footer className={styles.footer}>
        {terms.warranty_months !== null && <p>{texts.warranty(terms.warranty_months)}</p>}
        <p>{texts.thanks}</p>
      </footer>
    </div>
  );
}

/** Sum of amounts in shillings. */
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + centsOf(amount), 0) / 100;

/** Label of the open amount: on the customer's account until a day (decision BO-109), or on nobody's. */
function openTerm({ payment, due_on: dueOn }: SaleDetails): string {
  if (payment !== 'on_account') return texts.open;
  return dueOn === null ? texts.onAccount : texts.onAccountUntil(formatDay(dueOn));
}

const Lines = ({ sale }: { sale: SaleDetails }) => (
  <table className={styles.lines}>
    <thead>
      <tr>
        <th scope="col">{texts.item}</th>
        <th scope="col">{texts.total}</th>
      </tr>
    </thead>
    <tbody>
      {sale.lines.map(({ id, product_name, quantity, price, discount, total, serials }) => (
        <tr key={id}>
          <td>
            {product_name}
            <span className={styles.detail}>{texts.each(showAmount(quantity, 3), formatTotal(price))}</span>
            {discount > 0 && (
              <span className={styles.detail}>
                {texts.discount} {formatTotal(discount)}
              </span>
            )}
            {serials.length > 0 && (
              <span className={styles.detail}>
                {texts.serials} {serials.join(', ')}
              </span>
            )}
          </td>
          <td>{formatTotal(total)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
