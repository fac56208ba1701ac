import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import fields from '@ofisi/shared-site-ui/field.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { starIcon } from '@ofisi/shared-site-ui/icons/star';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { reviewTexts } from '../../texts/reviews';
import styles from './star-choice.module.css';

const FIVE = [1, 2, 3, 4, 5] as const;

export interface StarChoiceProps {
  readonly input: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** One to five stars as radio buttons: the arrow keys move between them, and each is labelled with its number. */
export function StarChoice({ input, error }: StarChoiceProps) {
  const id = useId();
  return (
    <fieldset
      className={styles.choice}
      role="radiogroup"
      aria-required="true"
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={styles.legend}>{reviewTexts.rate}</legend>
      <div className={styles.stars}>
        {FIVE.map((star) => (
          <label key={star} className={styles.star}>
            <span className={a11y.visuallyHidden}>{reviewTexts.stars(star)}</span>
            <Icon drawing={starIcon} size={28} filled={false} />
            <input type="radio" value={star} {...input} />
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={fields.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
