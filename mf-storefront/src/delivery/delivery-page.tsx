import { DELIVERY, deliveryTexts, deliveryTime } from '@ofisi/shared-shop/delivery';
import { Link } from '@ofisi/shared-contract/routing';
import { usePageHead } from '@ofisi/shared-page/page-head';
import { SHOP, telephoneLink } from '@ofisi/shared-shop/shop';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import { deliveryPageTexts } from '../texts/delivery';
import { DELIVERY_HEAD } from './delivery-head';
import styles from './delivery-page.module.css';

const [SALES_PHONE] = SHOP.phones;

/** How the shop takes payment, delivers, takes back and sells, in short. */
export function DeliveryPage() {
  usePageHead(DELIVERY_HEAD);
  return (
    <div className={`${screens.screen} ${styles.page}`}>
      <h1 className={screens.title}>{deliveryPageTexts.title}</h1>
      <p className={alerts.alert}>{deliveryPageTexts.sample(SHOP.name)}</p>

      <section>
        <h2 className={styles.title}>{deliveryPageTexts.delivery}</h2>
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
        <h2 className={styles.title}>{deliveryPageTexts.payment}</h2>
        <p>{deliveryPageTexts.pay(SHOP.paybill.number)}</p>
        <p>{deliveryPageTexts.counter}</p>
      </section>

      <section>
        <h2 className={styles.title}>{deliveryPageTexts.returns}</h2>
        <p>{deliveryTexts.returns}</p>
        <p>
          {deliveryPageTexts.toReturn.call} <a href={telephoneLink(SALES_PHONE)}>{SALES_PHONE}</a>{' '}
          {deliveryPageTexts.toReturn.write} <a href={`mailto:${SHOP.email}`}>{SHOP.email}</a>{' '}
          {deliveryPageTexts.toReturn.quoting}
        </p>
      </section>

      <section>
        <h2 className={styles.title}>{deliveryPageTexts.warranty}</h2>
        <p>{deliveryPageTexts.warrantyText}</p>
      </section>

      <section>
        <h2 className={styles.title}>{deliveryPageTexts.terms}</h2>
        <ul className={styles.terms}>
          <li>{deliveryPageTexts.prices}</li>
          <li>{deliveryPageTexts.cancelling}</li>
          <li>
            {deliveryPageTexts.quotes.before}
            <Link to="/request-quote">{deliveryPageTexts.quotes.link}</Link>
            {deliveryPageTexts.quotes.after}
          </li>
          <li>{deliveryPageTexts.privacy}</li>
        </ul>
      </section>
    </div>
  );
}
