import type { KnownEquipment, RepairWarranty } from '@ofisi/api-contract/service/equipment';
import { DateField, DateTimeField } from '@ofisi/shared-admin-ui/date-fields';
import { SelectField, SwitchField, TextAreaField, TextField } from '@ofisi/shared-admin-ui/fields';
import { choicesOf } from '@ofisi/shared-admin-ui/filters';
import { FormSection } from '@ofisi/shared-admin-ui/form-page';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTechnicians } from '../service-jobs/technicians';
import { jobFormTexts as texts } from '../texts/job-form';
import { serviceJobTexts } from '../texts/service-jobs';
import type { JobValues } from './job-values';
import { holds, stillHolds } from './known-machine';

const { fields } = serviceJobTexts;

interface WorkFieldsProps {
  readonly form: UseFormReturn<JobValues>;
  readonly machine: KnownEquipment | null;
  readonly ownId: number | null;
  /** The number of the contract under which it is a visit. */
  readonly contract: string | null;
}

function payerHint(until: string | null, repair: RepairWarranty | undefined): string {
  if (until !== null) return texts.payerUnderWarranty(formatDay(until));
  return repair ? texts.payerUnderRepair(repair.number, formatDay(repair.until)) : texts.payerHint;
}

/** What is to be done, by whom, until when, and who pays. */
export function WorkFields({ form: { control }, machine, ownId, contract }: WorkFieldsProps) {
  const technicians = useTechnicians(true);
  const [isVisit, payer] = useWatch({ control, name: ['is_visit', 'payer'] });
  const unit = machine?.sold_here;
  const until = unit && holds(unit) ? unit.warranty_until : null;
  const repairs = machine?.repair_warranties.filter(({ job_id: id }) => id !== ownId) ?? [];
  const covering = repairs.find(stillHolds);
  return (
    <FormSection title={texts.sections.job}>
      <SelectField
        control={control}
        name="kind"
        label={fields.kind}
        choices={choicesOf(serviceJobTexts.kinds)}
        required
      />
      <SelectField
        control={control}
        name="payer"
        label={fields.payer}
        hint={contract === null ? payerHint(until, covering) : texts.payerUnderContract(contract)}
        choices={choicesOf(serviceJobTexts.payers)}
      />
      {payer === 'repair_warranty' && repairs.length > 0 && (
        <SelectField
          control={control}
          name="warranty_job_id"
          label={fields.warranty_job_id}
          choices={repairs.map(({ job_id, number, until: day }) => ({
            value: job_id,
            label: texts.coveredUntil(number, formatDay(day)),
          }))}
          required
        />
      )}
      <DateField control={control} name="promised_on" label={fields.promised_on} />
      <SelectField
        control={control}
        name="technician_id"
        label={fields.technician}
        choices={technicians.map(({ id, name, open_jobs }) => ({ value: id, label: texts.openJobs(name, open_jobs) }))}
      />
      <SwitchField control={control} name="is_visit" label={texts.isVisit} full />
      {isVisit && (
        <>
          <DateTimeField control={control} name="visit_at" label={fields.visit_at} />
          <TextField control={control} name="visit_address" label={fields.visit_address} maxLength={500} />
        </>
      )}
      <TextAreaField control={control} name="note" label={fields.note} maxLength={2000} full />
    </FormSection>
  );
}
