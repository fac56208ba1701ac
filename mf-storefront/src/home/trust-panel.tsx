import { SHOP } from '@ofisi/shared-shop/shop';
import { Icon, type IconName } from '../parts/icon';
import { texts } from '../texts';
import styles from './trust-panel.module.css';

const PROMISES: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[] = [
  { icon: 'support', title: 'Dedicated 24/7 support', text: `Order or message us at any hour. Phones: ${SHOP.hours}.` },
  { icon: 'truck', title: 'Nationwide fast delivery', text: 'From Nairobi to every county.' },
  { icon: 'shield', title: 'Full warranty', text: 'On new and refurbished products.' },
];

/** What the shop stands for (SF §2 Home). */
export function TrustPanel() {
  return (
    <ul className={styles.panel} aria-label={texts.home.promises}>
      {PROMISES.map(({ icon, title, text }) => (
        <li key={title} className={styles.promise}>
          <span className={styles.icon}>
            <Icon name={icon} size={24} />
          </span>
          <div>
            <p className={styles.title}>{title}</p>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
