import { chatLink, SHOP, telephoneLink } from '@ofisi/shared-shop/shop';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import layout from '@ofisi/shared-site-ui/layout.module.css';
import styles from './without-script.module.css';

/** Above every shop page where no script runs: what does not work, and how the shop is reached all the same. */
export const WithoutScript = () => (
  <noscript>
    <div className={layout.container}>
      <p className={`${alerts.alert} ${styles.note}`}>
        JavaScript is turned off in your browser. You can browse and search, but the cart and favourites will not work.
        Order by phone or chat:
        {SHOP.phones.map((phone) => (
          <a key={phone} href={telephoneLink(phone)}>
            {phone}
          </a>
        ))}
        <a href={chatLink('Hello Ofisi, I would like to order.')}>WhatsApp</a>
      </p>
    </div>
  </noscript>
);
