import type { SaleDetails } from '@ofisi/api-contract/sales/sale-details';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { Timeline } from '@ofisi/shared-admin-ui/timeline';
import { useSession } from '@ofisi/shared-auth/session';
import { Link } from '@ofisi/shared-contract/routing';
import { isEnded } from '@ofisi/shared-shop/order-stages';
import { centsOf } from '@ofisi/shared-shop/sums';
import { PrintSale } from '../sale-document/print-sale';
import { useSale } from '../sale-document/use-sale';
import { saleTexts } from '../texts/sales';
import { saleDocumentTexts } from '../texts/sale-document';
import styles from './sale-in-full.module.css';

/** Lines with serial numbers, payments, timeline and printing of a sale (decision BO-19). */
export function SaleInFull({ id }: { id: number }) {
  const query = useSale(id);
  const { data: sale } = query;
  if (sale) {
    return (
      <>
        <Lines sale={sale} />
        {sale.quotation && <FromQuotation quotation={sale.quotation} />}
        {sale.status === 'void' && (
          <Facts>
            {sale.credit_note && <Fact term={saleTexts.creditNote}>{sale.credit_note}</Fact>}
            <Fact term={saleTexts.voidReason}>{sale.void_reason}</Fact>
          </Facts>
        )}
        <div className={styles.actions}>
          <PrintSale sale={sale} />
        </div>
        <h3 className={styles.heading}>{saleTexts.timeline}</h3>
        <Timeline events={eventsOf(sale)} />
      </>
    );
  }
  return <QueryNotice query={query} failed={saleDocumentTexts.failed} />;
}

/** The quotation that set its prices. */
function FromQuotation({ quotation: { id, number } }: { quotation: NonNullable<SaleDetails['quotation']> }) {
  const opens = useSession(({ permissions }) => permissions.includes('quotations.manage'));
  return (
    <p className={styles.source}>
      {saleTexts.quotation} {opens ? <Link to={`/admin/sales/quotations/${id}`}>{number}</Link> : number}
    </p>
  );
}

const EVENTS = { ...saleTexts.statuses, ...saleTexts.deliveries };

/** Events and payments, newest first. */
const eventsOf = ({ timeline, payments }: SaleDetails) =>
  [
    ...timeline.map(({ status, at }) => ({ id: `status ${at}`, at, what: EVENTS[status] })),
    ...payments.map(({ id, at, method, direction, amount, kept, unallocated, reference, received_by }) => ({
      id: `payment ${id}`,
      at,
      who: received_by,
      what:
        saleTexts.payments[direction](
          formatTotal((centsOf(amount) + centsOf(kept) + centsOf(unallocated)) / 100),
          saleDocumentTexts.methods[method],
          reference,
        ) +
        (kept > 0 ? saleTexts.kept(formatTotal(kept)) : '') +
        (unallocated > 0 ? saleTexts.unallocated(formatTotal(unallocated)) : ''),
    })),
  ].sort((one, other) => other.at.localeCompare(one.at));

const COLUMNS = [{ header: saleTexts.product }, { header: saleTexts.total, figures: true }];

const Lines = ({ sale }: { sale: SaleDetails }) => (
  <PlainTable label={saleTexts.lines} columns={COLUMNS} className={styles.lines}>
    <tbody>
      {sale.lines.map(({ id, product_name, quantity, price, discount, serials, total }) => (
        <tr key={id}>
          <th scope="row">
            {product_name}
            <span className={styles.detail}>
              {showAmount(quantity, 3)} × {formatTotal(price)}
            </span>
            {discount > 0 && (
              <span className={styles.detail}>
                {saleDocumentTexts.discount} {formatTotal(discount)}
              </span>
            )}
            {serials.length > 0 && (
              <span className={styles.detail}>
                {saleDocumentTexts.serials} {serials.join(', ')}
              </span>
            )}
          </th>
          <FigureCell>{formatTotal(total)}</FigureCell>
        </tr>
      ))}
    </tbody>
    <tfoot>
      {(sale.rounding !== 0 || sale.delivery_fee > 0) && (
        <Sum label={saleTexts.subtotal} amount={sale.amount - sale.delivery_fee - sale.rounding} />
      )}
      {sale.delivery_fee > 0 && <Sum label={saleTexts.delivery} amount={sale.delivery_fee} />}
      {sale.rounding !== 0 && <Sum label={saleTexts.rounding} amount={sale.rounding} />}
      <Sum label={saleTexts.total} amount={sale.amount} isTotal />
      {sale.from_credit > 0 && <Sum label={saleDocumentTexts.fromCredit} amount={sale.from_credit} />}
      {sale.due !== 0 && !isEnded(sale.status) && (
        <Sum
          label={sale.payment === 'on_account' ? saleDocumentTexts.onAccount : saleDocumentTexts.open}
          amount={sale.due}
        />
      )}
      {sale.being_confirmed > 0 && <Sum label={saleTexts.beingConfirmed} amount={sale.being_confirmed} />}
    </tfoot>
  </PlainTable>
);

interface SumProps {
  readonly label: string;
  readonly amount: number;
  readonly isTotal?: boolean;
}

const Sum = ({ label, amount, isTotal = false }: SumProps) => (
  <tr className={isTotal ? styles.total : undefined}>
    <th scope="row">{label}</th>
    <FigureCell>{formatTotal(amount)}</FigureCell>
  </tr>
);
