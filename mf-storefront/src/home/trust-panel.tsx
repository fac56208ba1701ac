import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { shieldIcon } from '@ofisi/shared-site-ui/icons/shield';
import { supportIcon } from '@ofisi/shared-site-ui/icons/support';
import { truckIcon } from '@ofisi/shared-site-ui/icons/truck';
import { homeTexts } from '../texts/home';
import styles from './trust-panel.module.css';

/** What the shop stands for (SF §2 Home). */
export function TrustPanel() {
  const { hours } = useShopSettings().shop;
  const promises = [
    { icon: supportIcon, ...homeTexts.support(hours) },
    { icon: truckIcon, ...homeTexts.delivery },
    { icon: shieldIcon, ...homeTexts.warranty },
  ];
  return (
    <ul className={styles.panel} aria-label={homeTexts.promises}>
      {promises.map(({ icon, title, text }) => (
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
