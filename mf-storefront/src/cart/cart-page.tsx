import { useLocation, useNavigate } from '@ofisi/shared-contract/routing';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { Breadcrumb } from '@ofisi/shared-site-ui/breadcrumb';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import skeletons from '@ofisi/shared-site-ui/skeleton.module.css';
import { useRef } from 'react';
import { cartTexts } from '../texts/cart';
import { commonTexts } from '../texts/common';
import { failureTexts } from '../texts/failures';
import { Failure } from '../messages/failure';
import { useAddFromAddress } from './add-from-address';
import { useCartCheck } from './cart-quote';
import { CartLines } from './cart-lines';
import { CartNews } from './cart-news';
import styles from './cart-page.module.css';
import { OrderPlaced } from './order-placed';
import { OrderSummary } from './order-summary';
import { type PlacedOrder, readNotAdded, readPlacedOrder } from './placed-order';

/** Cart and checkout, and the confirmation after an order (SF §2 Cart and checkout, decisions SF-39, SF-41). */
export function CartPage() {
  const check = useCartCheck();
  const { isAdding, failure, retry } = useAddFromAddress();
  const location = useLocation();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const placed = readPlacedOrder(location.state);
  const notAdded = readNotAdded(location.state);
  const [crumb, current] = cartTexts.breadcrumb;

  if (placed && check.lines.length === 0) {
    return (
      <div className={screens.screen}>
        <Breadcrumb trail={[{ label: crumb, to: '/shop/cart' }, { label: current }]} />
        <OrderPlaced order={placed} />
      </div>
    );
  }

  const showConfirmation = (order: PlacedOrder) =>
    void navigate('/shop/cart', { replace: true, state: { placed: order } });

  return (
    <div className={screens.screen}>
      <Breadcrumb trail={[{ label: crumb, to: '/shop/cart' }, { label: current }]} />
      <h1 ref={heading} tabIndex={-1} className={screens.title}>
        {cartTexts.title}
      </h1>
      {failure ? <Failure only error={failure} texts={failureTexts.arrival} onRetry={retry} /> : null}
      {notAdded === null ? null : (
        <p className={alerts.danger} role="alert">
          {notAdded}
        </p>
      )}
      {check.isExpected || isAdding ? (
        <CartSkeleton lines={check.lines.length + (isAdding ? 1 : 0)} />
      ) : (
        <>
          <CartNews check={check} />
          <div className={styles.columns}>
            <CartLines lines={check.lines} onRemoved={() => heading.current?.focus()} />
            <OrderSummary check={check} onPlaced={showConfirmation} />
          </div>
        </>
      )}
    </div>
  );
}

/** Placeholder for the lines and the summary until today's prices have arrived. */
const CartSkeleton = ({ lines }: { readonly lines: number }) => (
  <>
    <p role="status">{commonTexts.loading}</p>
    <div className={styles.columns} aria-hidden="true">
      <div className={styles.lines}>
        {Array.from({ length: Math.min(lines, 4) }, (_, index) => (
          <div key={index} className={`${skeletons.skeleton} ${styles.waitingLine}`} />
        ))}
      </div>
      <div className={`${skeletons.skeleton} ${styles.waitingForm}`} />
      <div className={`${skeletons.skeleton} ${styles.waitingSummary}`} />
    </div>
  </>
);
