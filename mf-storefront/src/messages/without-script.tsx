import { chatLink, SHOP, telephoneLink } from '@ofisi/shared-shop/shop';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { texts } from '../texts';
import styles from './without-script.module.css';

/** Cart and favourites live in the browser's script. Who has none, orders by phone or chat. */
export const WithoutScript = ({ title }: { readonly title: string }) => (
  <noscript>
    <p className={`${alerts.alert} ${styles.note}`}>
      {texts.withoutScript.says}{' '}
      {SHOP.phones.map((phone) => (
        <a key={phone} href={telephoneLink(phone)}>
          {phone}
        </a>
      ))}
      <a href={chatLink(texts.withoutScript.message(title))}>{texts.withoutScript.chat}</a>
    </p>
  </noscript>
);
