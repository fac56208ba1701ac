import { Icon } from '@ofisi/shared-site-ui/icon';
import { shieldIcon } from '@ofisi/shared-site-ui/icons/shield';
import { toolsIcon } from '@ofisi/shared-site-ui/icons/tools';
import { truckIcon } from '@ofisi/shared-site-ui/icons/truck';
import { productTexts } from '../texts/product';
import styles from './info-tiles.module.css';

const TILES: readonly { readonly icon: string; readonly title: string; readonly text: string }[] = [
  { icon: truckIcon, ...productTexts.shipping },
  { icon: shieldIcon, ...productTexts.warranty },
  { icon: toolsIcon, ...productTexts.installation },
];

/** What comes with every product (SF §2 Product detail). */
export function InfoTiles() {
  return (
    <ul className={styles.tiles}>
      {TILES.map(({ icon, title, text }) => (
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
