import cards from '@ofisi/shared-site-ui/card.module.css';
import { useId, useState } from 'react';
import { Stars } from '../product-facts/stars';
import { Tabs } from '../tabs/tabs';
import { homeTexts } from '../texts/home';
import { type ReviewSource, SAMPLE_REVIEWS } from './sample-reviews';
import styles from './testimonials.module.css';

const SOURCES: readonly ReviewSource[] = ['Facebook', 'Google'];

/** "CLIENTS TESTIMONIALS": two tabs, Facebook first, three cards each (SF §2 Home, decision SF-22). */
export function Testimonials() {
  const [shown, setShown] = useState<ReviewSource>('Facebook');
  const id = useId();
  return (
    <section className={styles.testimonials} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {homeTexts.testimonials}
      </h2>
      <p className={styles.caption}>{homeTexts.sample}</p>
      <Tabs
        label={homeTexts.testimonials}
        tabs={SOURCES.map((source) => ({ id: source, label: source }))}
        shown={shown}
        onShow={setShown}
        panelClassName={styles.cards}
      >
        {SAMPLE_REVIEWS[shown].map(({ name, stars, text }) => (
          <figure key={name} className={`${cards.card} ${styles.card}`}>
            <Stars stars={stars} />
            <blockquote className={styles.text}>{text}</blockquote>
            <figcaption className={styles.name}>{name}</figcaption>
          </figure>
        ))}
      </Tabs>
    </section>
  );
}
