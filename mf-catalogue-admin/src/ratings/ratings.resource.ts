import type { BulkAction } from '@ofisi/shared-admin-ui/bulk-dialog';
import { defineResource, type BulkOutcome, type Saved } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import type { AnswerReviewRequest, ModeratedReview } from '@ofisi/api-contract/reviews/reviews';
import { ratingTexts } from '../texts/ratings';

export const ratings = defineResource<ModeratedReview, AnswerReviewRequest>({
  key: 'ratings',
  one: ratingTexts.one,
  many: ratingTexts.many,
  empty: ratingTexts.empty,
  list: { path: '/view-reviews', rows: 'reviews' },
  update: {
    label: ratingTexts.answer,
    title: ratingTexts.answerTitle,
    call: ({ id }, values) => post<Saved>(`/answer-review/${id}`, values),
    failed: ratingTexts.notAnswered,
  },
});

export type Decision = 'approved' | 'rejected';

/** Decides about one review. */
export const moderate = ({ id, state }: { readonly id: number; readonly state: Decision }) =>
  post<Saved>(`/moderate-review/${id}`, { state });

const decideAll =
  (state: Decision): BulkAction['call'] =>
  (ids) =>
    post<BulkOutcome>('/moderate-reviews', { ids, state });

/** Bulk actions for the selected reviews. */
export const decisions: readonly BulkAction[] = [
  {
    label: ratingTexts.approve,
    question: ratingTexts.approveMany,
    working: ratingTexts.approving,
    failed: ratingTexts.notModerated,
    call: decideAll('approved'),
  },
  {
    label: ratingTexts.reject,
    question: ratingTexts.rejectMany,
    working: ratingTexts.rejecting,
    failed: ratingTexts.notModerated,
    call: decideAll('rejected'),
  },
];
