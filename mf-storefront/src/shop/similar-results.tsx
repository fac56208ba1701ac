import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useSimilar } from '../catalogue/lists';
import { failureText } from '../messages/failure';
import { ProductCard } from '../product-card/product-card';
import { catalogueTexts } from '../texts/catalogue';
import { commonTexts } from '../texts/common';
import { failureTexts } from '../texts/failures';
import { shopTexts } from '../texts/shop';
import styles from './shop-page.module.css';

/** Minimum length of the search text: shorter texts are similar to everything. */
const SHORTEST = 3;
/** As many as one page of the shop. */
const MOST = 8;

export interface SimilarResultsProps {
  /** The query parameters that the shop reads from the address. */
  readonly query: URLSearchParams;
}

/** Products similar to the search text, below those whose title contains it (decision SF-25). */
export const SimilarResults = ({ query }: SimilarResultsProps) =>
  (query.get('q') ?? '').trim().length < SHORTEST ? null : <Near query={query} />;

function Near({ query }: SimilarResultsProps) {
  const search = useSimilar(query);
  if (search.isLoadingError) {
    return (
      <p className={styles.searchFailed} role="alert">
        {failureText(search.error, failureTexts.items)}{' '}
        <button type="button" className={buttons.quiet} onClick={() => void search.refetch()}>
          {commonTexts.retry}
        </button>
      </p>
    );
  }
  const similar = search.data?.slice(0, MOST) ?? [];
  if (similar.length === 0) return null;
  return (
    <section className={styles.similar} aria-label={shopTexts.similar} aria-busy={search.isPlaceholderData}>
      <header className={styles.header}>
        <h2 className={styles.subtitle}>{shopTexts.similar}</h2>
        <p className={styles.count} role="status">
          {catalogueTexts.items(similar.length)}
        </p>
      </header>
      <ul className={styles.grid}>
        {similar.map((item) => (
          <li key={item.id}>
            <ProductCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
