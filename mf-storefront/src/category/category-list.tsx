import { Link } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { gridIcon } from '@ofisi/shared-site-ui/icons/grid';
import { listIcon } from '@ofisi/shared-site-ui/icons/list';
import type { CategoryItemsPage } from '../catalogue/lists';
import { ChoiceLink } from '../listing/choice-link';
import type { PagePlace } from '../listing/pages';
import { choicesIn, withoutChoices } from '../listing/refine-address';
import { PagingLinks } from '../listing/paging';
import { SortChoice } from '../listing/sort-choice';
import { LIST_FORM_ID } from '../listing/sorts';
import { searchOf } from '../listing/use-address-filters';
import { ListingCard } from '../product-card/listing-card';
import { catalogueTexts } from '../texts/catalogue';
import { categoryTexts } from '../texts/category';
import { commonTexts } from '../texts/common';
import { listingTexts } from '../texts/listing';
import { shopTexts } from '../texts/shop';
import { type CategoryFilters, writeCategoryFilters } from './category-filters';
import styles from './category-page.module.css';

const VIEWS = [
  ['grid', gridIcon],
  ['list', listIcon],
] as const;

/** Number of cards in the first row, whose pictures are visible at once. */
const FIRST_ROW = 3;

export interface CategoryListProps {
  readonly opened: CategoryItemsPage;
  readonly filters: CategoryFilters;
  /** The view chosen last, which may not be in the address yet. */
  readonly view: CategoryFilters['view'];
  readonly onView: (view: CategoryFilters['view']) => void;
  /** The order chosen last, which may not be in the address yet. */
  readonly sort: CategoryFilters['sort'];
  readonly onSort: (sort: CategoryFilters['sort']) => void;
  readonly onGo: (place: PagePlace) => void;
  /** Clears the filters. */
  readonly onClear: () => void;
}

/** One page of the category's items, filtered by the applied brand, as a grid or as a list. */
export function CategoryList({
  opened: { viewCategory, meta, facets },
  filters,
  view: shown,
  onView,
  sort,
  onSort,
  onGo,
  onClear,
}: CategoryListProps) {
  const besidesView = writeCategoryFilters({ ...filters, view: 'grid' });
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {catalogueTexts.items(meta.total, meta.more)}
        </p>
        <SortChoice sort={sort} onChoose={onSort} />
        {/* A form, so that view and order can be changed before the page's script has loaded. */}
        <form id={LIST_FORM_ID} method="get" onSubmit={(event) => event.preventDefault()}>
          {[...besidesView].map(([name, value]) =>
            name === 'sort' ? null : <input key={name} type="hidden" name={name} value={value} />,
          )}
          <div className={styles.views} role="group" aria-label={categoryTexts.view}>
            {VIEWS.map(([view, drawing]) => (
              <button
                key={view}
                type="submit"
                name="view"
                value={view}
                className={`${iconButtons.button} ${styles.view}`}
                aria-label={categoryTexts.views[view]}
                aria-pressed={shown === view}
                onClick={() => onView(view)}
              >
                <Icon drawing={drawing} />
              </button>
            ))}
          </div>
        </form>
      </div>
      {viewCategory.length === 0 ? (
        <div className={`${cards.card} ${styles.nothing}`}>
          <p>{facets.total === 0 ? categoryTexts.nothing : shopTexts.nothing}</p>
          {choicesIn(besidesView) === 0 ? (
            <Link className={buttons.button} to="/shop">
              {commonTexts.goToShop}
            </Link>
          ) : (
            <ChoiceLink
              className={buttons.button}
              to={searchOf(withoutChoices(writeCategoryFilters(filters)))}
              onChoose={onClear}
            >
              {listingTexts.filters.clear}
            </ChoiceLink>
          )}
        </div>
      ) : (
        <>
          <ul className={filters.view === 'grid' ? styles.grid : styles.list}>
            {viewCategory.map((item, index) => (
              <li key={item.id}>
                <ListingCard item={item} view={filters.view} first={index < FIRST_ROW} />
              </li>
            ))}
          </ul>
          <PagingLinks
            meta={meta}
            onGo={onGo}
            addressOf={(place) => searchOf(writeCategoryFilters({ ...filters, ...place }))}
          />
        </>
      )}
    </>
  );
}
