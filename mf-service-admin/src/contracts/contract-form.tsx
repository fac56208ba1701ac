import type { ServiceContract, ServiceContractSavedResponse } from '@ofisi/api-contract/service/contracts';
import { DateField } from '@ofisi/shared-admin-ui/date-fields';
import { MoneyField, QuantityField, TextAreaField } from '@ofisi/shared-admin-ui/fields';
import { FormPage, FormSection } from '@ofisi/shared-admin-ui/form-page';
import { useFormSave } from '@ofisi/shared-admin-ui/form-save';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import { post } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { useNavigate } from '@ofisi/shared-contract/routing';
import { useMemo } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { customerSourceFor } from '../job-form/customer-source';
import { contractTexts as texts } from '../texts/contracts';
import { requestOf, valuesOf, type ContractValues } from './contract-values';
import { contractPath, CONTRACTS_PATH, serviceContracts, services } from './contracts.resource';

const { fields, sections } = texts;

interface ContractFormProps {
  readonly contract: ServiceContract | null;
  /** The newest contract, whose services a new one is sold as. */
  readonly newest?: ServiceContract | undefined;
}

/** Writes a contract, or changes one that has not ended; `contract` is null for a new one. */
export function ContractForm({ contract, newest }: ContractFormProps) {
  const navigate = useNavigate();
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const values = useMemo(() => valuesOf(contract, newest), [contract, newest]);
  // A change by another user is merged in without overwriting what was typed meanwhile.
  const form = useForm<ContractValues>(
    contract ? { values, resetOptions: { keepDirtyValues: true } } : { defaultValues: values },
  );
  const save = useFormSave(serviceContracts, {
    call: (entered: ContractValues) =>
      contract
        ? post<ServiceContractSavedResponse>(`/update-service-contract/${contract.id}`, {
            ...requestOf(entered),
            version: contract.version,
          })
        : post<ServiceContractSavedResponse>('/add-service-contract', requestOf(entered), entered.attempt),
    succeeded: texts.saved,
    failed: texts.notSaved,
    onSaved: ({ service_contract: saved }) => void navigate(contractPath(saved)),
  });
  return (
    <FormPage
      form={form}
      title={contract ? texts.editTitle(contract.number) : texts.addTitle}
      draft={`${ownerId}:service-contract:${contract?.id ?? 'new'}`}
      {...save}
      submitLabel={texts.submit}
      submittingLabel={texts.submitting}
      onClose={() => void navigate(contract ? contractPath(contract) : CONTRACTS_PATH)}
    >
      <Term form={form} />
      <Prices form={form} />
      <SoldAs form={form} />
    </FormPage>
  );
}

interface Part {
  readonly form: UseFormReturn<ContractValues>;
}

function Term({ form: { control } }: Part) {
  const source = customerSourceFor(useSession(({ permissions }) => permissions));
  return (
    <FormSection title={sections.customer}>
      <PickerField control={control} name="customer_id" label={fields.customer_id} source={source} required full />
      <DateField control={control} name="starts_on" label={fields.starts_on} required />
      <DateField control={control} name="ends_on" label={fields.ends_on} required />
      <QuantityField control={control} name="visits_per_quarter" label={fields.visits_per_quarter} min={0} />
      <TextAreaField control={control} name="note" label={fields.note} maxLength={2000} full />
    </FormSection>
  );
}

const Prices = ({ form: { control } }: Part) => (
  <>
    <FormSection title={sections.price}>
      <MoneyField control={control} name="monthly_fee" label={fields.monthly_fee} hint={texts.priceHint} full />
      <MoneyField control={control} name="mono_rate" label={fields.mono_rate} />
      <MoneyField control={control} name="colour_rate" label={fields.colour_rate} />
    </FormSection>
    <FormSection title={sections.pages}>
      <QuantityField
        control={control}
        name="included_mono"
        label={fields.included_mono}
        hint={texts.pooledHint}
        min={0}
      />
      <QuantityField control={control} name="included_colour" label={fields.included_colour} min={0} />
      <QuantityField
        control={control}
        name="minimum_mono"
        label={fields.minimum_mono}
        hint={texts.minimumHint}
        min={0}
      />
      <QuantityField control={control} name="minimum_colour" label={fields.minimum_colour} min={0} />
    </FormSection>
  </>
);

const SoldAs = ({ form: { control } }: Part) => (
  <FormSection title={sections.sale}>
    <PickerField
      control={control}
      name="fee_item_id"
      label={fields.fee_item_id}
      hint={texts.saleHint}
      source={services}
      full
    />
    <PickerField control={control} name="mono_item_id" label={fields.mono_item_id} source={services} full />
    <PickerField control={control} name="colour_item_id" label={fields.colour_item_id} source={services} full />
  </FormSection>
);
