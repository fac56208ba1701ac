import type { AddReviewRequest, ReviewAddedResponse } from '@ofisi/api-contract/reviews/reviews';
import type { Item } from '@ofisi/api-contract/catalogue/items';
import { showFieldErrors, strayErrors } from '@ofisi/shared-auth/field-errors';
import { ApiError, post } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { notify } from '@ofisi/shared-page/notices';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { TextAreaField } from '@ofisi/shared-site-ui/text-area-field';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useOwner } from '../../drafts/use-owner';
import { useTyped } from '../../drafts/use-typed';
import { forgetReviewDraft, keepReviewDraft, readReviewDraft, type ReviewValues } from './review-draft';
import { reviewTexts } from '../../texts/reviews';
import styles from './reviews.module.css';
import { StarChoice } from './star-choice';

/** Maximum length accepted by the API, in characters. */
const MESSAGE_MAX = 2_000;
const FIELDS = ['rate', 'message'] as const;

/**
 * Rating and message (SF §3, §5; decision SF-31). Guests may review; a sent review waits for approval (decision SF-32), and an unsent one
 * is kept in this tab.
 */
export function ReviewForm({ item, onSent }: { readonly item: Pick<Item, 'id'>; readonly onSent: () => void }) {
  const userId = useSession((session) => session.user?.id ?? null);
  const owner = useOwner();
  const form = useForm<ReviewValues>({ defaultValues: { rate: null, message: '' } });
  const { register, handleSubmit, setError, reset, formState } = form;
  const { errors, isSubmitting } = formState;
  useTyped(form, (values) => {
    if (owner !== undefined) keepReviewDraft(item.id, values, owner);
  });
  useEffect(() => {
    if (owner !== undefined) reset(readReviewDraft(item.id, owner), { keepDirtyValues: true });
  }, [owner, item.id, reset]);
  const [failure, setFailure] = useState<readonly string[] | null>(null);

  const send = async ({ rate, message }: ReviewValues) => {
    setFailure(null);
    const review: AddReviewRequest = { item_id: item.id, rate: Number(rate), message };
    try {
      const body = { user_id: userId, ...review };
      await post<ReviewAddedResponse>('/add-review', body, undefined, undefined, reviewTexts.asGuest);
      forgetReviewDraft(item.id);
      notify(reviewTexts.added);
      onSent();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const shown = showFieldErrors(error.fieldErrors, FIELDS, setError);
      const others = strayErrors(error.fieldErrors, FIELDS);
      if (!shown || others.length > 0) setFailure(others.length > 0 ? others : reasonOf(error));
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <h3 className={styles.heading}>{reviewTexts.write}</h3>
      <StarChoice input={register('rate', { required: reviewTexts.rateMissing })} error={errors.rate?.message} />
      <TextAreaField
        label={reviewTexts.message}
        error={errors.message?.message}
        hint={reviewTexts.note}
        className={styles.field}
        rows={4}
        {...register('message', {
          maxLength: { value: MESSAGE_MAX, message: reviewTexts.messageTooLong(MESSAGE_MAX) },
        })}
      />
      {failure ? (
        <div className={alerts.danger} role="alert">
          <p>{reviewTexts.failed}</p>
          {failure.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
      ) : null}
      <button type="submit" className={buttons.primary} disabled={isSubmitting}>
        {isSubmitting ? reviewTexts.sending : reviewTexts.send}
      </button>
    </form>
  );
}

/** The API's own message for a refusal; a technical error tells a reader nothing. */
const reasonOf = (error: ApiError): readonly string[] =>
  error.kind === 'refused' && error.message !== '' ? [error.message] : [];
