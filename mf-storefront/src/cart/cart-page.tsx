import { useCart } from '@ofisi/shared-contract/cart';
import type { Quote } from '@ofisi/api/wire';
import { useLocation, useNavigate } from '@ofisi/shared-contract/routing';
import { useRef, useState } from 'react';
import { Breadcrumb } from '../parts/breadcrumb';
import { texts } from '../texts';
import { CartLines } from './cart-lines';
import styles from './cart-page.module.css';
import { OrderPlaced } from './order-placed';
import { OrderSummary } from './order-summary';
import { type PlacedOrder, readPlacedOrder } from './placed-order';

/** Cart and checkout, and what follows an order (SF §2 Cart and checkout, decision SF-41). */
export function CartPage() {
  const items = useCart((cart) => cart.items);
  const { state } = useLocation();
  const navigate = useNavigate();
  const [quote, setQuote] = useState<Quote | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const placed = readPlacedOrder(state);
  const [crumb, current] = texts.cart.breadcrumb;

  if (placed && items.length === 0) {
    return (
      <div className={`container ${styles.page}`}>
        <Breadcrumb parent={{ label: crumb, to: '/shop/cart' }} current={current} />
        <OrderPlaced order={placed} />
      </div>
    );
  }

  const celebrate = (order: PlacedOrder) => void navigate('/shop/cart', { replace: true, state: { placed: order } });

  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumb parent={{ label: crumb, to: '/shop/cart' }} current={current} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        Your cart
      </h1>
      <div className={styles.columns}>
        <CartLines items={items} quote={quote} onRemoved={() => heading.current?.focus()} />
        <OrderSummary onPlaced={celebrate} onQuote={setQuote} />
      </div>
    </div>
  );
}
