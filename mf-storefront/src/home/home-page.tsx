import { usePageHead } from '@ofisi/shared-page/page-head';
import layout from '@ofisi/shared-site-ui/layout.module.css';
import { Suspense } from 'react';
import { useProductDetails } from '../catalogue/catalogue';
import { MachineFinder } from '../machines/machine-finder';
import { Failure } from '../messages/failure';
import { failureTexts } from '../texts/failures';
import { homeTexts } from '../texts/home';
import { BrandsStrip } from './brands-strip';
import { CategoryCarousel } from './category-carousel';
import { Hero } from './hero';
import { homeHead } from './home-head';
import styles from './home-page.module.css';
import { BannerSkeleton, CategoriesSkeleton, ProductsSkeleton } from './home-skeletons';
import { OffersBanner } from './offers-banner';
import { ProductCarousel } from './product-carousel';
import { Testimonials } from './testimonials';
import { TrustPanel } from './trust-panel';

/**
 * The home page (SF §2 Home). Content that needs no call is shown at once; a failure replaces only the products. Each section is hydrated
 * separately: the one that is pressed goes first.
 */
export function HomePage() {
  const details = useProductDetails();
  // An older API has no hot deals and no testimonials.
  const { best_sellers = [], arrivals = [], hot_deals = [], testimonials = [] } = details.data ?? {};
  usePageHead(homeHead([...best_sellers, ...arrivals]));
  return (
    <div className={`${layout.container} ${styles.page}`}>
      {details.isPending ? <BannerSkeleton /> : <OffersBanner banners={details.data?.banners ?? []} />}
      <TrustPanel />
      <MachineFinder />
      <Suspense>
        <Hero />
      </Suspense>
      {details.isPending ? (
        <>
          <CategoriesSkeleton />
          <ProductsSkeleton />
        </>
      ) : null}
      {details.isLoadingError ? (
        <Failure error={details.error} texts={failureTexts.details} onRetry={() => void details.refetch()} />
      ) : null}
      <Suspense>{details.data ? <CategoryCarousel categories={details.data.categories} /> : null}</Suspense>
      <Suspense>
        {details.data ? <ProductCarousel heading={homeTexts.arrivals} items={details.data.arrivals} /> : null}
      </Suspense>
      <Suspense>
        <BrandsStrip />
      </Suspense>
      {details.isPending ? <ProductsSkeleton /> : null}
      <Suspense>
        {details.data ? <ProductCarousel heading={homeTexts.bestSellers} items={details.data.best_sellers} /> : null}
      </Suspense>
      <Suspense>
        <ProductCarousel heading={homeTexts.hotDeals} items={hot_deals} />
      </Suspense>
      <Suspense>
        <Testimonials reviews={testimonials} />
      </Suspense>
    </div>
  );
}
