import { Icon } from '@ofisi/shared-site-ui/icon';
import { shieldIcon } from '@ofisi/shared-site-ui/icons/shield';
import { toolsIcon } from '@ofisi/shared-site-ui/icons/tools';
import { truckIcon } from '@ofisi/shared-site-ui/icons/truck';
import styles from './info-tiles.module.css';

/** SF §9: text only, verbatim (decision SF-37). */
const TILES: readonly { readonly icon: string; readonly title: string; readonly text: string }[] = [
  { icon: truckIcon, title: 'Free Shipping', text: 'for orders over KES 200,000' },
  { icon: shieldIcon, title: 'Warranty', text: '6-months coverage' },
  { icon: toolsIcon, title: 'Free Installation', text: 'and training' },
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
