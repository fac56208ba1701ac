import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import type { ItemsPage } from '../catalogue/lists';
import type { PagePlace } from '../listing/pages';
import { PagingLinks } from '../listing/paging';
import { SortChoice } from '../listing/sort-choice';
import type { ItemSort } from '../listing/sorts';
import { searchOf } from '../listing/use-address-filters';
import { ProductCard } from '../product-card/product-card';
import { catalogueTexts } from '../texts/catalogue';
import { shopTexts } from '../texts/shop';
import { NothingFound } from './nothing-found';
import { type ShopFilters, writeShopFilters } from './shop-filters';
import styles from './shop-page.module.css';

/** Number of cards in the first rows, whose pictures are visible at once. */
const FIRST_ROWS = 4;

export interface ShopGridProps {
  readonly found: ItemsPage;
  readonly filters: ShopFilters;
  /** The sort order chosen last, which may not be in the address yet. */
  readonly sort: ItemSort;
  readonly onSort: (sort: ItemSort) => void;
  readonly onGo: (place: PagePlace) => void;
  readonly onClear: () => void;
}

/** One page of the items that match the filters. */
export function ShopGrid({ found: { items, meta }, filters, sort, onSort, onGo, onClear }: ShopGridProps) {
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {catalogueTexts.items(meta.total, meta.more)}
        </p>
        <SortChoice q={filters.q} sort={sort} onChoose={onSort} />
      </div>
      {items.length === 0 ? (
        <NothingFound onClear={onClear}>
          {filters.q.trim() === '' ? shopTexts.nothing : shopTexts.noResults(filters.q.trim())}
        </NothingFound>
      ) : (
        <>
          <h2 className={a11y.visuallyHidden}>{catalogueTexts.products}</h2>
          <ul className={styles.grid}>
            {items.map((item, index) => (
              <li key={item.id}>
                <ProductCard item={item} first={index < FIRST_ROWS} />
              </li>
            ))}
          </ul>
          <PagingLinks
            meta={meta}
            onGo={onGo}
            addressOf={(place) => searchOf(writeShopFilters({ ...filters, ...place }))}
          />
        </>
      )}
    </>
  );
}
