import type { BulkChangePreparedResponse } from '@ofisi/api-contract/catalogue/bulk-changes';
import type { FormModalControl } from '@ofisi/shared-admin-ui/form-modal';
import { submitErrorOf } from '@ofisi/shared-admin-ui/resource';
import { useSession } from '@ofisi/shared-auth/session';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { bulkChangeTexts as texts } from '../texts/bulk-changes';
import { ChangePreview } from './change-preview';

interface ChangeDialogsProps<Values> {
  readonly name: string;
  readonly title: string;
  readonly prepare: (values: Values) => Promise<BulkChangePreparedResponse>;
  /** The form; it keeps its values while the preview is open. */
  readonly form: (modal: FormModalControl<Values>) => ReactNode;
  /** Called once the last dialog has left the page. */
  readonly afterClose: () => void;
}

type Step = 'form' | 'preview';

/** The form of a change and, after it, its preview; one dialog at a time, so that the focus stays in it. */
export function ChangeDialogs<Values>({ name, title, prepare, form, afterClose }: ChangeDialogsProps<Values>) {
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const [shown, setShown] = useState<Step | null>('form');
  const [next, setNext] = useState<Step | null>(null);
  const preparing = useMutation<BulkChangePreparedResponse, Error, Values>({
    mutationFn: prepare,
    onSuccess: () => goTo('preview'),
  });
  const { data: prepared, error } = preparing;
  const submitError = useMemo(() => (error ? submitErrorOf(error, texts.notPrepared, texts.one) : null), [error]);

  function goTo(step: Step | null) {
    setNext(step);
    setShown(null);
  }
  const afterOne = () => {
    if (next) setShown(next);
    else afterClose();
  };

  return (
    <>
      {form({
        title,
        draft: `${ownerId}:${name}`,
        open: shown === 'form',
        loading: preparing.isPending,
        submitError,
        submitLabel: texts.prepare,
        submittingLabel: texts.preparing,
        onSubmit: (values) => preparing.mutate(values),
        onClose: () => goTo(null),
        afterClose: afterOne,
      })}
      {prepared && (
        <ChangePreview
          key={prepared.change.id}
          prepared={prepared}
          open={shown === 'preview'}
          onBack={() => goTo('form')}
          onClose={() => goTo(null)}
          afterClose={afterOne}
        />
      )}
    </>
  );
}
