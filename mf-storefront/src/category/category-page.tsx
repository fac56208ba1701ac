import { useParams } from '@ofisi/shared-contract/routing';
import { usePageHead } from '@ofisi/shared-contract/page-title';
import { categoryNameFromSlug } from '../catalogue/category-slug';
import { useOpenCategory } from '../catalogue/catalogue';
import { Breadcrumb } from '../parts/breadcrumb';
import { Failure } from '../parts/failure';
import { LoadingCards } from '../parts/loading-cards';
import { Results, useResultsTop } from '../parts/results';
import { SideFilters } from '../parts/side-filters';
import { texts } from '../texts';
import { BrandFilter } from './brand-filter';
import { useCategoryFilters } from './category-filters';
import { CategoryList } from './category-list';
import styles from './category-page.module.css';

/** The products of one category (SF §2 Category listing). On failure only the error text stands on the page. */
export function CategoryPage() {
  const { category = '' } = useParams();
  const items = useOpenCategory(category);
  const [filters, change] = useCategoryFilters();
  const { top, goToTop } = useResultsTop();
  const name = items.data?.[0]?.category.category_name ?? categoryNameFromSlug(category);
  usePageHead(items.data && { title: name, description: items.data[0]?.category.category_description ?? undefined });

  const turnTo = (page: number) => {
    change({ page });
    goToTop();
  };

  if (items.isError) {
    return (
      <div className={`container ${styles.page}`}>
        <Failure only error={items.error} says={texts.failures.category} onRetry={() => void items.refetch()} />
      </div>
    );
  }
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumb parent={{ label: texts.category.breadcrumb, to: '/shop' }} current={name} />
      <h1 className={styles.title}>{name}</h1>
      <div className={styles.columns}>
        <SideFilters>
          <BrandFilter
            key={`${category}/${filters.brand}`}
            items={items.data ?? []}
            applied={filters.brand}
            onApply={(brand) => change({ brand, page: 1 })}
          />
        </SideFilters>
        <Results top={top}>
          {items.data ? (
            <CategoryList items={items.data} filters={filters} onView={(view) => change({ view })} onGo={turnTo} />
          ) : (
            <LoadingCards count={6} />
          )}
        </Results>
      </div>
    </div>
  );
}
