import { FailureAlert } from '@ofisi/shared-admin-ui/failure-alert';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { failureOf } from '../changes/failure';
import type { Pieces } from '../registry/use-pieces';
import { commonTexts as texts } from '../texts/common';

type MoreButtonProps = { readonly pieces: Omit<Pieces<unknown>, 'items'> };

/** The next piece of a list. */
export function MoreButton({ pieces: { hasMore, isLoading, error, load } }: MoreButtonProps) {
  const failure = failureOf(error, texts.moreFailed);
  return (
    hasMore && (
      <>
        {failure && <FailureAlert text={failure.text} reason={failure.reason} />}
        <button type="button" className={buttons.button} disabled={isLoading} onClick={load}>
          {isLoading ? texts.loadingMore : texts.more}
        </button>
      </>
    )
  );
}
