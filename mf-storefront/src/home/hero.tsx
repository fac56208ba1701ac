import { Link } from '@ofisi/shared-contract/routing';
import { Carousel } from '../carousel/carousel';
import { deliveryScene, nairobiScene, officeScene } from '../picture/scenes';
import styles from './hero.module.css';

const PICTURES = [
  { id: 'office', src: officeScene, alt: 'An office with a photocopier, a desk printer and a plant by the window' },
  { id: 'nairobi', src: nairobiScene, alt: 'The skyline of Nairobi at sunrise' },
  { id: 'delivery', src: deliveryScene, alt: 'A delivery van on the road with an acacia behind it' },
] as const;

/** Who the shop is, beside the hero image carousel (SF §2 Home). */
export function Hero() {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>Office equipment for Kenya, looked after for years</h1>
        <p className={styles.text}>
          Printers, photocopiers, computers, toners and spares, new and refurbished. We sell them, deliver them, install
          them and keep them running.
        </p>
        <p className={styles.actions}>
          <Link className="button button--primary" to="/shop">
            Browse the shop
          </Link>
          <Link className="button" to="/about-us">
            About us
          </Link>
        </p>
      </div>
      <Carousel
        label="Pictures of our work"
        perView={{ small: 1, medium: 1, large: 1 }}
        everyMs={null}
        slides={PICTURES.map(({ id, src, alt }) => ({
          id,
          content: <img className={styles.picture} src={src} alt={alt} width={960} height={600} loading="lazy" />,
        }))}
      />
    </div>
  );
}
