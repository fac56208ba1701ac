import type { ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import { QuantityField, TextAreaField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import { currentRowOf, submitErrorOf, useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import type { Attempt } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { notify } from '@ofisi/shared-page/notices';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { serviceJobs } from '../service-jobs/service-jobs.resource';
import { serviceJobTexts } from '../texts/service-jobs';
import { workTexts as texts } from '../texts/work';
import { newAttempt, serialsIn, serviceItems, takeCoveredPart } from './work.resource';

interface UseValues {
  readonly item_id: number | null;
  readonly quantity: number | string | null;
  readonly serials: string;
  readonly attempt: Attempt;
}

interface UsePartFormProps {
  readonly job: Pick<ServiceJob, 'id' | 'number' | 'version'>;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

/** Asks for the part that a job under warranty uses. */
export function UsePartForm({ job, open, onClose, afterClose }: UsePartFormProps) {
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const values = useMemo((): UseValues => ({ item_id: null, quantity: 1, serials: '', attempt: newAttempt() }), []);
  const form = useForm<UseValues>({ defaultValues: values });
  const send = useResourceMutation(serviceJobs, {
    call: ({ item_id: item, quantity, serials, attempt }: UseValues) =>
      takeCoveredPart(
        job.id,
        { version: job.version, item_id: item ?? 0, quantity: Number(quantity), serials: serialsIn(serials) },
        attempt,
      ),
    onSuccess: ({ message }) => {
      notify(message);
      onClose();
    },
  });
  const { error } = send;
  const problem = useMemo(() => {
    if (!error) return null;
    const told = submitErrorOf(error, texts.notUsed, serviceJobTexts.one);
    return currentRowOf(error) ? { ...told, text: texts.changed } : told;
  }, [error]);
  const { control } = form;
  return (
    <FormModal
      form={form}
      title={texts.useTitle(job.number)}
      draft={`${ownerId}:use-part:${job.id}`}
      open={open}
      loading={send.isPending}
      submitError={problem}
      submitLabel={texts.useSubmit}
      submittingLabel={texts.taking}
      onSubmit={(entered) => send.mutate(entered)}
      onClose={() => {
        send.reset();
        onClose();
      }}
      afterClose={afterClose}
    >
      <PickerField control={control} name="item_id" label={texts.usePart} source={serviceItems} required />
      <QuantityField control={control} name="quantity" label={texts.quantity} decimals required />
      <TextAreaField control={control} name="serials" label={texts.serials} hint={texts.onePerLine} maxLength={2000} />
    </FormModal>
  );
}
