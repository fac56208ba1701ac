import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Icon } from '../parts/icon';
import { texts } from '../texts';
import { type ReviewSource, SAMPLE_REVIEWS } from './sample-reviews';
import styles from './testimonials.module.css';

const SOURCES: readonly ReviewSource[] = ['Facebook', 'Google'];

/** "CLIENTS TESTIMONIALS": two tabs, Facebook first, three cards each (SF §2 Home, decision SF-22). */
export function Testimonials() {
  const [shown, setShown] = useState<ReviewSource>('Facebook');
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);

  const moveWithArrows = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = shown === 'Facebook' ? 'Google' : 'Facebook';
    setShown(other);
    tabs.current?.querySelector<HTMLElement>(`[data-source="${other}"]`)?.focus();
  };

  return (
    <section className={styles.testimonials} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={styles.heading}>
        {texts.home.testimonials}
      </h2>
      <p className={styles.caption}>Sample reviews</p>
      <div
        ref={tabs}
        className={styles.tabs}
        role="tablist"
        aria-labelledby={`${id}-heading`}
        onKeyDown={moveWithArrows}
      >
        {SOURCES.map((source) => (
          <button
            key={source}
            type="button"
            role="tab"
            id={`${id}-${source}`}
            data-source={source}
            className={styles.tab}
            aria-selected={source === shown}
            aria-controls={`${id}-panel`}
            tabIndex={source === shown ? 0 : -1}
            onClick={() => setShown(source)}
          >
            {source}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown}`} className={styles.cards}>
        {SAMPLE_REVIEWS[shown].map(({ name, stars, text }) => (
          <figure key={name} className={`card ${styles.card}`}>
            <p className={styles.stars} role="img" aria-label={`${stars} of 5 stars`}>
              {[1, 2, 3, 4, 5].map((star) => (
                <Icon key={star} name="star" size={18} filled={star <= stars} />
              ))}
            </p>
            <blockquote className={styles.text}>{text}</blockquote>
            <figcaption className={styles.name}>{name}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
