import { forgetDraft } from '@ofisi/shared-page/drafts';
import { keepOwnedDraft, type Owner, readOwnedDraft } from '../../drafts/owned-draft';

export interface ReviewValues {
  /** Value of the selected radio button; null if none is selected. */
  readonly rate: string | null;
  readonly message: string;
}

const formOf = (itemId: number) => `review:${itemId}`;

export const keepReviewDraft = (itemId: number, values: ReviewValues, owner: Owner): void =>
  keepOwnedDraft(formOf(itemId), values, owner);

export const forgetReviewDraft = (itemId: number): void => forgetDraft(formOf(itemId));

/** Returns the stars and text entered for an item in this tab and not sent. */
export function readReviewDraft(itemId: number, owner: Owner): ReviewValues {
  const { rate, message } = readOwnedDraft(formOf(itemId), owner);
  return {
    rate: typeof rate === 'string' && /^[1-5]$/.test(rate) ? rate : null,
    message: typeof message === 'string' ? message : '',
  };
}
