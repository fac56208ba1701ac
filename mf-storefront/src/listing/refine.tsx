import type { ItemFiltersResponse } from '@ofisi/api-contract/catalogue/listing';
import { Link } from '@ofisi/shared-contract/routing';
import { listingTexts } from '../texts/listing';
import styles from './options.module.css';
import { choicesIn, toggle, withoutChoices } from './refine-address';
import { searchOf } from './use-address-filters';

export interface RefineProps {
  /** What there is to choose from. */
  readonly filters: ItemFiltersResponse['filters'];
  /** The query of the list. */
  readonly query: URLSearchParams;
}

/** What is asked for most comes first, and is open if it is short. */
const FIRST_GROUPS = 3;
const MOST_IN_SIGHT = 6;

/**
 * Further filters as links to their results, with the number of items there; a chosen one leads back (decision SF-61). Folded by the
 * element before them, so that a chosen one stays in sight, where it was (decision SF-80).
 */
export const Refine = ({ filters, query }: RefineProps) => (
  <>
    {filters.map(({ label, options }, place) => (
      <div key={label} className={styles.group} role="group" aria-label={label}>
        <details
          className={options.length > MOST_IN_SIGHT ? styles.long : styles.folded}
          open={place < FIRST_GROUPS && options.length <= MOST_IN_SIGHT}
        >
          <summary className={styles.legend}>
            {label} <span className={styles.count}>{listingTexts.filters.all(options.length)}</span>
          </summary>
        </details>
        {options.map((option) => {
          const { isChosen, next } = toggle(query, option);
          return (
            <Link
              key={option.key + option.value}
              className={`${styles.option} ${styles.link}`}
              to={searchOf(next)}
              rel="nofollow"
              aria-current={isChosen}
            >
              {option.label}
              {option.count === null ? null : <span className={styles.count}>({option.count})</span>}
            </Link>
          );
        })}
      </div>
    ))}
    {filters.length > 0 && choicesIn(query) > 0 ? (
      <Link to={searchOf(withoutChoices(query))}>{listingTexts.filters.clear}</Link>
    ) : null}
  </>
);
