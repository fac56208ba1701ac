import { chatLink, SHOP, telephoneLink } from '@ofisi/shared-shop/shop';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { withoutScriptTexts } from '../texts/without-script';
import styles from './without-script.module.css';

/** Cart and favourites live in the browser's script. Who has none, orders by phone or chat. */
export const WithoutScript = ({ title }: { readonly title: string }) => (
  <noscript>
    <p className={`${alerts.alert} ${styles.note}`}>
      {withoutScriptTexts.text}{' '}
      {SHOP.phones.map((phone) => (
        <a key={phone} href={telephoneLink(phone)}>
          {phone}
        </a>
      ))}
      <a href={chatLink(withoutScriptTexts.message(title))}>{withoutScriptTexts.chat}</a>
    </p>
  </noscript>
);
