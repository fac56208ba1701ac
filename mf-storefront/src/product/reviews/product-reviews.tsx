import type { Item } from '@ofisi/api-contract/catalogue/items';
import { useSession } from '@ofisi/shared-auth/session';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useRef, useState } from 'react';
import { Failure } from '../../messages/failure';
import { Paging } from '../../listing/paging';
import { failureTexts } from '../../texts/failures';
import { reviewTexts } from '../../texts/reviews';
import { useItemReviews } from './item-reviews';
import { RatingSummary } from './rating-summary';
import { ReviewForm } from './review-form';
import { ReviewList } from './review-list';
import styles from './reviews.module.css';
import { ReviewsSkeleton } from './reviews-skeleton';

/**
 * The Reviews tab: the buyers' reviews, with real figures only, and the form for a new one (SF §2 Product detail).
 * @public loaded on demand
 */
export function ProductReviews({ item }: { readonly item: Item }) {
  const [page, setPage] = useState(1);
  const reviews = useItemReviews(item.slug, page);
  const top = useRef<HTMLDivElement>(null);
  const turnTo = (wanted: number) => {
    setPage(wanted);
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  };
  return (
    <div className={styles.columns}>
      <div ref={top} tabIndex={-1} className={styles.said}>
        {reviews.isPending ? <ReviewsSkeleton /> : null}
        {reviews.isError ? (
          <Failure only error={reviews.error} texts={failureTexts.reviews} onRetry={() => void reviews.refetch()} />
        ) : null}
        {reviews.data ? (
          <>
            <RatingSummary reviews={reviews.data} />
            <ReviewList reviews={reviews.data.reviews} />
            {reviews.data.meta.pages > 1 ? <Paging page={page} pages={reviews.data.meta.pages} onGo={turnTo} /> : null}
          </>
        ) : null}
      </div>
      <OwnReview key={item.id} item={item} />
    </div>
  );
}

/** The form, replaced after a review is sent by a note on what happens to it. A user with an account has one review, which they can change. */
function OwnReview({ item }: { readonly item: Item }) {
  const signedIn = useSession((session) => session.status === 'signed-in');
  const [sent, setSent] = useState(false);
  if (!sent) return <ReviewForm item={item} onSent={() => setSent(true)} />;
  return (
    <div ref={focusOn} tabIndex={-1} className={`${alerts.success} ${styles.sent}`}>
      <p>{reviewTexts.pending}</p>
      {signedIn ? (
        <button type="button" className={buttons.button} onClick={() => setSent(false)}>
          {reviewTexts.change}
        </button>
      ) : null}
    </div>
  );
}

const focusOn = (element: HTMLElement | null) => element?.focus();
