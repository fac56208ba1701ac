import { useMemo, useRef } from 'react';
import { announce, submitErrorOf, useResourceMutation, type Resource, type Saved } from './resource';

interface FormSave<Values, Result extends Saved> {
  readonly call: (values: Values) => Promise<Result>;
  /** Said instead of the server's message. */
  readonly succeeded?: string;
  /** Said when the call fails for another reason than a field. */
  readonly failed: string;
  /** Where to go then. */
  readonly onSaved: (result: Result) => void;
}

/**
 * What a `FormPage` does when it is submitted: sends the values, forgets what was kept of them once they are stored, and says what became of
 * them. `<FormPage form={form} {...useFormSave(deliveries, { call, failed, onSaved })} … />`
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
