import type { OfferedQuotation } from '@ofisi/api-contract/quotations/accept';
import { formatMoney } from '@ofisi/shared-shop/money';
import { formatSum } from '@ofisi/shared-shop/signed-money';
import { centsOf } from '@ofisi/shared-shop/sums';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { checkoutTexts } from '../texts/checkout';
import { quotationTexts as texts } from '../texts/quotation';
import lines from '../orders/order-lines.module.css';
import styles from './quotation-page.module.css';

/** The offered items and prices, what would prevent acceptance now, and the sums. */
export function QuotationLines({ quotation }: { readonly quotation: OfferedQuotation }) {
  const isOpen = quotation.status === 'sent';
  return (
    <section className={`${cards.card} ${lines.card}`} aria-labelledby="quotation-items">
      <h2 id="quotation-items" className={lines.title}>
        {texts.items}
      </h2>
      <ul className={lines.lines}>
        {quotation.items.map((line, index) => (
          <li key={index}>
            <p className={lines.name}>{line.product_name}</p>
            {isOpen && line.is_archived ? <p className={styles.problem}>{texts.noLongerSold}</p> : null}
            {isOpen && !line.is_archived && line.is_short ? <p className={styles.problem}>{texts.short}</p> : null}
            <p className={lines.figures}>
              <span className={lines.each}>
                {texts.each(quantityOf(line), formatMoney(line.price, 'KES'))}
                {line.discount > shareOf(line)
                  ? `, ${texts.discount(formatMoney(plus(line.discount, -shareOf(line)), 'KES'))}`
                  : null}
              </span>
              <span className={lines.sum}>{formatMoney(plus(line.total, shareOf(line)), 'KES')}</span>
            </p>
          </li>
        ))}
      </ul>
      <Totals quotation={quotation} />
    </section>
  );
}

const figures = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 3 });

/** The line's share of the discount on the whole, which has a row of its own. An API of the version before knows none. */
const shareOf = ({ whole_share: share }: Partial<OfferedQuotation['items'][number]>): number => share ?? 0;

const plus = (one: number, other: number) => (centsOf(one) + centsOf(other)) / 100;

const quantityOf = ({ quantity, unit }: OfferedQuotation['items'][number]) =>
  [figures.format(quantity), unit].filter(Boolean).join(' ');

function Totals({ quotation }: { readonly quotation: OfferedQuotation }) {
  const { subtotal, delivery_fee: fee, rounding, amount, tax } = quotation;
  const { whole_discount: whole = 0, whole_percent: percent = null }: Partial<OfferedQuotation> = quotation;
  const isPlain = fee === 0 && rounding === 0 && whole === 0;
  const sums = [
    ...(isPlain ? [] : [[checkoutTexts.subTotal, plus(subtotal, whole), lines.row] as const]),
    ...(whole === 0 ? [] : [[texts.wholeDiscount(percent), -whole, lines.row] as const]),
    ...(fee === 0 ? [] : [[texts.delivery, fee, lines.row] as const]),
    ...(rounding === 0 ? [] : [[checkoutTexts.rounding, rounding, lines.row] as const]),
    [checkoutTexts.total, amount, `${lines.row} ${lines.total}`],
    [texts.vat, tax, lines.row],
  ] as const;
  return (
    <dl className={lines.totals}>
      {sums.map(([label, sum, className]) => (
        <div key={label} className={className}>
          <dt>{label}</dt>
          <dd>{formatSum(sum, 'KES')}</dd>
        </div>
      ))}
    </dl>
  );
}
