import type { Item } from '@ofisi/api-contract/catalogue/items';
import { usePageTitle } from '@ofisi/shared-page/page-head';
import { Link } from '@ofisi/shared-contract/routing';
import { Breadcrumb } from '@ofisi/shared-site-ui/breadcrumb';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { heartIcon } from '@ofisi/shared-site-ui/icons/heart';
import { trashIcon } from '@ofisi/shared-site-ui/icons/trash';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import { useRef } from 'react';
import { Failure } from '../messages/failure';
import { LoadingCards } from '../listing/loading-cards';
import { ProductCard } from '../product-card/product-card';
import { catalogueTexts } from '../texts/catalogue';
import { commonTexts } from '../texts/common';
import { failureTexts } from '../texts/failures';
import { favouriteTexts } from '../texts/favourites';
import styles from './favourites-page.module.css';
import { useFavourites } from './use-favourites';
import { useItemsOf } from './use-items-of';

/** Number of cards in the first row, whose pictures are visible at once. */
const FIRST_ROW = 4;

/** The products that the visitor has marked with the heart, latest first (decision SF-33). */
export function FavouritesPage() {
  const { ids, signedIn, error, refetch } = useFavourites();
  const items = useItemsOf(ids);
  usePageTitle(favouriteTexts.title);
  return (
    <div className={screens.screen}>
      <Breadcrumb trail={[{ label: favouriteTexts.breadcrumb, to: '/shop' }, { label: favouriteTexts.title }]} />
      <h1 className={screens.title}>{favouriteTexts.title}</h1>
      {signedIn ? null : (
        <p className={styles.hint}>
          <Link to="/login?next=%2Ffavourites">{favouriteTexts.signIn}</Link>
        </p>
      )}
      {error && !ids ? (
        <Failure error={error} texts={failureTexts.favourites} onRetry={() => void refetch()} />
      ) : ids?.length === 0 ? (
        <Nothing />
      ) : items.isLoadingError ? (
        <Failure error={items.error} texts={failureTexts.items} onRetry={() => void items.refetch()} />
      ) : ids && items.data ? (
        <FavouriteList ids={ids} items={items.data} />
      ) : (
        <LoadingCards count={FIRST_ROW} layout="shop" />
      )}
    </div>
  );
}

interface FavouriteListProps {
  readonly ids: readonly number[];
  readonly items: readonly Item[];
}

/** The favourites that are still sold, in their order. */
function FavouriteList({ ids, items }: FavouriteListProps) {
  const { mark } = useFavourites();
  const top = useRef<HTMLElement>(null);
  const found = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  if (found.length === 0) return <Nothing />;
  return (
    <section ref={top} tabIndex={-1} className={styles.results} aria-label={favouriteTexts.title}>
      <p className={styles.count} role="status">
        {catalogueTexts.items(found.length)}
      </p>
      <ul className={styles.grid}>
        {found.map((item, index) => (
          <li key={item.id}>
            <ProductCard item={item} first={index < FIRST_ROW} heading="h2">
              <button
                type="button"
                className={`${buttons.quiet} ${buttons.block} ${styles.remove}`}
                aria-label={favouriteTexts.remove(item.title)}
                onClick={() => {
                  mark(item.id, false);
                  // The button is removed with its card; the focus must not be lost with it.
                  top.current?.focus({ preventScroll: true });
                }}
              >
                <Icon drawing={trashIcon} /> {favouriteTexts.removeShort}
              </button>
            </ProductCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Nothing = () => (
  <div className={`${cards.card} ${styles.nothing}`}>
    <span className={styles.heart}>
      <Icon drawing={heartIcon} size={48} />
    </span>
    <p className={styles.empty}>{favouriteTexts.empty}</p>
    <p className={styles.hint}>{favouriteTexts.hint}</p>
    <Link className={buttons.primary} to="/shop">
      {commonTexts.goToShop}
    </Link>
  </div>
);
