import type { DeliveryPlacesResponse } from '@ofisi/api-contract/contacts/delivery-places';
import { get } from '@ofisi/shared-auth/http';
import { formatMoney } from '@ofisi/shared-shop/money';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { deliveryPageTexts as texts } from '../texts/delivery';
import styles from './delivery-page.module.css';

const PATH = '/delivery-places';

const never = () => () => undefined;

/** What delivery to each place costs, read by the browser: a rendered page would keep a fee that has changed. */
export const PlaceFees = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  ) ? (
    <Fees />
  ) : null;

/** Renders nothing until it is known: checkout shows the fee anyway. */
function Fees() {
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
