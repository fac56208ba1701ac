import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import type { ReactNode } from 'react';
import { ChoiceLink } from '../listing/choice-link';
import { listingTexts } from '../texts/listing';
import styles from './shop-page.module.css';

export interface NothingFoundProps {
  /** A sentence about what was searched for. */
  readonly children: ReactNode;
  /** Clears the search and all filters. */
  readonly onClear: () => void;
}

/** An empty grid, and the way back to all items. */
export const NothingFound = ({ children, onClear }: NothingFoundProps) => (
  <div className={`${cards.card} ${styles.nothing}`}>
    <p>{children}</p>
    <ChoiceLink className={buttons.button} to="/shop" onChoose={onClear}>
      {listingTexts.filters.clear}
    </ChoiceLink>
  </div>
);
