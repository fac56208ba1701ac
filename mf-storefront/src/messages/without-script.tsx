import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { chatLink, telephoneLink } from '@ofisi/shared-shop/shop-settings';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { withoutScriptTexts } from '../texts/without-script';
import styles from './without-script.module.css';

/** Cart and favourites need a script in the browser. Visitors without scripts order by phone or chat. */
export function WithoutScript({ title }: { readonly title: string }) {
  const { shop } = useShopSettings();
  const chat = chatLink(shop, withoutScriptTexts.message(title));
  if (chat === null && shop.phones.length === 0) return null;
  return (
    <noscript>
      <p className={`${alerts.alert} ${styles.note}`}>
        {withoutScriptTexts.text}{' '}
        {shop.phones.map((phone) => (
          <a key={phone} href={telephoneLink(phone)}>
            {phone}
          </a>
        ))}
        {chat !== null && <a href={chat}>{withoutScriptTexts.chat}</a>}
      </p>
    </noscript>
  );
}
