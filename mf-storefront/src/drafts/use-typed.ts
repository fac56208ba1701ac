import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Passes the values of a form to `keep` whenever the user types, but not when the form is prefilled. */
export function useTyped<Values extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  keep: (values: Values) => void,
): void {
  useEffect(() =>
    subscribe({
      // Subscribing to the dirty fields makes the form track them.
      formState: { values: true, dirtyFields: true },
      callback: ({ values, type }) => {
        if (type === 'change') keep(values);
      },
    }),
  );
}
