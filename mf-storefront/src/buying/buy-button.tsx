import type { Item } from '@ofisi/api-contract/catalogue/items';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { chatLink } from '@ofisi/shared-shop/shop-settings';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { canBuy } from '../catalogue/stock';
import { catalogueTexts } from '../texts/catalogue';
import { BuyForm } from './buy-form';

export interface BuyButtonProps {
  readonly item: Item;
  readonly className?: string | undefined;
}

/** Button of a product card: adds one piece, or if the item is out of stock, asks to be notified (decisions SF-21, SF-35). */
export function BuyButton({ item, className = '' }: BuyButtonProps) {
  if (!canBuy(item)) return <NotifyLink item={item} className={className} />;
  return (
    <BuyForm item={item}>
      <button
        type="submit"
        className={`${buttons.primary} ${buttons.block} ${className}`}
        aria-label={catalogueTexts.addNamed(item.title)}
      >
        {catalogueTexts.addToCart}
      </button>
    </BuyForm>
  );
}

/** Opens a chat with the sales desk that asks to be notified about the item; renders nothing if the shop has no chat. */
export function NotifyLink({ item, className = '' }: BuyButtonProps) {
  const href = chatLink(useShopSettings().shop, catalogueTexts.chat.notify(item.title));
  if (href === null) return null;
  return (
    <a
      className={`${buttons.button} ${buttons.block} ${className}`}
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={catalogueTexts.notifyNamed(item.title)}
    >
      {catalogueTexts.notifyMe}
    </a>
  );
}
