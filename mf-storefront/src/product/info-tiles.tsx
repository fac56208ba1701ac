import { Icon, type IconName } from '../parts/icon';
import styles from './info-tiles.module.css';

/** SF §9: text only, verbatim (decision SF-37). */
const TILES: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[] = [
  { icon: 'truck', title: 'Free Shipping', text: 'for orders over KES 200,000' },
  { icon: 'shield', title: 'Warranty', text: '6-months coverage' },
  { icon: 'tools', title: 'Free Installation', text: 'and training' },
];

/** What comes with every product (SF §2 Product detail). */
export function InfoTiles() {
  return (
    <ul className={styles.tiles}>
      {TILES.map(({ icon, title, text }) => (
        <li key={title} className={styles.tile}>
          <span className={styles.icon}>
            <Icon name={icon} size={24} />
          </span>
          <p>
            <strong className={styles.title}>{title}</strong> {text}
          </p>
        </li>
      ))}
    </ul>
  );
}
