import { ApiError } from '@ofisi/shared-auth/http';
import { useParams } from '@ofisi/shared-contract/routing';
import { usePageHead } from '@ofisi/shared-page/page-head';
import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import { Breadcrumb } from '@ofisi/shared-site-ui/breadcrumb';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import { categoryItemsPath, useCategoryItems, useItemFilters } from '../catalogue/lists';
import { useMove } from '../catalogue/use-move';
import { MachineFinder } from '../machines/machine-finder';
import { Failure } from '../messages/failure';
import { LoadingCards } from '../listing/loading-cards';
import { FIRST_PAGE, type PagePlace } from '../listing/pages';
import { Refine } from '../listing/refine';
import { choicesIn } from '../listing/refine-address';
import { Results, useResultsTop } from '../listing/results';
import { SideFilters } from '../listing/side-filters';
import { categoryTexts } from '../texts/category';
import { failureTexts } from '../texts/failures';
import { BrandFilter, countedUnder } from './brand-filter';
import { NO_CHOICES, useCategoryFilters } from './category-filters';
import { categoryHead } from './category-head';
import { CategoryList } from './category-list';
import styles from './category-page.module.css';
import { nameFromSlug } from './name-from-slug';
import { UnknownCategory } from './unknown-category';

/**
 * The products of one category (SF §2 Category listing). On failure the page shows only the error text; an unknown category leads to the
 * existing ones.
 */
export function CategoryPage() {
  const { category = '' } = useParams();
  const { query, filters, chosen, change } = useCategoryFilters();
  const opened = useCategoryItems(category, query);
  const choices = useItemFilters(query, category).data ?? [];
  const { top, goToTop } = useResultsTop();
  const known = opened.data?.category;
  const name = known?.category_name ?? nameFromSlug(category);
  const now = known && known.category_slug !== category ? known.category_slug : null;
  useMove(
    now === null
      ? null
      : {
          address: `/shop-icon/${now}`,
          read: categoryItemsPath(category, query),
          readNow: categoryItemsPath(now, query),
        },
  );
  usePageHead(opened.data && categoryHead(opened.data));

  // An empty result of the previous brand says nothing about the one that is loading.
  const isLoading = opened.isPending || (opened.isPlaceholderData && opened.data?.viewCategory.length === 0);

  const turnTo = (place: PagePlace) => {
    change(place);
    goToTop();
  };

  const filterBy = (brand: string) => {
    change({ ...FIRST_PAGE, brand });
    // On a phone the list is far below the filters.
    goToTop();
  };

  if (opened.error instanceof ApiError && opened.error.status === 404) {
    return (
      <div className={screens.screen}>
        <UnknownCategory />
      </div>
    );
  }
  if (opened.isLoadingError) {
    return (
      <div className={screens.screen}>
        <h1 className={a11y.visuallyHidden}>{name}</h1>
        <Failure only error={opened.error} texts={failureTexts.category} onRetry={() => void opened.refetch()} />
      </div>
    );
  }
  return (
    <div className={screens.screen}>
      <Breadcrumb trail={[{ label: categoryTexts.breadcrumb, to: '/shop' }, { label: name }]} />
      <h1 className={screens.title}>{name}</h1>
      <MachineFinder />
      <div className={styles.columns}>
        <SideFilters chosen={choicesIn(query)}>
          <BrandFilter
            key={`${category}/${filters.brand}`}
            facets={opened.data ? countedUnder(opened.data.facets, query, choices) : null}
            applied={filters.brand}
            query={query}
            onApply={filterBy}
          />
          <Refine filters={choices.filter(({ options }) => options[0]?.key !== 'brand')} query={query} />
        </SideFilters>
        <Results top={top} busy={opened.isPlaceholderData}>
          {opened.data && !isLoading ? (
            <CategoryList
              opened={opened.data}
              filters={filters}
              view={chosen.view}
              onView={(view) => change({ view })}
              sort={chosen.sort}
              onSort={(sort) => change({ ...FIRST_PAGE, sort })}
              onGo={turnTo}
              onClear={() => {
                change({ ...FIRST_PAGE, ...NO_CHOICES });
                goToTop();
              }}
            />
          ) : (
            <LoadingCards count={6} layout={filters.view === 'list' ? 'rows' : 'category'} />
          )}
        </Results>
      </div>
    </div>
  );
}
