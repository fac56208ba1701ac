import { removeFromCart } from '@ofisi/shared-page/cart';
import { formatMoney } from '@ofisi/shared-shop/money';
import { notify } from '@ofisi/shared-page/notices';
import { Link } from '@ofisi/shared-contract/routing';
import { lineTotal } from '@ofisi/shared-shop/sums';
import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { trashIcon } from '@ofisi/shared-site-ui/icons/trash';
import { useId } from 'react';
import { cartTexts } from '../texts/cart';
import { catalogueTexts } from '../texts/catalogue';
import { ItemName } from '../product-facts/item-name';
import { ProductPicture } from '../picture/product-picture';
import { type CheckedLine, isBuyable, isShort } from './cart-check';
import styles from './cart-line.module.css';
import { CartLineNews } from './cart-line-news';
import { CartMisfit } from './cart-misfit';
import { CartQuantity } from './cart-quantity';
import type { Misfit } from './use-misfits';

export interface CartLineProps {
  readonly line: CheckedLine;
  readonly misfit?: Misfit | undefined;
  readonly onRemoved: () => void;
}

/** One line: picture, title, remove, quantity (at least 1), subtotal and any changes (SF §2 Cart and checkout, decision SF-39). */
export function CartLine({ line, misfit, onRemoved }: CartLineProps) {
  const newsId = useId();
  const { item, price, isSold } = line;
  const remove = () => {
    removeFromCart(item.id);
    notify(catalogueTexts.itemRemoved, 'neutral');
    onRemoved();
  };
  return (
    <article className={`${cards.card} ${styles.line}`} data-sold={isBuyable(line)}>
      <div className={styles.stage}>
        <ProductPicture image={item.image} alt="" sizes="6rem" />
      </div>
      <div className={styles.what}>
        <h2 className={styles.title}>
          {isSold ? (
            <Link className={styles.link} to={`/product-item/${item.slug}`}>
              <ItemName name={item.title} />
            </Link>
          ) : (
            <ItemName name={item.title} />
          )}
        </h2>
        <p className={styles.each}>{cartTexts.each(formatMoney(price, 'KES'))}</p>
        {misfit ? <CartMisfit misfit={misfit} /> : null}
      </div>
      <button
        type="button"
        className={`${iconButtons.button} ${styles.remove}`}
        aria-label={cartTexts.remove(item.title)}
        onClick={remove}
      >
        <Icon drawing={trashIcon} />
      </button>
      <CartLineNews id={newsId} line={line} onRemove={remove} />
      {isSold ? (
        <>
          <div className={styles.quantity}>
            <CartQuantity line={line} newsId={isShort(line) ? newsId : undefined} />
          </div>
          <p className={styles.subtotal}>
            {isBuyable(line) ? (
              <>
                <span className={a11y.visuallyHidden}>{cartTexts.subtotal} </span>
                {formatMoney(lineTotal(line.price, line.item.quantity), 'KES')}
              </>
            ) : (
              <span className={styles.leftOut}>{cartTexts.leftOut}</span>
            )}
          </p>
        </>
      ) : null}
    </article>
  );
}
