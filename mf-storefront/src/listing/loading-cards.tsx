import cards from '@ofisi/shared-site-ui/card.module.css';
import skeletons from '@ofisi/shared-site-ui/skeleton.module.css';
import { commonTexts } from '../texts/common';
import styles from './loading-cards.module.css';

export interface SkeletonCardsProps {
  readonly count: number;
  /** Layout of the awaited cards: three or four to a row, one row of a carousel, or one card to a row. */
  readonly layout: 'shop' | 'category' | 'carousel' | 'rows';
}

/** "Loading..." above grey cards of the final size, so that nothing jumps when the real ones arrive. */
export const LoadingCards = (props: SkeletonCardsProps) => (
  <>
    <p role="status" className={`${styles.text} ${styles[`${props.layout}Text`] ?? ''}`}>
      {commonTexts.loading}
    </p>
    <SkeletonCards {...props} />
  </>
);

/** The grey cards alone. */
export const SkeletonCards = ({ count, layout }: SkeletonCardsProps) => (
  <div className={`${styles.grid} ${styles[layout]}`} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={`${cards.card} ${styles.card}`}>
        <div className={`${skeletons.skeleton} ${styles.stage}`} />
        <div className={styles.facts}>
          <div className={`${skeletons.skeleton} ${styles.line}`} />
          <div className={`${skeletons.skeleton} ${styles.line} ${styles.short}`} />
          <div className={`${skeletons.skeleton} ${styles.button}`} />
        </div>
      </div>
    ))}
  </div>
);
