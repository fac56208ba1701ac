import type { Category } from '@ofisi/api-contract/catalogue/categories';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { PictureField } from '@ofisi/shared-admin-ui/picture-field';
import { pictureUrl } from '@ofisi/shared-shop/pictures';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { categoryTexts as texts } from '../texts/categories';
import type { CategoryValues } from './categories.resource';

/** BO §5: the description is limited to 30 characters; everything else is checked by the server. */
export function CategoryForm({ row, modal }: ResourceFormProps<Category, CategoryValues>) {
  const values = useMemo(() => valuesOf(row), [row]);
  const form = useForm<CategoryValues>({ values });
  return (
    <FormModal form={form} {...modal}>
      <TextField control={form.control} name="category_name" label={texts.name} />
      <PictureField
        control={form.control}
        name="category_image"
        label={texts.image}
        current={row?.category_image ? pictureUrl('categories', row.category_image, 320) : null}
        removable
      />
      <TextField control={form.control} name="category_description" label={texts.description} maxLength={30} />
    </FormModal>
  );
}

const valuesOf = (row: Category | null): CategoryValues => ({
  category_name: row?.category_name ?? '',
  category_image: null,
  category_description: row?.category_description ?? '',
});
