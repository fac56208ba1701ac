import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useSearch } from '../catalogue/catalogue';
import { failureText } from '../messages/failure';
import { ProductCard } from '../product-card/product-card';
import { catalogueTexts } from '../texts/catalogue';
import { commonTexts } from '../texts/common';
import { failureTexts } from '../texts/failures';
import { shopTexts } from '../texts/shop';
import { type ShopFilters, similarItems } from './shop-filters';
import styles from './shop-page.module.css';

/** Shorter texts are near to everything. */
const SHORTEST = 3;
/** As many as one page of the shop. */
const MOST = 8;

/** Products that are spelled nearly like the search, below those whose title has it (decision SF-25). */
export const SimilarResults = ({ filters }: { readonly filters: ShopFilters }) =>
  filters.q.trim().length < SHORTEST ? null : <Near filters={filters} />;

function Near({ filters }: { readonly filters: ShopFilters }) {
  // As it stands in the address, from which the server asks as well.
  const search = useSearch(filters.q);
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
  const similar = similarItems(search.data ?? [], filters).slice(0, MOST);
  if (similar.length === 0) return null;
  return (
    <section className={styles.similar} aria-label={shopTexts.similar}>
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
