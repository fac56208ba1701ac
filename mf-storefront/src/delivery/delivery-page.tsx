import { DELIVERY, deliveryTexts, deliveryTime } from '@ofisi/shared-shop/delivery';
import { Link } from '@ofisi/shared-contract/routing';
import { usePageHead } from '@ofisi/shared-page/page-head';
import { SHOP, telephoneLink } from '@ofisi/shared-shop/shop';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import { DELIVERY_HEAD } from './delivery-head';
import styles from './delivery-page.module.css';

const [SALES_PHONE] = SHOP.phones;

/** How the shop takes payment, delivers, takes back and sells, in short. */
export function DeliveryPage() {
  usePageHead(DELIVERY_HEAD);
  return (
    <div className={`${screens.screen} ${styles.page}`}>
      <h1 className={screens.title}>Delivery, returns and terms</h1>
      <p className={alerts.alert}>
        Sample terms. {SHOP.name} is a demonstration shop; a real one puts its own terms here before it sells.
      </p>

      <section>
        <h2 className={styles.title}>Delivery</h2>
        <dl className={styles.times}>
          {DELIVERY.areas.map((area) => (
            <div key={area.name}>
              <dt>{area.name}</dt>
              <dd>{deliveryTime(area)}</dd>
            </div>
          ))}
        </dl>
        <p>{deliveryTexts.time}</p>
        <p>{deliveryTexts.cost}</p>
      </section>

      <section>
        <h2 className={styles.title}>Payment</h2>
        <p>
          Pay online orders by M-Pesa: Lipa na M-Pesa, Pay Bill, business number {SHOP.paybill.number}, with your order
          number as the account number. The order page shows the exact amount and until when we hold the items for you.
          Unpaid items go back on sale after that.
        </p>
        <p>In the shop we also take cash and cards.</p>
      </section>

      <section>
        <h2 className={styles.title}>Returns</h2>
        <p>{deliveryTexts.returns}</p>
        <p>
          To return something, call us on <a href={telephoneLink(SALES_PHONE)}>{SALES_PHONE}</a> or write to{' '}
          <a href={`mailto:${SHOP.email}`}>{SHOP.email}</a> with your order number.
        </p>
      </section>

      <section>
        <h2 className={styles.title}>Warranty</h2>
        <p>New and refurbished products have a 6-month warranty, unless the maker’s lasts longer.</p>
      </section>

      <section>
        <h2 className={styles.title}>Terms</h2>
        <ul className={styles.terms}>
          <li>Prices are in Kenya shillings and include VAT. You pay the price shown when you place the order.</li>
          <li>You can cancel an order yourself as long as nothing has been paid.</li>
          <li>
            For larger quantities, <Link to="/request-quote">request a quote</Link>. A quote reserves nothing and costs
            nothing.
          </li>
          <li>We use your name, phone and address to deliver your order and to reach you about it.</li>
        </ul>
      </section>
    </div>
  );
}
