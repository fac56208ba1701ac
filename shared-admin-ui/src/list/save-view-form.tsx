import { useSession } from '@ofisi/shared-auth/session';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '../fields';
import { FormModal } from '../form-modal';
import { announce, submitErrorOf, useResourceMutation } from '../resource';
import { formTexts } from '../texts/form';
import { viewTexts } from '../texts/views';
import { saveView, settingsKey } from './list-settings';

interface SaveViewFormProps {
  /** The resource's key. */
  readonly list: string;
  readonly query: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

/** Asks for the name under which the list's current query is saved. */
export function SaveViewForm({ list, query, open, onClose, afterClose }: SaveViewFormProps) {
  const form = useForm({ values: { name: '' } });
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const save = useResourceMutation(
    { key: settingsKey(list) },
    {
      call: ({ name }: { name: string }) => saveView(list, name, query),
      onSuccess: (saved) => {
        announce(undefined, saved);
        onClose();
      },
    },
  );
  const { error } = save;
  const submitError = useMemo(() => (error ? submitErrorOf(error, viewTexts.notSaved, viewTexts.one) : null), [error]);
  return (
    <FormModal
      form={form}
      title={viewTexts.saveTitle}
      draft={`${ownerId}:view:${list}`}
      open={open}
      loading={save.isPending}
      submitError={submitError}
      submitLabel={formTexts.save}
      submittingLabel={formTexts.saving}
      onSubmit={(values) => save.mutate(values)}
      onClose={onClose}
      afterClose={afterClose}
    >
      <TextField control={form.control} name="name" label={viewTexts.name} required maxLength={60} />
      <p>{viewTexts.hint}</p>
    </FormModal>
  );
}
