import { SHOP } from '@ofisi/shared-shop/shop';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { shieldIcon } from '@ofisi/shared-site-ui/icons/shield';
import { supportIcon } from '@ofisi/shared-site-ui/icons/support';
import { truckIcon } from '@ofisi/shared-site-ui/icons/truck';
import { homeTexts } from '../texts/home';
import styles from './trust-panel.module.css';

const PROMISES: readonly { readonly icon: string; readonly title: string; readonly text: string }[] = [
  {
    icon: supportIcon,
    ...homeTexts.support(SHOP.hours),
  },
  { icon: truckIcon, ...homeTexts.delivery },
  { icon: shieldIcon, ...homeTexts.warranty },
];

/** What the shop stands for (SF §2 Home). */
export function TrustPanel() {
  return (
    <ul className={styles.panel} aria-label={homeTexts.promises}>
      {PROMISES.map(({ icon, title, text }) => (
        <li key={title} className={styles.promise}>
          <span className={styles.icon}>
            <Icon drawing={icon} size={24} />
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
