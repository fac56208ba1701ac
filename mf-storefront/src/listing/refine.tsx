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

/** Further filters as links to their results, with the number of items there; a chosen one leads back (decision SF-61). */
export const Refine = ({ filters, query }: RefineProps) => (
  <>
    {filters.map(({ label, options }) => (
      <div key={label} className={styles.group} role="group" aria-label={label}>
        <p className={styles.legend}>{label}</p>
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
