import { TextField } from '@ofisi/shared-site-ui/text-field';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { deliveryDetailsTexts as texts } from '../texts/delivery-details';

export interface Label {
  readonly label: string;
}

/** The name of an address; required. */
export function LabelField({ form: { register, formState } }: { readonly form: UseFormReturn<Label> }) {
  const listId = useId();
  return (
    <>
      <TextField
        label={texts.label}
        hint={texts.labelHint}
        error={formState.errors.label?.message}
        required
        maxLength={30}
        autoComplete="off"
        autoCapitalize="words"
        list={listId}
        {...register('label', { validate: (label) => label.trim() !== '' || texts.labelRequired })}
      />
      <datalist id={listId}>
        {texts.labels.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
    </>
  );
}
