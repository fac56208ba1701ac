import type { TrackedOrder } from '@ofisi/api-contract/sales/order-details';
import { formatMoney } from '@ofisi/shared-shop/money';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { telephoneLink } from '@ofisi/shared-shop/shop-settings';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { orderTexts } from '../../texts/order';
import { CopyButton } from './copy-button';
import styles from './how-to-pay.module.css';

/** Manual payment by M-Pesa: the shop's paybill, with the order's number as the account number (decision SF-16). */
export function HowToPay({ order }: { readonly order: TrackedOrder }) {
  const { payment, shop } = useShopSettings();
  const paybill = payment.paybill_number;
  return (
    <section className={`${cards.card} ${styles.card}`} aria-labelledby="how-to-pay">
      <h2 id="how-to-pay" className={styles.title}>
        {payment.mpesa_prompts ? orderTexts.orByPaybill : orderTexts.howToPay}
      </h2>
      {paybill === null ? (
        <AskHowToPay phone={shop.phones[0]} />
      ) : (
        <ol className={styles.steps}>
          {orderTexts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <dl className={styles.numbers}>
        {paybill !== null && <Copyable label={orderTexts.paybill} shown={paybill} />}
        <Copyable label={orderTexts.account} shown={order.number} />
        <Copyable label={orderTexts.amount} shown={formatMoney(order.open, 'KES')} copied={String(order.open)} />
      </dl>
    </section>
  );
}

/** For a shop without a paybill, or whose paybill could not be loaded: no number is better than a wrong one. */
const AskHowToPay = ({ phone }: { readonly phone: string | undefined }) => (
  <p>
    {orderTexts.askHowToPay}{' '}
    {phone && (
      <>
        {orderTexts.orCall} <a href={telephoneLink(phone)}>{phone}</a>.
      </>
    )}
  </p>
);

interface CopyableProps {
  readonly label: string;
  readonly shown: string;
  /** Text to copy, if it differs from what is shown. */
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
