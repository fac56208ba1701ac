import { chatLink, SHOP, telephoneLink } from '@ofisi/shared-shop/shop';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import layout from '@ofisi/shared-site-ui/layout.module.css';
import { siteTexts } from '../texts/site';
import styles from './without-script.module.css';

/** Above every shop page where no script runs: what does not work, and how the shop is reached all the same. */
export const WithoutScript = () => (
  <noscript>
    <div className={layout.container}>
      <p className={`${alerts.alert} ${styles.note}`}>
        {siteTexts.withoutScript}
        {SHOP.phones.map((phone) => (
          <a key={phone} href={telephoneLink(phone)}>
            {phone}
          </a>
        ))}
        <a href={chatLink(siteTexts.chatMessage)}>{siteTexts.chat}</a>
      </p>
    </div>
  </noscript>
);
