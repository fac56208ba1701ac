import type { ItemFacts } from '@ofisi/api-contract/catalogue/item-facts';
import type { Item } from '@ofisi/api-contract/catalogue/items';
import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { checkIcon } from '@ofisi/shared-site-ui/icons/check';
import { useQuery } from '@tanstack/react-query';
import { keyFeatures } from '../catalogue/key-features';
import { Failure } from '../messages/failure';
import { Tabs } from '../tabs/tabs';
import { failureTexts } from '../texts/failures';
import { productTexts } from '../texts/product';
import styles from './product-tabs.module.css';
import { ReviewsSkeleton } from './reviews/reviews-skeleton';

export type ProductTab = 'features' | 'reviews';

export interface ProductTabsProps {
  readonly item: Item;
  /** Undefined from an older API. */
  readonly features: ItemFacts['features'] | undefined;
  readonly shown: ProductTab;
  readonly onShow: (tab: ProductTab) => void;
}

/** "Key Features" and the Reviews tab (SF §2 Product detail). */
export function ProductTabs({ item, features = [], shown, onShow }: ProductTabsProps) {
  return (
    <section className={`${cards.card} ${styles.tabs}`} aria-label={productTexts.about}>
      <Tabs
        label={productTexts.about}
        tabs={[
          { id: 'features', label: productTexts.keyFeatures },
          { id: 'reviews', label: productTexts.reviewsTab(item.rating_count) },
        ]}
        shown={shown}
        onShow={onShow}
        panelClassName={styles.panel}
      >
        {shown === 'features' ? <KeyFeatures item={item} values={features} /> : <Reviews item={item} />}
      </Tabs>
    </section>
  );
}

/** The description, one bullet per line, and what the item is filtered and compared by. */
function KeyFeatures({ item, values }: { readonly item: Item; readonly values: ItemFacts['features'] }) {
  const features = keyFeatures(item.description);
  return (
    <>
      <h2 className={a11y.visuallyHidden}>{productTexts.keyFeatures}</h2>
      <ul className={styles.features}>
        {(features.length > 0 ? features : [item.actual_name]).map((feature, place) => (
          <li key={place} className={styles.feature}>
            <span className={styles.tick}>
              <Icon drawing={checkIcon} size={18} />
            </span>
            {feature}
          </li>
        ))}
      </ul>
      {values.length > 0 ? (
        <dl className={styles.values}>
          {values.map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}

/** The code of the tab and its form is loaded when the tab opens. It is loaded like data, so that a dropped connection leads to a retry. */
function Reviews({ item }: { readonly item: Item }) {
  const code = useQuery({
    queryKey: ['code of the reviews'],
    queryFn: () => import(/* webpackChunkName: "reviews" */ './reviews/product-reviews'),
    staleTime: Infinity,
  });
  return (
    <>
      <h2 className={a11y.visuallyHidden}>{productTexts.reviewsTab(item.rating_count)}</h2>
      {code.isPending ? <ReviewsSkeleton /> : null}
      {code.isError ? (
        <Failure error={code.error} texts={failureTexts.reviews} onRetry={() => void code.refetch()} />
      ) : null}
      {code.data ? <code.data.ProductReviews item={item} /> : null}
    </>
  );
}
