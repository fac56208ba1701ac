import type { TrackedOrder } from '@ofisi/api/wire';
import { useSearchParams } from '@ofisi/shared-contract/routing';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import { useState } from 'react';
import { trackingTexts } from '../../texts/tracking';
import { RecentOrders } from './recent-orders';
import styles from './track-order-page.module.css';
import { TrackOrderForm } from './track-order-form';
import { TrackedOrderView } from './tracked-order-view';

/** Where a guest finds an order again: by number and phone, or among those placed in this browser (decision SF-3). */
export function TrackOrderPage() {
  const [parameters] = useSearchParams();
  const [order, setOrder] = useState<TrackedOrder | null>(null);
  if (order) {
    return (
      <div className={screens.screen}>
        <TrackedOrderView order={order} onLeave={() => setOrder(null)} />
      </div>
    );
  }
  return (
    <div className={screens.screen}>
      <h1 className={screens.title}>{trackingTexts.title}</h1>
      <div className={styles.columns}>
        <TrackOrderForm invoice={parameters.get('invoice') ?? ''} onFound={setOrder} />
        <RecentOrders />
      </div>
    </div>
  );
}
