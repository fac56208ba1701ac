import type { ProductDetailsResponse } from '@ofisi/api-contract/catalogue/items';
import { Link } from '@ofisi/shared-contract/routing';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { useId } from 'react';
import { Stars } from '../product-facts/stars';
import { homeTexts } from '../texts/home';
import page from './home-page.module.css';
import styles from './testimonials.module.css';

/** "CLIENTS TESTIMONIALS": what customers wrote about products here; nothing while there is none (SF §2 Home, decision SF-73). */
export function Testimonials({ reviews }: { readonly reviews: ProductDetailsResponse['testimonials'] }) {
  const id = useId();
  return reviews.length === 0 ? null : (
    <section className={`${page.reviews} ${styles.testimonials}`} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {homeTexts.testimonials}
      </h2>
      <div className={styles.cards}>
        {reviews.map(({ id: review, name, rate, message, item_title: title, item_slug: slug }) => (
          <figure key={review} className={`${cards.card} ${styles.card}`}>
            <Stars stars={rate} />
            <blockquote className={styles.text}>{message}</blockquote>
            <figcaption className={styles.name}>
              {name}
              <br />
              <Link to={`/product-item/${slug}`}>{title}</Link>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
