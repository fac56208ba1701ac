import type { OrdersForDeliveryResponse } from '@ofisi/api/wire';
import { DetailsPage } from '@ofisi/shared-admin-ui/details-page';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { RecordPicker } from '@ofisi/shared-admin-ui/record-picker';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { get } from '@ofisi/shared-auth/http';
import { Link, useNavigate, useSearchParams } from '@ofisi/shared-contract/routing';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useQuery } from '@tanstack/react-query';
import { deliveryTexts as texts } from '../texts/deliveries';
import { deliveries, ordersForDelivery } from './deliveries.resource';
import styles from './add-delivery.module.css';
import { DeliveryForm } from './delivery-form';

const NEW = '/admin/sales/deliveries/new';
const WITHOUT = 'none';
const back = { to: '/admin/sales/deliveries', label: texts.title };

/** First the order, which the address names, then what of it goes where (BO §2 Deliveries, decision 038). */
export function AddDeliveryPage() {
  const [params] = useSearchParams();
  const order = params.get('order');
  if (order === WITHOUT) return <DeliveryForm subject={{ order: null, lines: [], delivery: null }} />;
  return order && /^\d{1,9}$/.test(order) ? <OfOrder key={order} id={Number(order)} /> : <ChooseOrder />;
}

function ChooseOrder() {
  const navigate = useNavigate();
  return (
    <DetailsPage title={texts.addTitle} back={back}>
      <div className={styles.choose}>
        <p id="which-order">{texts.chooseOrder}</p>
        <RecordPicker
          source={ordersForDelivery}
          value={null}
          placeholder={texts.orderHint}
          aria-label={texts.order}
          aria-describedby="which-order"
          onChange={(id) => id !== null && void navigate(`${NEW}?order=${id}`, { replace: true })}
        />
        <Link to={`${NEW}?order=${WITHOUT}`} replace className={buttons.button}>
          {texts.withoutOrder}
        </Link>
      </div>
    </DetailsPage>
  );
}

function OfOrder({ id }: { id: number }) {
  const query = useQuery({
    queryKey: [...queryKey(deliveries), 'order', id],
    queryFn: ({ signal }) => get<OrdersForDeliveryResponse>(`/view-orders-for-delivery?ids=${id}`, signal),
  });
  const { data } = query;
  const order = data?.orders[0];
  if (data && order) return <DeliveryForm subject={{ order, lines: data.order_items, delivery: null }} />;
  return (
    <DetailsPage title={texts.addTitle} back={back}>
      {data ? (
        <>
          <p role="alert" className={alerts.alert}>
            {texts.nothingLeft}
          </p>
          <p>
            <Link to={NEW} className={buttons.button}>
              {texts.chooseAnother}
            </Link>
          </p>
        </>
      ) : (
        <QueryNotice query={query} failed={texts.orderFailed} />
      )}
    </DetailsPage>
  );
}
