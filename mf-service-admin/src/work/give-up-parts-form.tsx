import type { ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import type { JobPart } from '@ofisi/api-contract/service/service-work';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { QuantityField, TextAreaField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { submitErrorOf, useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import type { Attempt } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { notify } from '@ofisi/shared-page/notices';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { serviceJobs } from '../service-jobs/service-jobs.resource';
import { serviceJobTexts } from '../texts/service-jobs';
import { workTexts as texts } from '../texts/work';
import { atFields, placesOf } from './sent-lines';
import { giveUpParts, newAttempt } from './work.resource';

interface GiveUpValues {
  readonly lines: { readonly quantity: number | string | null }[];
  readonly reason: string;
  readonly attempt: Attempt;
}

interface GiveUpPartsFormProps {
  readonly job: Pick<ServiceJob, 'id' | 'number'>;
  /** Those of which something can be given up. */
  readonly parts: readonly JobPart[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

/** The quantity that can be given up: of goods what is not taken, of labour all of it. */
export const givableOf = ({ is_service: isService, quantity, left }: JobPart): number => (isService ? quantity : left);

/** Asks how much of each approved part is not needed, and why. */
export function GiveUpPartsForm({ job, parts, open, onClose, afterClose }: GiveUpPartsFormProps) {
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const values = useMemo(
    (): GiveUpValues => ({ lines: parts.map(() => ({ quantity: 0 })), reason: '', attempt: newAttempt() }),
    [parts],
  );
  const form = useForm<GiveUpValues>({ defaultValues: values });
  const send = useResourceMutation(serviceJobs, {
    call: (entered: GiveUpValues) => {
      const lines = placesOf(entered).map((place) => ({
        order_line_id: parts[place]?.order_line_id ?? 0,
        quantity: Number(entered.lines[place]?.quantity),
      }));
      return giveUpParts(job.id, { lines, reason: entered.reason }, entered.attempt);
    },
    onSuccess: ({ message }) => {
      notify(message);
      onClose();
    },
  });
  const { error, variables: sent } = send;
  const problem = useMemo(
    () =>
      error && sent ? atFields(submitErrorOf(error, texts.notGivenUp, serviceJobTexts.one), placesOf(sent)) : null,
    [error, sent],
  );
  const { control } = form;
  return (
    <FormModal
      form={form}
      title={texts.giveUpTitle(job.number)}
      draft={`${ownerId}:give-up-parts:${job.id}`}
      open={open}
      loading={send.isPending}
      submitError={problem}
      submitLabel={texts.giveUp}
      submittingLabel={texts.givingUp}
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
      <p>{texts.giveUpMeans}</p>
      {parts.map((part, place) => (
        <QuantityField
          key={part.order_line_id}
          control={control}
          name={`lines.${place}.quantity`}
          label={texts.quantityOf(part.product_name)}
          hint={texts.givableHint(showAmount(givableOf(part), 3))}
          min={0}
          decimals={!Number.isInteger(givableOf(part)) || part.is_service}
          required
        />
      ))}
      <TextAreaField control={control} name="reason" label={texts.reason} maxLength={500} required />
    </FormModal>
  );
}
