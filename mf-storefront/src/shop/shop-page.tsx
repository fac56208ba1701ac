import { ApiError } from '@ofisi/shared-auth/http';
import { cartCount, useCart } from '@ofisi/shared-page/cart';
import { usePageHead } from '@ofisi/shared-page/page-head';
import { Link } from '@ofisi/shared-contract/routing';
import { Breadcrumb } from '@ofisi/shared-site-ui/breadcrumb';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { cartIcon } from '@ofisi/shared-site-ui/icons/cart';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import { useItemFilters, useItemsPage } from '../catalogue/lists';
import { FinderForm } from '../machines/finder-form';
import { Failure } from '../messages/failure';
import { LoadingCards } from '../listing/loading-cards';
import type { PagePlace } from '../listing/pages';
import { Results, useResultsTop } from '../listing/results';
import { Refine } from '../listing/refine';
import { choicesIn } from '../listing/refine-address';
import { LIST_FORM_ID } from '../listing/sorts';
import { SideFilters } from '../listing/side-filters';
import { failureTexts } from '../texts/failures';
import { listingTexts } from '../texts/listing';
import { shopTexts } from '../texts/shop';
import { AskForIt } from './ask-for-it';
import { CategoryFilter } from './category-filter';
import { NothingFound } from './nothing-found';
import { PriceFilter } from './price-filter';
import { SearchBox } from './search-box';
import { NO_FILTERS, useShopFilters } from './shop-filters';
import { ShopGrid } from './shop-grid';
import { shopHead } from './shop-head';
import { SimilarResults } from './similar-results';
import styles from './shop-page.module.css';

/** Everything on sale, narrowed by text, price, category and brand (SF §2 Shop). */
export function ShopPage() {
  const { query, filters, chosen, change } = useShopFilters();
  const { top, goToTop } = useResultsTop();
  const found = useItemsPage(query);
  usePageHead(shopHead(found.data?.items ?? []));
  const isUnknownCategory = filters.category !== '' && found.error instanceof ApiError && found.error.status === 404;
  // The empty result of the previous query says nothing about the present one.
  const isLoading = found.isPending || (found.isPlaceholderData && found.data?.items.length === 0);
  const [crumb, current] = shopTexts.breadcrumb;
  const clear = () => change(NO_FILTERS);
  const turnTo = (place: PagePlace) => {
    change(place);
    goToTop();
  };
  return (
    <div className={screens.screen}>
      <Breadcrumb trail={[{ label: crumb, to: '/shop' }, { label: current }]} />
      <header className={styles.header}>
        <h1 className={screens.title}>{shopTexts.title}</h1>
        <CartLink />
      </header>
      <FinderForm />
      <div className={styles.columns}>
        <form
          id={LIST_FORM_ID}
          className={styles.form}
          method="get"
          action="/shop"
          noValidate
          // Every choice is applied immediately.
          onSubmit={(event) => event.preventDefault()}
        >
          <SearchBox text={chosen.q} onSearch={(q) => change({ q }, { replace: true })} />
          <SideFilters chosen={choicesIn(query)}>
            <PriceFilter min={chosen.min} max={chosen.max} onChange={(range) => change(range, { replace: true })} />
            <CategoryFilter category={chosen.category} onChoose={(category) => change({ category })} />
            {(['brand', 'with'] as const).map((name) =>
              chosen[name] ? <input key={name} type="hidden" name={name} value={chosen[name]} /> : null,
            )}
            <Refine filters={useItemFilters(query).data ?? []} query={query} />
            <noscript>
              <button type="submit" className={`${buttons.primary} ${buttons.block}`}>
                {listingTexts.filters.apply}
              </button>
            </noscript>
          </SideFilters>
        </form>
        <Results top={top} busy={found.isPlaceholderData}>
          {isLoading ? <LoadingCards count={8} layout="shop" /> : null}
          {found.isLoadingError && isUnknownCategory ? (
            <NothingFound onClear={clear}>
              {failureTexts.categoryItems.refused} {shopTexts.unknownCategory}
            </NothingFound>
          ) : null}
          {found.isLoadingError && !isUnknownCategory ? (
            <Failure
              error={found.error}
              texts={filters.category === '' ? failureTexts.items : failureTexts.categoryItems}
              onRetry={() => void found.refetch()}
            />
          ) : null}
          {found.data && !found.isPlaceholderData ? <AskForIt q={filters.q} match={found.data.meta.match} /> : null}
          {found.data && !isLoading ? (
            <ShopGrid
              found={found.data}
              filters={filters}
              sort={chosen.sort}
              onSort={(sort) => change({ sort })}
              onGo={turnTo}
              onClear={clear}
            />
          ) : null}
          {found.data ? <SimilarResults query={query} /> : null}
        </Results>
      </div>
    </div>
  );
}

function CartLink() {
  const count = useCart(cartCount);
  return (
    <Link className={styles.cart} to="/shop/cart">
      <Icon drawing={cartIcon} />
      {shopTexts.inCart(count)}
    </Link>
  );
}
