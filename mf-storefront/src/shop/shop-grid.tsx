import type { Item } from '@ofisi/api/wire';
import { Link } from '@ofisi/shared-contract/routing';
import { pageOf } from '../parts/pages';
import { Paging } from '../parts/paging';
import { ProductCard } from '../product-card/product-card';
import { texts } from '../texts';
import { filterItems, type ItemSort, type ShopFilters } from './shop-filters';
import styles from './shop-page.module.css';
import { SortChoice } from './sort-choice';

/** SF §9. */
const PAGE_SIZE = 8;
/** Cards of the first rows, whose pictures are seen at once. */
const FIRST_ROWS = 4;

export interface ShopGridProps {
  readonly items: readonly Item[];
  readonly filters: ShopFilters;
  readonly onSort: (sort: ItemSort) => void;
  readonly onGo: (page: number) => void;
}

/** One page of the items that pass the filters. */
export function ShopGrid({ items, filters, onSort, onGo }: ShopGridProps) {
  const found = filterItems(items, filters);
  const { rows, page, pages } = pageOf(found, filters.page, PAGE_SIZE);
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {texts.items(found.length)}
        </p>
        <SortChoice sort={filters.sort} onChoose={onSort} />
      </div>
      {found.length === 0 ? (
        <div className={`card ${styles.nothing}`}>
          <p>{texts.shop.nothing}</p>
          <Link className="button" to="/shop">
            {texts.shop.clear}
          </Link>
        </div>
      ) : (
        <>
          <h2 className="visually-hidden">{texts.products}</h2>
          <ul className={styles.grid}>
            {rows.map((item, index) => (
              <li key={item.id}>
                <ProductCard item={item} first={index < FIRST_ROWS} />
              </li>
            ))}
          </ul>
          <Paging page={page} pages={pages} onGo={onGo} />
        </>
      )}
    </>
  );
}
