import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { TextAreaField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import type { AnswerReviewRequest, ModeratedReview } from '@ofisi/api-contract/reviews/reviews';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { ratingTexts } from '../texts/ratings';
import styles from './answer-form.module.css';
import { Stars } from './stars';

const LONGEST = 1_000;

/** The review, and the shop's reply. */
export function AnswerForm({ row, modal }: ResourceFormProps<ModeratedReview, AnswerReviewRequest>) {
  const values = useMemo(() => ({ answer: row?.answer ?? '' }), [row]);
  const form = useForm<AnswerReviewRequest>({ values });
  return (
    <FormModal form={form} {...modal}>
      {row && (
        <blockquote className={styles['said']}>
          <p>
            <strong>{row.name}</strong> <Stars stars={row.rate} />
          </p>
          <p>{row.message ?? ratingTexts.noMessage}</p>
        </blockquote>
      )}
      <TextAreaField control={form.control} name="answer" label={ratingTexts.answerLabel} maxLength={LONGEST} />
      <p className={styles['hint']}>{ratingTexts.answerHint}</p>
    </FormModal>
  );
}
