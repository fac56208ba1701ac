import { ApiError } from '@ofisi/shared-auth/http';
import { useParams } from '@ofisi/shared-contract/routing';
import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import skeletons from '@ofisi/shared-site-ui/skeleton.module.css';
import { openArrivalPath } from '../catalogue/catalogue';
import { useMove } from '../catalogue/use-move';
import { Failure } from '../messages/failure';
import { commonTexts } from '../texts/common';
import { failureTexts } from '../texts/failures';
import { productTexts } from '../texts/product';
import { ProductDetails } from './product-details';
import styles from './product-page.module.css';
import { UnknownProduct } from './unknown-product';
import { useProduct } from './use-product';

/** Any published product by its slug (SF §2 Product detail, decision SF-56). */
export function ProductPage() {
  const { slug = '' } = useParams();
  const product = useProduct(slug);
  const item = product.data?.viewArrival;
  const now = item && item.slug !== slug ? item.slug : null;
  useMove(
    now === null
      ? null
      : { address: `/product-item/${now}`, read: openArrivalPath(slug), readNow: openArrivalPath(now) },
  );

  if (product.error instanceof ApiError && product.error.status === 404) {
    return (
      <div className={screens.screen}>
        <UnknownProduct />
      </div>
    );
  }
  return (
    <div className={screens.screen}>
      {item ? null : <h1 className={a11y.visuallyHidden}>{productTexts.breadcrumb}</h1>}
      {product.isPending ? <Loading /> : null}
      {product.isLoadingError ? (
        <Failure only error={product.error} texts={failureTexts.arrival} onRetry={() => void product.refetch()} />
      ) : null}
      {product.data ? <ProductDetails key={product.data.viewArrival.id} product={product.data} /> : null}
    </div>
  );
}

/** "Loading..." above a grey skeleton of the page. */
function Loading() {
  return (
    <>
      <p role="status" className={styles.loading}>
        {commonTexts.loading}
      </p>
      <div className={styles.columns} aria-hidden="true">
        <div className={`${skeletons.skeleton} ${styles.stage}`} />
        <div className={styles.facts}>
          {WAITING.map((shape, place) => (
            <div key={place} className={`${skeletons.skeleton} ${styles[shape]}`} />
          ))}
        </div>
      </div>
    </>
  );
}

/** Skeleton of badges, title, name, rating, price, stepper and the two buttons. */
const WAITING = ['line', 'block', 'line', 'line', 'block', 'control', 'wide', 'wide'] as const;
