import { useMemo, useRef } from 'react';
import { announce, submitErrorOf, useResourceMutation, type Resource, type Saved } from './resource';

interface FormSave<Values, Result extends Saved> {
  readonly call: (values: Values) => Promise<Result>;
  /** Shown instead of the server's message. */
  readonly succeeded?: string;
  /** Shown when the call fails for a reason that is not about a field. */
  readonly failed: string;
  /** Navigates after the save. */
  readonly onSaved: (result: Result) => void;
}

/**
 * Submits a `FormPage`: sends the values, deletes the draft once they are stored, and reports the outcome. `<FormPage form={form}
 * {...useFormSave(deliveries, { call, failed, onSaved })} … />`
 */
export function useFormSave<Values, Result extends Saved>(
  resource: Pick<Resource<never, never>, 'key' | 'one' | 'invalidates'>,
  { call, succeeded, failed, onSaved }: FormSave<Values, Result>,
) {
  const cleared = useRef<() => void>(() => undefined);
  const save = useResourceMutation(resource, {
    call,
    onSuccess: (result: Result) => {
      cleared.current();
      announce(succeeded, result);
      onSaved(result);
    },
  });
  const { error } = save;
  const submitError = useMemo(
    () => (error ? submitErrorOf(error, failed, resource.one) : null),
    [error, failed, resource],
  );
  return {
    loading: save.isPending,
    submitError,
    onSubmit: (values: Values, clear: () => void) => {
      cleared.current = clear;
      save.mutate(values);
    },
  };
}
