import type { Item } from '@ofisi/api-contract/catalogue/items';
import { formatMoney } from '@ofisi/shared-shop/money';
import { priceCut } from '@ofisi/shared-shop/price-cut';
import { Link } from '@ofisi/shared-contract/routing';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { chatLink } from '@ofisi/shared-shop/shop-settings';
import { lineTotal } from '@ofisi/shared-shop/sums';
import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { cartIcon } from '@ofisi/shared-site-ui/icons/cart';
import { chatIcon } from '@ofisi/shared-site-ui/icons/chat';
import { useState } from 'react';
import { canBuy } from '../catalogue/stock';
import { NotifyLink } from '../buying/buy-button';
import { BuyForm } from '../buying/buy-form';
import { CompareButton } from '../compare/compare-button';
import { Price } from '../product-facts/price';
import { StockBadge } from '../product-facts/stock-badge';
import { WithoutScript } from '../messages/without-script';
import { catalogueTexts } from '../texts/catalogue';
import { productTexts } from '../texts/product';
import { DeliveryFacts } from './delivery-facts';
import styles from './purchase-panel.module.css';
import { QuantityStepper } from './quantity-stepper';

/** Maximum of the stepper (SF §9); never more than is available, and larger quantities need a quote (decision SF-34). */
const STEPPER_MAX = 15;

export interface PurchasePanelProps {
  readonly item: Item;
  /** The per cent of VAT in the price; 0 for none, undefined while it is not known: its line is kept free. */
  readonly vatRate: number | undefined;
}

/** Price, saving, stock, quantity, and the two ways to order: the cart and the chat (SF §2 Product detail). */
export function PurchasePanel({ item, vatRate }: PurchasePanelProps) {
  const [wanted, setWanted] = useState(1);
  const max = Math.max(1, Math.min(STEPPER_MAX, item.available));
  // A refetch of the item may reduce the available stock.
  const quantity = Math.min(wanted, max);
  const cut = priceCut(item);
  const sum = lineTotal(item.effective_price, quantity);
  const total = formatMoney(sum, 'KES');
  return (
    <div className={styles.panel}>
      <div className={styles.price}>
        <Price item={item} currency="KES" />
        {cut === null ? null : <p className={styles.saving}>{productTexts.save(formatMoney(cut.saving, 'KES', 2))}</p>}
        {vatRate === 0 ? null : <p className={styles.vat}>{vatRate ? productTexts.vatIncluded : '\u00a0'}</p>}
      </div>
      <StockBadge item={item} />
      <QuantityStepper product={item} quantity={quantity} max={max} disabled={!canBuy(item)} onChange={setWanted} />
      <div className={styles.actions}>
        <BuyForm item={item} quantity={quantity}>
          <button
            type="submit"
            className={`${buttons.primary} ${buttons.block} ${styles.main}`}
            disabled={!canBuy(item)}
          >
            <Icon drawing={cartIcon} />
            {catalogueTexts.addToCart} - {total}
          </button>
        </BuyForm>
        <CompareButton item={item} />
        <WithoutScript title={item.title} />
        {canBuy(item) ? null : <NotifyLink item={item} className={styles.main} />}
        <ChatLink
          className={styles.main}
          message={catalogueTexts.chat.order(quantity, item.title, item.actual_name, total)}
          label={productTexts.orderByChat}
        />
        {quantity === STEPPER_MAX ? (
          <Link
            className={`${buttons.quiet} ${buttons.block}`}
            to={`/request-quote?item=${encodeURIComponent(item.slug)}&quantity=${STEPPER_MAX + 1}`}
          >
            {productTexts.quote(STEPPER_MAX)}
          </Link>
        ) : null}
      </div>
      <DeliveryFacts total={sum} />
    </div>
  );
}

interface ChatLinkProps {
  readonly message: string;
  readonly label: string;
  readonly className: string | undefined;
}

function ChatLink({ message, label, className }: ChatLinkProps) {
  const href = chatLink(useShopSettings().shop, message);
  if (href === null) return null;
  return (
    <a className={`${buttons.button} ${buttons.block} ${className}`} href={href} target="_blank" rel="noreferrer">
      <Icon drawing={chatIcon} />
      {label}
      <span className={a11y.visuallyHidden}> {catalogueTexts.opensChat}</span>
    </a>
  );
}
