import { useSearchParams } from '@ofisi/shared-contract/routing';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import { useState } from 'react';
import { trackingTexts } from '../../texts/tracking';
import { RecentOrders } from './recent-orders';
import styles from './track-order-page.module.css';
import { TrackOrderForm } from './track-order-form';
import { type FoundOrder, trackOrder } from './track-order';
import { TrackedOrderView } from './tracked-order-view';

/** Lets a guest find an order again: by number and phone, or among those placed in this browser (decision SF-3). */
export function TrackOrderPage() {
  const [parameters] = useSearchParams();
  const [found, setFound] = useState<FoundOrder | null>(null);
  if (found) {
    const readAgain = async () => {
      const now = await trackOrder({ invoice: found.order.number, phone_number: found.phone });
      // If the refetch fails, what is shown was true a moment ago.
      if (now.kind === 'found') setFound((shown) => shown && now);
    };
    return (
      <div className={screens.screen}>
        <TrackedOrderView found={found} onChanged={() => void readAgain()} onLeave={() => setFound(null)} />
      </div>
    );
  }
  return (
    <div className={screens.screen}>
      <h1 className={screens.title}>{trackingTexts.title}</h1>
      <div className={styles.columns}>
        <TrackOrderForm invoice={parameters.get('invoice') ?? ''} onFound={setFound} />
        <RecentOrders />
      </div>
    </div>
  );
}
