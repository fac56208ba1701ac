import type {
  ReplaceMachineRequest,
  Replacement,
  ServiceJob,
  ServiceJobSavedResponse,
} from '@ofisi/api-contract/service/service-jobs';
import { DetailsSection } from '@ofisi/shared-admin-ui/details-page';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { TextAreaField, TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { formatDateTime, formatDay } from '@ofisi/shared-admin-ui/formats';
import { defineResource } from '@ofisi/shared-admin-ui/resource';
import { post, type Attempt } from '@ofisi/shared-auth/http';
import { isServiceEnded } from '@ofisi/shared-shop/service-stages';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { serviceJobs } from '../service-jobs/service-jobs.resource';
import { jobPageTexts } from '../texts/job-page';
import { serviceJobTexts } from '../texts/service-jobs';

const { replacement: texts } = jobPageTexts;

export type ReplaceValues = ReplaceMachineRequest & { readonly attempt: Attempt };

/** Jobs on our warranty that end with another machine (decision BO-179). */
export const replacements = defineResource<ServiceJob, ReplaceValues>({
  key: 'service-replacements',
  one: serviceJobs.one,
  many: serviceJobs.many,
  empty: serviceJobs.empty,
  list: serviceJobs.list,
  invalidates: [serviceJobs.key],
  update: {
    title: texts.action,
    submit: [texts.action, texts.replacing],
    failed: texts.failed,
    call: ({ id }, { attempt, ...values }) => post<ServiceJobSavedResponse>(`/replace-machine/${id}`, values, attempt),
  },
});

/** Whether the customer of a job can get another machine. */
export const isReplaceable = ({ payer, stage }: ServiceJob, replacement: Replacement | null): boolean =>
  payer === 'warranty' && stage !== 'requested' && !isServiceEnded(stage) && replacement === null;

/** Asks for the unit that the customer gets. */
export function ReplaceForm({ row, modal }: ResourceFormProps<ServiceJob, ReplaceValues>) {
  const id = row?.id;
  const values = useMemo(
    () => ({
      serial_number: '',
      reason: '',
      attempt: { key: `replace-${id}-${crypto.randomUUID()}`, secret: crypto.randomUUID() },
    }),
    [id],
  );
  const form = useForm<ReplaceValues>({ values });
  const { control } = form;
  return (
    <FormModal form={form} {...modal} title={row ? texts.heading(row.number) : modal.title}>
      <TextField
        control={control}
        name="serial_number"
        label={texts.serial}
        hint={texts.serialHint}
        maxLength={100}
        required
        full
      />
      <TextAreaField control={control} name="reason" label={texts.reason} hint={texts.reasonHint} maxLength={500} />
    </FormModal>
  );
}

/** What the customer got for their machine. */
export const ReplacementSection = ({ replacement: given }: { readonly replacement: Replacement }) => (
  <DetailsSection title={texts.title}>
    <Facts>
      <Fact term={texts.given}>{texts.unit(given.item, given.new_serial)}</Fact>
      <Fact term={serviceJobTexts.fields.warranty_until}>{formatDay(given.warranty_until)}</Fact>
      <Fact term={texts.old}>{serviceJobTexts.serial(given.old_serial)}</Fact>
      <Fact term={texts.at}>{formatDateTime(given.at)}</Fact>
      <Fact term={texts.by}>{given.by}</Fact>
      {given.reason !== null && (
        <Fact term={texts.reason} long>
          {given.reason}
        </Fact>
      )}
    </Facts>
  </DetailsSection>
);
