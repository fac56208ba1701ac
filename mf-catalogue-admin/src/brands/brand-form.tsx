import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import type { AddBrandRequest, Brand } from '@ofisi/api-contract/catalogue/brands';
import { useForm } from 'react-hook-form';
import { brandTexts } from '../texts/brands';

/** Only the server has rules for the name (BO §5). */
export function BrandForm({ row, modal }: ResourceFormProps<Brand, AddBrandRequest>) {
  const form = useForm<AddBrandRequest>({ values: { brand_name: row?.brand_name ?? '' } });
  return (
    <FormModal form={form} {...modal}>
      <TextField control={form.control} name="brand_name" label={brandTexts.name} />
    </FormModal>
  );
}
