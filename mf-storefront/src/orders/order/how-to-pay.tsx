import type { TrackedOrder } from '@ofisi/api/wire';
import { formatMoney } from '@ofisi/shared-shop/money';
import { SHOP } from '@ofisi/shared-shop/shop';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { orderTexts } from '../../texts/order';
import { CopyButton } from './copy-button';
import styles from './how-to-pay.module.css';

/** M-Pesa by hand: the shop's paybill with the order's number as the account number (decision SF-16). */
export function HowToPay({ order }: { readonly order: TrackedOrder }) {
  return (
    <section className={`${cards.card} ${styles.card}`} aria-labelledby="how-to-pay">
      <h2 id="how-to-pay" className={styles.title}>
        {orderTexts.howToPay}
      </h2>
      <ol className={styles.steps}>
        {orderTexts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <dl className={styles.numbers}>
        <Copyable label={orderTexts.paybill} shown={SHOP.paybill.number} />
        <Copyable label={orderTexts.account} shown={order.number} />
        <Copyable label={orderTexts.amount} shown={formatMoney(order.amount, 'KES')} copied={String(order.amount)} />
      </dl>
    </section>
  );
}

interface CopyableProps {
  readonly label: string;
  readonly shown: string;
  /** What the clipboard gets, where it is not what is shown. */
  readonly copied?: string;
}

const Copyable = ({ label, shown, copied = shown }: CopyableProps) => (
  <div className={styles.number}>
    <dt>{label}</dt>
    <dd>
      <strong>{shown}</strong>
      <CopyButton text={copied} what={label} />
    </dd>
  </div>
);
