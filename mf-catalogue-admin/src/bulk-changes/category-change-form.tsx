import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { categories } from '../items/item-sources';
import { bulkChangeTexts } from '../texts/bulk-changes';
import { prepareCategoryChange } from './bulk-changes.resource';
import { ChangeDialogs } from './change-dialogs';

const { category: texts } = bulkChangeTexts;

interface CategoryValues {
  readonly category_id: number | null;
}

interface CategoryChangeFormProps {
  readonly ids: readonly number[];
  readonly afterClose: () => void;
}

/** Moves items to another category: the form, then the preview. */
export function CategoryChangeForm({ ids, afterClose }: CategoryChangeFormProps) {
  const [values] = useState<CategoryValues>({ category_id: null });
  const form = useForm<CategoryValues>({ values });
  return (
    <ChangeDialogs<CategoryValues>
      name="category-change"
      title={texts.title(ids.length)}
      prepare={({ category_id: category }) => prepareCategoryChange({ ids: [...ids], category_id: category ?? 0 })}
      afterClose={afterClose}
      form={(modal) => (
        <FormModal form={form} {...modal}>
          <PickerField control={form.control} name="category_id" label={texts.field} source={categories} required />
        </FormModal>
      )}
    />
  );
}
