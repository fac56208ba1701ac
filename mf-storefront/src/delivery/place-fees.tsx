import type { DeliveryPlacesResponse } from '@ofisi/api-contract/contacts/delivery-places';
import { get } from '@ofisi/shared-auth/http';
import { formatMoney } from '@ofisi/shared-shop/money';
import { useQuery } from '@tanstack/react-query';
import { deliveryPageTexts as texts } from '../texts/delivery';
import styles from './delivery-page.module.css';

const PATH = '/delivery-places';

/** What delivery to each place costs. Renders nothing until it is known: checkout shows the fee anyway. */
export function PlaceFees() {
  const { data } = useQuery({
    queryKey: [PATH],
    queryFn: ({ signal }) => get<DeliveryPlacesResponse>(PATH, signal),
  });
  if (!data || data.places.length === 0) return null;
  return (
    <>
      <h3 className={styles.fees}>{texts.fees}</h3>
      <dl className={styles.times}>
        {data.places.map(({ slug, name, fee, days }) => (
          <div key={slug}>
            <dt>{name}</dt>
            <dd>{texts.fee(fee === 0 ? texts.free : formatMoney(fee, 'KES'), days)}</dd>
          </div>
        ))}
      </dl>
      <p>{texts.elsewhere}</p>
    </>
  );
}
