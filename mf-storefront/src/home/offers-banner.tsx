import type { Banner } from '@ofisi/api-contract/catalogue/offers';
import { formatMoney } from '@ofisi/shared-shop/money';
import { priceCut } from '@ofisi/shared-shop/price-cut';
import { Link } from '@ofisi/shared-contract/routing';
import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import type { ReactNode } from 'react';
import { Carousel } from '@ofisi/shared-site-ui/carousel';
import { useDaysLeft } from '../offer/days-left';
import { OldPrice } from '../product-facts/price';
import { ProductPicture } from '../picture/product-picture';
import { catalogueTexts } from '../texts/catalogue';
import { homeTexts } from '../texts/home';
import { OFFER_SLIDES, type OfferSlide } from './offers';
import styles from './offers-banner.module.css';

/** The banner advances every five seconds (SF §9). */
const BANNER_MS = 5000;

/** The pictures are five by two and fill the height of their box; the excess is cropped at the left. */
const SIZES = '(min-width: 64rem) 65rem, (min-width: 48rem) 46rem, 29rem';

/** The promotional banner (SF §2 Home): the running offers, or the shop's own two slides if there is none (decision SF-17). */
export function OffersBanner({ banners }: { readonly banners: readonly Banner[] }) {
  const slides = banners.length
    ? banners.map((banner, index) => ({ id: banner.id, content: <OfferOfItem banner={banner} first={index === 0} /> }))
    : OFFER_SLIDES.map((slide, index) => ({ id: slide.id, content: <OwnSlide slide={slide} first={index === 0} /> }));
  return <Carousel label={homeTexts.offers} slides={slides} perView="one" everyMs={BANNER_MS} />;
}

/** A running offer: the discount, the time left, and the link to the product. */
function OfferOfItem({ banner, first }: { readonly banner: Banner; readonly first: boolean }) {
  const days = useDaysLeft(banner.ends_on);
  const cut = priceCut(banner);
  return (
    <Slide
      kicker={
        <>
          {cut === null ? null : <strong className={styles.discount}>{catalogueTexts.offer.off(cut.percent)}</strong>}
          {days === null ? null : <span>{catalogueTexts.offer.left(days)}</span>}
        </>
      }
      title={banner.item_title}
      text={banner.description ?? banner.note}
      to={`/product-item/${banner.item_slug}`}
      action={homeTexts.seeOffer}
      picture={
        <div className={styles.scene}>
          <ProductPicture
            kind="offers"
            image={banner.image}
            alt=""
            sizes={SIZES}
            first={first}
            webpOn="(min-width: 48rem)"
          />
        </div>
      }
    >
      <p className={styles.price}>
        <strong>{formatMoney(banner.effective_price, 'KSH')}</strong>
        <OldPrice item={banner} currency="KSH" className={styles.old} />
      </p>
    </Slide>
  );
}

const OwnSlide = ({ slide, first }: { readonly slide: OfferSlide; readonly first: boolean }) => (
  <Slide
    kicker={slide.kicker}
    title={slide.title}
    text={slide.text}
    to={slide.to}
    action={slide.action}
    picture={
      <img
        className={styles.drawing}
        src={slide.picture}
        alt=""
        width={720}
        height={480}
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    }
  />
);

interface SlideProps {
  readonly kicker: ReactNode;
  readonly title: string;
  readonly text: string | null;
  readonly to: string;
  readonly action: string;
  readonly picture: ReactNode;
  /** Content above the link. */
  readonly children?: ReactNode;
}

const Slide = ({ kicker, title, text, to, action, picture, children }: SlideProps) => (
  <article className={styles.slide}>
    <div className={styles.words}>
      <p className={styles.kicker}>{kicker}</p>
      <h2 className={styles.title}>{title}</h2>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children}
      <Link className={`${buttons.button} ${styles.action}`} to={to}>
        {action}
        <span className={a11y.visuallyHidden}>: {title}</span>
      </Link>
    </div>
    <div className={styles.picture}>{picture}</div>
  </article>
);
