import { cartCount, useCart } from '@ofisi/shared-page/cart';
import { Icon } from '@ofisi/shared-site-ui/icon';
import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { cartIcon } from '@ofisi/shared-site-ui/icons/cart';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { siteTexts } from '../../texts/site';
import styles from './cart-link.module.css';

/** The cart with its badge, which is shown only above zero (SF §2 Top bar). */
export function CartLink() {
  const count = useCart(cartCount);
  const shown = count > 99 ? '99+' : String(count);
  // The early script provided the count until now (`early.ts`).
  useEffect(() => void document.documentElement.style.removeProperty('--early-cart-count'), [count]);
  const name = count === 0 ? siteTexts.cart : siteTexts.cartOf(shown, count === 1);

  return (
    <Link className={`${iconButtons.button} ${styles.link}`} to="/shop/cart" aria-label={name}>
      <Icon drawing={cartIcon} size={22} />
      {count > 0 && <span className={styles.count}>{shown}</span>}
    </Link>
  );
}
