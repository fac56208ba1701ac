import type { AddCustomerCategoryRequest, CustomerCategory } from '@ofisi/api/wire';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useForm } from 'react-hook-form';
import { customerCategoryTexts as texts } from '../texts/customer-categories';

/** BO §5: the description takes 30 characters; everything else is the server's to judge. */
export function CustomerCategoryForm({ row, modal }: ResourceFormProps<CustomerCategory, AddCustomerCategoryRequest>) {
  const form = useForm<AddCustomerCategoryRequest>({
    values: { category_name: row?.category_name ?? '', category_description: row?.category_description ?? '' },
  });
  return (
    <FormModal form={form} {...modal}>
      <TextField control={form.control} name="category_name" label={texts.name} />
      <TextField control={form.control} name="category_description" label={texts.description} maxLength={30} />
    </FormModal>
  );
}
