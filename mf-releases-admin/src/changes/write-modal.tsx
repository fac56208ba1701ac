import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { ReadingDialog } from '@ofisi/shared-admin-ui/reading-dialog';
import { useSession } from '@ofisi/shared-auth/session';
import { notify } from '@ofisi/shared-page/notices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { REGISTRY_KEY } from '../registry/queries';
import { changeTexts as texts } from '../texts/changes';
import { commonTexts } from '../texts/common';
import { failureOf, isObjection } from './failure';
import { ForceOffer } from './force-offer';
import { Notes } from './notes';
import type { ModalControl } from './use-subject';

/** What was written, in words, and what is good to know about it. */
export interface Written {
  readonly text: string;
  readonly notes: readonly string[];
}

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

interface WriteModalProps<Values extends FieldValues> {
  readonly title: string;
  /** What the dialog is about: names its draft. */
  readonly about: string;
  readonly form: UseFormReturn<Values>;
  readonly labels: readonly [submit: string, submitting: string];
  readonly failed: string;
  /** What is wrong with the values, by field: nothing is sent until it is empty. */
  readonly problemsOf?: (values: Values) => Readonly<Record<string, string>>;
  /** Writes; `force`: against the gate. */
  readonly write: (values: Values, force: boolean) => Promise<Written>;
  /** Why the gate must not be overridden; absent where there is no gate. */
  readonly force?: string | null;
  readonly modal: ModalControl;
  readonly children: ReactNode;
}

/** A form that writes to the registry. A refusal keeps it open with everything that was typed; what it shows beside is read again. */
export function WriteModal<Values extends FieldValues>(props: WriteModalProps<Values>) {
  const { title, about, form, labels, failed, problemsOf, write, force, modal, children } = props;
  const [submit, submitting] = labels;
  const ownerId = useSession(({ owner }) => owner?.id ?? null);
  const client = useQueryClient();
  const [result, setResult] = useState<Written | null>(null);
  const clearForm = useRef(() => {});
  const writing = useMutation({
    mutationFn: ({ values, isForced }: { readonly values: Values; readonly isForced: boolean }) =>
      write(values, isForced),
    onSuccess: (written) => {
      if (written.notes.length > 0) {
        // The form leaves without being closed: what was typed is no draft any more.
        clearForm.current();
        return setResult(written);
      }
      notify(written.text);
      modal.onClose();
    },
    // A refusal often means that the page is no longer up to date.
    onSettled: () => void client.invalidateQueries({ queryKey: REGISTRY_KEY }),
  });
  const { error } = writing;
  const send = (values: Values, isForced: boolean) => {
    const problems = Object.entries(problemsOf?.(values) ?? {});
    for (const [field, message] of problems) form.setError(field as FieldPath<Values>, { message });
    if (problems.length === 0) writing.mutate({ values, isForced });
  };
  const submitError = useMemo(() => failureOf(error, failed), [error, failed]);
  if (result) {
    return (
      <ReadingDialog {...modal} title={texts.doneTitle} shape="confirm" closeLabel={commonTexts.close}>
        <p role="status">{result.text}</p>
        <Notes notes={result.notes} />
      </ReadingDialog>
    );
  }
  return (
    <FormModal
      form={form}
      {...modal}
      title={title}
      draft={`${ownerId}:releases:${about}`}
      loading={writing.isPending}
      submitError={submitError}
      submitLabel={submit}
      submittingLabel={submitting}
      onSubmit={(values, clear) => {
        clearForm.current = clear;
        send(values, false);
      }}
    >
      {force !== undefined && isObjection(error) && submitError && (
        <ForceOffer
          blockedBy={force}
          objection={submitError.reason ?? ''}
          hasReason={() => isFilled(form.getValues()['reason'])}
          isBusy={writing.isPending}
          onForce={() => send(form.getValues(), true)}
        />
      )}
      {children}
    </FormModal>
  );
}
