import { Link } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Carousel } from '@ofisi/shared-site-ui/carousel';
import { deliveryScene, nairobiScene, officeScene } from '../picture/scenes';
import { homeTexts, shopDescription } from '../texts/home';
import styles from './hero.module.css';

const PICTURES = [
  { id: 'office', src: officeScene, alt: homeTexts.scenes.office },
  { id: 'nairobi', src: nairobiScene, alt: homeTexts.scenes.nairobi },
  { id: 'delivery', src: deliveryScene, alt: homeTexts.scenes.delivery },
] as const;

/** The shop's introduction, beside the hero image carousel (SF §2 Home). */
export function Hero() {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>{homeTexts.title}</h1>
        <p className={styles.text}>{shopDescription}</p>
        <p className={styles.actions}>
          <Link className={buttons.primary} to="/shop">
            {homeTexts.browse}
          </Link>
          <Link className={buttons.button} to="/about-us">
            {homeTexts.about}
          </Link>
        </p>
      </div>
      <Carousel
        label={homeTexts.pictures}
        perView="one"
        everyMs={null}
        focusable
        slides={PICTURES.map(({ id, src, alt }, index) => ({
          id,
          content: (
            <img
              className={styles.picture}
              src={src}
              alt={alt}
              width={960}
              height={600}
              // The banner's picture has priority, and on a phone this one is below the first screen.
              {...(index === 0 ? { fetchPriority: 'low' as const } : { loading: 'lazy' as const })}
            />
          ),
        }))}
      />
    </div>
  );
}
