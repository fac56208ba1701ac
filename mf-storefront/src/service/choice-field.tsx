import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './service-forms.module.css';

interface ChoiceFieldProps {
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly field: UseFormRegisterReturn;
}

/** One of a few, each in sight. */
export function ChoiceField({ label, choices, field }: ChoiceFieldProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id}>
      <legend id={id} className={styles.legend}>
        {label}
      </legend>
      <div className={styles.choice}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.option}>
            <input type="radio" value={choice.value} {...field} />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
