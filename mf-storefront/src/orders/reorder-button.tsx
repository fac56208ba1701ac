import type { TrackedOrder } from '@ofisi/api-contract/sales/order-details';
import { useNavigate } from '@ofisi/shared-contract/routing';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useState } from 'react';
import { reorderedMarker } from '../cart/placed-order';
import { orderTexts } from '../texts/order';
import { isPayable } from './order-status';
import { reorder } from './reorder';
import styles from './order/order-page.module.css';

/**
 * Orders the same again, which is not what an order still to be paid is about: goes to the cart, which reports missing items, or reports them here if nothing could be
 * added.
 */
export function ReorderButton({ order }: { readonly order: TrackedOrder }) {
  const navigate = useNavigate();
  const [missing, setMissing] = useState<readonly string[]>([]);
  // The fee of a contract was never for sale by itself.
  if (order.is_of_services && order.items.every(({ item }) => item === null)) return null;
  const reorderAll = () => {
    const result = reorder(order.items);
    if (result.hasAdded) void navigate('/shop/cart', { state: reorderedMarker(result.missing) });
    else setMissing(result.missing);
  };
  return (
    <>
      <button type="button" className={isPayable(order) ? buttons.button : buttons.primary} onClick={reorderAll}>
        {orderTexts.again}
      </button>
      {missing.length > 0 ? (
        <div className={`${alerts.danger} ${styles.outcome}`} role="alert">
          <p>{orderTexts.nothingToAdd}</p>
          {missing.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      ) : null}
    </>
  );
}
