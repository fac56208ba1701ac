import type { ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import type { JobPart } from '@ofisi/api-contract/service/service-work';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { QuantityField, TextAreaField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { submitErrorOf, useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import type { Attempt } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { notify } from '@ofisi/shared-page/notices';
import { Fragment, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { serviceJobs } from '../service-jobs/service-jobs.resource';
import { serviceJobTexts } from '../texts/service-jobs';
import { workTexts as texts } from '../texts/work';
import { atFields, placesOf } from './sent-lines';
import { newAttempt, serialsIn, takeParts } from './work.resource';

interface TakeValues {
  readonly lines: { readonly quantity: number | string | null; readonly serials: string }[];
  readonly attempt: Attempt;
}

interface TakePartsFormProps {
  readonly job: Pick<ServiceJob, 'id' | 'number'>;
  /** Those of which something is left. */
  readonly parts: readonly JobPart[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

/** Asks how many of each approved part are taken, and which units. */
export function TakePartsForm({ job, parts, open, onClose, afterClose }: TakePartsFormProps) {
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const values = useMemo(
    (): TakeValues => ({ lines: parts.map(({ left }) => ({ quantity: left, serials: '' })), attempt: newAttempt() }),
    [parts],
  );
  const form = useForm<TakeValues>({ defaultValues: values });
  const send = useResourceMutation(serviceJobs, {
    call: (entered: TakeValues) => {
      const lines = placesOf(entered).flatMap((place) => {
        const [part, line] = [parts[place], entered.lines[place]];
        if (!part || !line) return [];
        const serials = serialsIn(line.serials);
        return [
          {
            order_line_id: part.order_line_id,
            quantity: Number(line.quantity),
            ...(part.requires_serial && { serials }),
          },
        ];
      });
      return takeParts(job.id, { lines }, entered.attempt);
    },
    onSuccess: () => {
      notify(texts.tookParts);
      onClose();
    },
  });
  const { error, variables: sent } = send;
  const problem = useMemo(
    () => (error && sent ? atFields(submitErrorOf(error, texts.notTaken, serviceJobTexts.one), placesOf(sent)) : null),
    [error, sent],
  );
  const { control } = form;
  return (
    <FormModal
      form={form}
      title={texts.takeTitle(job.number)}
      draft={`${ownerId}:take-parts:${job.id}`}
      open={open}
      loading={send.isPending}
      submitError={problem}
      submitLabel={texts.take}
      submittingLabel={texts.taking}
      onSubmit={(entered) => {
        if (placesOf(entered).length === 0) form.setError('lines.0.quantity', { message: texts.nothing });
        else send.mutate(entered);
      }}
      onClose={() => {
        send.reset();
        onClose();
      }}
      afterClose={afterClose}
    >
      {parts.map(({ order_line_id: id, product_name: name, left, requires_serial: needsSerials, serials }, place) => (
        <Fragment key={id}>
          <QuantityField
            control={control}
            name={`lines.${place}.quantity`}
            label={texts.quantityOf(name)}
            hint={texts.leftHint(showAmount(left, 3))}
            min={0}
            decimals={!needsSerials && !Number.isInteger(left)}
            required
          />
          {needsSerials && (
            <TextAreaField
              control={control}
              name={`lines.${place}.serials`}
              label={texts.serialsOf(name)}
              hint={serials.length > 0 ? texts.serialsHint(serials.slice(0, 5).join(', ')) : texts.noUnits}
              maxLength={2000}
            />
          )}
        </Fragment>
      ))}
    </FormModal>
  );
}
