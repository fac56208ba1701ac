import { custom, rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { choiceFilter, choicesOf, dateFilter, recordFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import type { RowAction } from '@ofisi/shared-admin-ui/row-menu';
import { notify } from '@ofisi/shared-page/notices';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import type { ModeratedReview } from '@ofisi/api-contract/reviews/reviews';
import { allItems } from '../items/item-sources';
import { ratingTexts } from '../texts/ratings';
import { AnswerForm } from './answer-form';
import { decisions, moderate, ratings, type Decision } from './ratings.resource';
import { Stars } from './stars';

const { columns, states } = ratingTexts;

const TONES: Readonly<Record<ModeratedReview['state'], 'warning' | 'success' | 'danger'>> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
};

const STARS = [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: ratingTexts.starsShort(stars) }));

/** Reviews to approve, reject and answer; pending ones first (decision BO-4). */
export function RatingsPage() {
  const decide = useResourceMutation(ratings, { call: moderate, onSuccess: ({ message }) => notify(message) });
  const decision = (label: string, state: Decision): RowAction<ModeratedReview> => ({
    label,
    run: ({ id }) => decide.mutate({ id, state }),
    when: (review) => review.state !== state,
  });
  return (
    <ResourcePage
      resource={ratings}
      title={ratingTexts.title}
      columns={[
        rowNumber(),
        text(columns.item, 'item_title', { sortable: true, wraps: true }),
        custom<ModeratedReview>(columns.rate, 'rate', ({ rate }) => <Stars stars={rate} />, { sortable: true }),
        text(columns.message, 'message', { wraps: true }),
        text(columns.name, 'name', { sortable: true }),
        custom<ModeratedReview>(
          columns.state,
          'state',
          ({ state }) => <span className={badges[TONES[state]]}>{states[state]}</span>,
          { sortable: true },
        ),
        custom<ModeratedReview>(
          columns.verified,
          'verified',
          ({ verified }) => (verified ? ratingTexts.yes : ratingTexts.no),
          { extra: true },
        ),
        text(columns.answer, 'answer', { wraps: true, extra: true }),
        custom<ModeratedReview>(columns.written, 'created_at', ({ created_at }) => formatDateTime(created_at), {
          sortable: true,
        }),
        rowMenu(),
      ]}
      filterBy={['item_title', 'name', 'message']}
      filters={[
        choiceFilter(columns.state, 'state', choicesOf(states)),
        choiceFilter(columns.rate, 'rate', STARS),
        recordFilter(columns.item, 'item_id', allItems),
        dateFilter(columns.written, 'created_at'),
      ]}
      actions={[decision(ratingTexts.approve, 'approved'), decision(ratingTexts.reject, 'rejected')]}
      bulkActions={decisions}
      alert={decide.error && <FailureAlert text={ratingTexts.notModerated} reason={reasonOf(decide.error)} />}
      form={AnswerForm}
    />
  );
}
