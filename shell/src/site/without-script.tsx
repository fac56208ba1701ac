import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { chatLink, telephoneLink } from '@ofisi/shared-shop/shop-settings';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import layout from '@ofisi/shared-site-ui/layout.module.css';
import { siteTexts } from '../texts/site';
import styles from './without-script.module.css';

/** Shown above every shop page if scripts are disabled: what does not work, and how to reach the shop nevertheless. */
export function WithoutScript() {
  const { shop } = useShopSettings();
  const chat = chatLink(shop, siteTexts.chatMessage);
  const isReachable = chat !== null || shop.phones.length > 0;
  return (
    <noscript>
      <div className={layout.container}>
        <p className={`${alerts.alert} ${styles.note}`}>
          {siteTexts.withoutScript} {isReachable && siteTexts.orderByPhone}
          {shop.phones.map((phone) => (
            <a key={phone} href={telephoneLink(phone)}>
              {phone}
            </a>
          ))}
          {chat !== null && <a href={chat}>{siteTexts.chat}</a>}
        </p>
      </div>
    </noscript>
  );
}
