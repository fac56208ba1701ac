import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { shieldIcon } from '@ofisi/shared-site-ui/icons/shield';
import { toolsIcon } from '@ofisi/shared-site-ui/icons/tools';
import { truckIcon } from '@ofisi/shared-site-ui/icons/truck';
import { productTexts } from '../texts/product';
import styles from './info-tiles.module.css';

/** Services included with every product (SF §2 Product detail). */
export function InfoTiles() {
  const { free_delivery_above, warranty_months } = useShopSettings().terms;
  const tiles = [
    ...(free_delivery_above === null ? [] : [{ icon: truckIcon, ...productTexts.shipping(free_delivery_above) }]),
    ...(warranty_months === null ? [] : [{ icon: shieldIcon, ...productTexts.warranty(warranty_months) }]),
    { icon: toolsIcon, ...productTexts.installation },
  ];
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ icon, title, text }) => (
        <li key={title} className={styles.tile}>
          <span className={styles.icon}>
            <Icon drawing={icon} size={24} />
          </span>
          <p>
            <strong className={styles.title}>{title}</strong> {text}
          </p>
        </li>
      ))}
    </ul>
  );
}
