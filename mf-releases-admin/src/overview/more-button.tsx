import { FailureAlert } from '@ofisi/shared-admin-ui/failure-alert';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { failureOf } from '../changes/failure';
import { commonTexts as texts } from '../texts/common';

interface MoreButtonProps {
  /** A result of `useInfiniteQuery`. */
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: Error | null;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** The next piece of a list. */
export function MoreButton({ query }: MoreButtonProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  const failure = isFetchNextPageError ? failureOf(error, texts.moreFailed) : null;
  return (
    hasNextPage && (
      <>
        {failure && <FailureAlert text={failure.text} reason={failure.reason} />}
        <button
          type="button"
          className={buttons.button}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? texts.loadingMore : texts.more}
        </button>
      </>
    )
  );
}
