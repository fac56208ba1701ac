import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { telephoneLink } from '@ofisi/shared-shop/shop-settings';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { checkoutTexts } from '../texts/checkout';

/** Calls the shop's first number; nothing if it has none. */
export function CallUs() {
  const [phone] = useShopSettings().shop.phones;
  return phone ? (
    <a className={buttons.button} href={telephoneLink(phone)}>
      {checkoutTexts.placed.callUs(phone)}
    </a>
  ) : null;
}
