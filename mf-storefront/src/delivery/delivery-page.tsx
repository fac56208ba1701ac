import { deliveryTexts, deliveryTime } from '@ofisi/shared-shop/delivery';
import { Link } from '@ofisi/shared-contract/routing';
import { usePageHead } from '@ofisi/shared-page/page-head';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { telephoneLink } from '@ofisi/shared-shop/shop-settings';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import { deliveryPageTexts } from '../texts/delivery';
import { SERVICE_TITLES } from '../texts/titles';
import { DELIVERY_HEAD } from './delivery-head';
import styles from './delivery-page.module.css';
import { PlaceFees } from './place-fees';

/** The shop's terms in short: payment, delivery, returns and sale. */
export function DeliveryPage() {
  usePageHead(DELIVERY_HEAD);
  const { shop, payment, terms } = useShopSettings();
  const { paybill_number: paybill } = payment;
  return (
    <div className={`${screens.screen} ${styles.page}`}>
      <h1 className={screens.title}>{deliveryPageTexts.title}</h1>
      <p className={alerts.alert}>{deliveryPageTexts.sample(shop.name)}</p>

      <section>
        <h2 className={styles.title}>{deliveryPageTexts.delivery}</h2>
        {terms.delivery_areas.length > 0 && (
          <>
            <dl className={styles.times}>
              {terms.delivery_areas.map((area) => (
                <div key={area.name}>
                  <dt>{area.name}</dt>
                  <dd>{deliveryTime(area)}</dd>
                </div>
              ))}
            </dl>
            <p>{deliveryTexts.time}</p>
          </>
        )}
        <p>{deliveryTexts.cost(terms.free_delivery_above)}</p>
        <PlaceFees />
      </section>

      <section>
        <h2 className={styles.title}>{deliveryPageTexts.payment}</h2>
        <p>{paybill === null ? deliveryPageTexts.payByPhone : deliveryPageTexts.pay(paybill)}</p>
        <p>{deliveryPageTexts.counter}</p>
      </section>

      <section>
        <h2 className={styles.title}>{deliveryPageTexts.returns}</h2>
        <p>{deliveryTexts.returns(terms.return_days)}</p>
        <ToReturn phone={shop.phones[0]} email={shop.email} />
      </section>

      {terms.warranty_months !== null && (
        <section>
          <h2 className={styles.title}>{deliveryPageTexts.warranty}</h2>
          <p>{deliveryPageTexts.warrantyText(terms.warranty_months)}</p>
          <p>
            <Link to="/service/warranty">{SERVICE_TITLES.warranty}</Link>
          </p>
        </section>
      )}

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

interface ToReturnProps {
  readonly phone: string | undefined;
  readonly email: string | null;
}

/** How to announce a return; renders nothing if the shop has neither phone nor e-mail. */
function ToReturn({ phone, email }: ToReturnProps) {
  const { before, call, or, write, quoting } = deliveryPageTexts.toReturn;
  if (!phone && !email) return null;
  return (
    <p>
      {before}{' '}
      {phone && (
        <>
          {call} <a href={telephoneLink(phone)}>{phone}</a>{' '}
        </>
      )}
      {phone && email && `${or} `}
      {email && (
        <>
          {write} <a href={`mailto:${email}`}>{email}</a>{' '}
        </>
      )}
      {quoting}
    </p>
  );
}
