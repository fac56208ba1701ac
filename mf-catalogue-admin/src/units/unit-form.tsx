import type { Unit } from '@ofisi/api-contract/catalogue/units';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { SwitchField, TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useForm } from 'react-hook-form';
import { unitTexts as texts } from '../texts/units';
import type { UnitValues } from './units.resource';

/** Only the server has rules (BO §5). */
export function UnitForm({ row, modal }: ResourceFormProps<Unit, UnitValues>) {
  const form = useForm<UnitValues>({
    values: {
      unit_name: row?.name ?? '',
      short_name: row?.short_name ?? '',
      allow_decimal: row?.allow_decimal ?? false,
    },
  });
  return (
    <FormModal form={form} {...modal}>
      <TextField control={form.control} name="unit_name" label={texts.name} />
      <TextField control={form.control} name="short_name" label={texts.shortName} />
      <SwitchField control={form.control} name="allow_decimal" label={texts.allowDecimal} />
    </FormModal>
  );
}
