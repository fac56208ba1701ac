import type { Offer } from '@ofisi/api-contract/catalogue/staff-offers';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { DashboardWidget } from '@ofisi/shared-admin-ui/dashboard-widget';
import { useRows } from '@ofisi/shared-admin-ui/rows';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { Link } from '@ofisi/shared-contract/routing';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Carousel } from '@ofisi/shared-site-ui/carousel';
import { offers } from '../offers/offers.resource';
import { dashboardTexts as texts } from '../texts/dashboard';
import styles from './active-offers.module.css';

/** BO §9. */
const EVERY_MS = 5000;
const DAY_MS = 86_400_000;

/** The running offers, at most four, those that end first (decision BO-41). */
export function ActiveOffers() {
  const { rows, failure, reload } = useRows<Offer>(
    offers,
    '/view-offers?status=running&sort=ends_on&page=1&per_page=4',
  );
  return (
    <DashboardWidget title={texts.offers} all={{ to: '/admin/offers', label: texts.allOffers }}>
      {!rows && !failure && (
        <p role="status" className={styles.notice}>
          {texts.loading}
        </p>
      )}
      {failure && (
        <div role="alert" className={alerts.danger}>
          <p>{texts.wrong}</p>
          <button type="button" className={buttons.button} onClick={reload}>
            {texts.retry}
          </button>
        </div>
      )}
      {rows?.length === 0 && <p className={styles.notice}>{texts.none}</p>}
      {rows && rows.length > 0 && (
        <Carousel
          label={texts.slides}
          perView="one"
          everyMs={EVERY_MS}
          slides={rows.map((offer) => ({ id: offer.id, content: <Slide offer={offer} /> }))}
        />
      )}
    </DashboardWidget>
  );
}

const daysLeft = (endsOn: string) => Math.ceil((new Date(endsOn).getTime() - Date.now()) / DAY_MS);

const Slide = ({
  offer: { id, product_name, discount, description, note, current_price, ends_on },
}: {
  offer: Offer;
}) => (
  <article className={styles.slide}>
    <p className={styles.facts}>
      <strong className={styles.discount}>{texts.off(showAmount(discount, 2))}</strong>
      <span>{texts.left(daysLeft(ends_on))}</span>
    </p>
    <h3>
      <Link to={`/admin/offers/${id}`}>{product_name}</Link>
    </h3>
    <p>{description ?? note}</p>
    <p className={styles.price}>{formatTotal(current_price)}</p>
  </article>
);
