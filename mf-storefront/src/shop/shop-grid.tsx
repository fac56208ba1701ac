import type { Item } from '@ofisi/api/wire';
import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import { pageOf } from '../listing/pages';
import { PagingLinks } from '../listing/paging';
import { searchOf } from '../listing/use-address-filters';
import { ProductCard } from '../product-card/product-card';
import { catalogueTexts } from '../texts/catalogue';
import { shopTexts } from '../texts/shop';
import { NothingFound } from './nothing-found';
import { filterItems, type ItemSort, type ShopFilters, writeShopFilters } from './shop-filters';
import styles from './shop-page.module.css';
import { SortChoice } from './sort-choice';

/** SF §9. */
const PAGE_SIZE = 8;
/** Cards of the first rows, whose pictures are seen at once. */
const FIRST_ROWS = 4;

export interface ShopGridProps {
  readonly items: readonly Item[];
  readonly filters: ShopFilters;
  /** The order chosen last, which may still be on its way into the address. */
  readonly sort: ItemSort;
  readonly onSort: (sort: ItemSort) => void;
  readonly onGo: (page: number) => void;
  readonly onClear: () => void;
}

/** One page of the items that pass the filters. */
export function ShopGrid({ items, filters, sort, onSort, onGo, onClear }: ShopGridProps) {
  const found = filterItems(items, filters);
  const { rows, page, pages } = pageOf(found, filters.page, PAGE_SIZE);
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {catalogueTexts.items(found.length)}
        </p>
        <SortChoice sort={sort} onChoose={onSort} />
      </div>
      {found.length === 0 ? (
        <NothingFound onClear={onClear}>
          {filters.q.trim() === '' ? shopTexts.nothing : shopTexts.noResults(filters.q.trim())}
        </NothingFound>
      ) : (
        <>
          <h2 className={a11y.visuallyHidden}>{catalogueTexts.products}</h2>
          <ul className={styles.grid}>
            {rows.map((item, index) => (
              <li key={item.id}>
                <ProductCard item={item} first={index < FIRST_ROWS} />
              </li>
            ))}
          </ul>
          <PagingLinks
            page={page}
            pages={pages}
            onGo={onGo}
            addressOf={(wanted) => searchOf(writeShopFilters({ ...filters, page: wanted }))}
          />
        </>
      )}
    </>
  );
}
