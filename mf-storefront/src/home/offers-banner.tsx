import { Link } from '@ofisi/shared-contract/routing';
import { Carousel } from '../carousel/carousel';
import { OFFER_SLIDES, type OfferSlide } from './offers';
import styles from './offers-banner.module.css';

/** SF §9: the banner moves on every five seconds. */
const BANNER_MS = 5000;

/** The promotional banner (SF §2 Home). */
export function OffersBanner() {
  const slides = OFFER_SLIDES.map((slide, index) => ({
    id: slide.id,
    content: <Slide slide={slide} first={index === 0} />,
  }));
  return <Carousel label="Offers" slides={slides} perView={{ small: 1, medium: 1, large: 1 }} everyMs={BANNER_MS} />;
}

function Slide({ slide, first }: { readonly slide: OfferSlide; readonly first: boolean }) {
  return (
    <article className={styles.slide}>
      <div className={styles.words}>
        <p className={styles.kicker}>{slide.kicker}</p>
        <h2 className={styles.title}>{slide.title}</h2>
        <p className={styles.text}>{slide.text}</p>
        <Link className={`button ${styles.action}`} to={slide.to}>
          {slide.action}
        </Link>
      </div>
      <img
        className={styles.picture}
        src={slide.picture}
        alt=""
        width={720}
        height={480}
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </article>
  );
}
