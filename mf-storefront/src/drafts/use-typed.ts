import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Hands the values of a form to `keep` whenever somebody types, and not when the form is filled in for them. */
export function useTyped<Values extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  keep: (values: Values) => void,
): void {
  useEffect(() =>
    subscribe({
      // Asking for the dirty fields makes the form keep track of what was typed.
      formState: { values: true, dirtyFields: true },
      callback: ({ values, type }) => {
        if (type === 'change') keep(values);
      },
    }),
  );
}
