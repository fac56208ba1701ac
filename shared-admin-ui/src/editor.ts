import { useSession } from '@ofisi/shared-auth/session';
import { useMemo, useState } from 'react';
import type { FormModalControl } from './form-modal';
import {
  announce,
  currentRowOf,
  submitErrorOf,
  useResourceMutation,
  type Resource,
  type ResourceRow,
} from './resource';
import { formTexts } from './texts/form';

/** Props of a resource's form: the row to edit (null when adding), and what its `FormModal` needs. */
export interface ResourceFormProps<Row, Values> {
  readonly row: Row | null;
  readonly modal: FormModalControl<Values>;
}

export interface Editor<Row extends ResourceRow, Values extends object> {
  /** Opens the form empty. */
  readonly add: () => void;
  /** Opens it with a row. */
  readonly edit: (row: Row) => void;
  /** Props to render the form with; null while it is not rendered. */
  readonly form: ResourceFormProps<Row, Values> | null;
}

/**
 * State of the form modal: opened for a new or an existing row, sent, and then closed, cleared or corrected by the answer. `first` is the
 * row with which it is open from the start, at an address of its own.
 */
export function useEditor<Row extends ResourceRow, Values extends object>(
  resource: Resource<Row, Values>,
  first: Row | null = null,
): Editor<Row, Values> {
  const [edited, setEdited] = useState<{ readonly row: Row | null } | null>(first && { row: first });
  const [open, setOpen] = useState(first !== null);
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const { add, update, one } = resource;
  const row = edited?.row ?? null;
  const write = row ? update : add;

  const save = useResourceMutation(resource, {
    call: async ({ values }: { values: Values; clear: () => void }) => {
      const saved = await (row ? update?.call(row, values) : add?.call(values));
      if (!saved) throw new Error(`There is no call that saves this ${one}.`);
      return saved;
    },
    onSuccess: (saved, { clear }) => {
      announce(write?.succeeded, saved);
      if (!row && add?.staysOpen) clear();
      else setOpen(false);
    },
  });
  const { error } = save;
  const submitError = useMemo(
    () => (error ? submitErrorOf(error, write?.failed ?? '', one) : null),
    [error, write, one],
  );
  const show = (next: Row | null) => {
    save.reset();
    setEdited({ row: next });
    setOpen(true);
  };

  const modal: FormModalControl<Values> = {
    title: write?.title ?? '',
    draft: `${ownerId}:${resource.key}:${row?.id ?? 'new'}`,
    open,
    loading: save.isPending,
    submitError,
    submitLabel: write?.submit?.[0] ?? (row ? formTexts.save : formTexts.create),
    submittingLabel: write?.submit?.[1] ?? (row ? formTexts.saving : formTexts.creating),
    onSubmit: (values, clear) =>
      save.mutate(
        { values, clear },
        {
          onError: (failure) => {
            const current = currentRowOf<Row>(failure);
            if (current) setEdited({ row: current });
          },
        },
      ),
    onClose: () => setOpen(false),
    afterClose: () => setEdited(null),
  };
  return { add: () => show(null), edit: show, form: edited ? { row, modal } : null };
}
